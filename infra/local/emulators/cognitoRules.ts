import type { Operation, PoolParts, PoolRequest } from './cognitoOperation.ts';
import { passwordOperations } from './cognitoPasswords.ts';
import { resetOperations } from './cognitoReset.ts';
import { secondStepOperations } from './cognitoSecondStep.ts';
import { selfOperations } from './cognitoSelf.ts';
import { signInOperations } from './cognitoSignIn.ts';
import { bearers } from './cognitoTokens.ts';

const lower = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : name);

/** The request with addresses in lower case: the pool tells no difference. */
function normalised(request: PoolRequest): PoolRequest {
  const body = structuredClone(request ?? {});
  for (const holder of [body, body.AuthParameters, body.ChallengeResponses]) {
    if (holder?.Username) holder.Username = lower(holder.Username);
    if (holder?.USERNAME) holder.USERNAME = lower(holder.USERNAME);
  }
  for (const attribute of body.UserAttributes ?? []) {
    if (attribute.Name === 'email') attribute.Value = lower(attribute.Value);
  }
  return body;
}

/**
 * Cognito's operations: cognito-local's, with what Amazon Cognito does and cognito-local does not in
 * their place. The browser must meet here what it meets there. They run one after another, so that
 * tries sent at once are counted one by one.
 */
export function cognitoOperations(parts: PoolParts): (name: string) => Operation {
  const tokens = bearers(parts.cognito, parts.now);
  const own = {
    ...signInOperations(parts),
    ...resetOperations(parts),
    ...passwordOperations(parts, tokens),
    ...secondStepOperations(parts, tokens),
    ...selfOperations(parts, tokens),
  };
  let before: Promise<unknown> = Promise.resolve();
  return (name) => (context, request) => {
    const operation: Operation = Object.hasOwn(own, name)
      ? (own[name] as Operation)
      : parts.router(name);
    const turn = before.then(() => operation(context, normalised(request)));
    before = turn.catch(() => undefined);
    return turn;
  };
}
