import { ArnFormat, CfnElement, Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Records why cdk-nag's findings do not apply here: by rule (or one finding of it), the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
  );
}

/** A resource's ARN as cdk-nag writes it in its findings. */
export function arnInFinding(construct: IConstruct): string {
  const resource = construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} is no resource`);
  return `<${Stack.of(construct).getLogicalId(resource)}.Arn>`;
}

/** The stack's account as cdk-nag writes it in its findings. */
export function accountInFinding(construct: IConstruct): string {
  const { account } = Stack.of(construct);
  return Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
}

/**
 * The ARN of what has this name, or a name of this pattern, in the stack's account and region, for
 * resources that the stack may not refer to; `inFinding` is the same as cdk-nag writes it.
 */
export function arnByName(
  construct: IConstruct,
  { service, resource, name }: { service: string; resource: string; name: string },
): { arn: string; inFinding: string } {
  const stack = Stack.of(construct);
  const parts = { service, resource, resourceName: name, arnFormat: ArnFormat.COLON_RESOURCE_NAME };
  return {
    arn: stack.formatArn(parts),
    inFinding: stack.formatArn({ ...parts, account: accountInFinding(construct) }),
  };
}
