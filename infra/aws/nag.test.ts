import { CfnResource, Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApp, aPortal } from './testPortal.ts';

/** The ways to deploy: the environment's context and what its row has besides. */
const WAYS: [string, Record<string, string>, object][] = [
  ['without a domain of our own', {}, {}],
  [
    'where all settings are made use of',
    { env: 'production', alarmMail: 'a@example.org' },
    {
      hostedZone: { id: 'Z0123456789ABC', name: 'example.org' },
      siteUrl: 'https://beds.example.org',
      mailFrom: 'no-reply@example.org',
      mailDomainVerified: true,
      monthlyBudget: 250,
      owner: 'Placewell team',
    },
  ],
  [
    'in production with a certificate',
    {
      env: 'production',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/example',
      alarmMail: 'a@example.org',
    },
    {},
  ],
];

/** Every finding as one line, so that a failure says what to do. */
function findings(context: Record<string, string>, row: object = {}): string[] {
  const { app } = aPortal(context, { row });
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(
      (violatingResource) => `${ruleName} at ${violatingResource.constructPath ?? '?'}`,
    ),
  );
}

describe('cdk-nag, AwsSolutions', () => {
  it.each(WAYS)('finds nothing that is not acknowledged with a reason, %s', (_, context, row) => {
    expect(findings(context, row)).toEqual([]);
  });
});

describe("CloudFormation's rules for templates, which the CDK holds as it synthesizes", () => {
  // testPortal.ts leaves them out otherwise.
  beforeEach(() => void vi.stubEnv('CDK_VALIDATION', undefined));
  afterEach(() => void vi.unstubAllEnvs());

  it.each(WAYS)('are kept %s', (_, context, row) => {
    expect(() => aPortal(context, { row }).app.synth()).not.toThrow();
  });

  it('end a synthesis that breaks them', () => {
    const app = anApp();
    new CfnResource(new Stack(app, 'Broken'), 'Bucket', {
      type: 'AWS::S3::Bucket',
      properties: { NoSuchProperty: 'x' },
    });
    expect(() => app.synth()).toThrow();
  });
});
