import { randomBytes } from 'node:crypto';
import {
  CognitoError,
  InvalidParameterError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js';
import type { Operations, PoolParts } from './cognitoOperation.ts';
import type { Bearers } from './cognitoTokens.ts';

interface Policy {
  MinimumLength?: number;
  RequireUppercase?: boolean;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}

export const WRONG = 'Incorrect username or password.';
const MAX_LENGTH = 256;

/** Refuses (`InvalidPasswordException`) a password that the pool's own policy does not allow. */
export function checkPassword(
  password: unknown,
  pool: { options: { Policies?: { PasswordPolicy?: Policy } } },
): asserts password is string {
  const policy = pool.options.Policies?.PasswordPolicy ?? {};
  const refuse = (why: string): never => {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password ${why}`,
    );
  };
  if (typeof password !== 'string' || password.length < (policy.MinimumLength ?? 6)) {
    return refuse('not long enough');
  }
  // What the API's own pattern of a password says.
  if (password.length > MAX_LENGTH || password !== password.trim()) {
    throw new InvalidParameterError('Value at password failed to satisfy constraint');
  }
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('must have uppercase characters');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('must have lowercase characters');
  if (policy.RequireNumbers && !/\d/.test(password)) refuse('must have numeric characters');
  if (policy.RequireSymbols && !/[^A-Za-z0-9\s]/.test(password)) {
    refuse('must have symbol characters');
  }
}

/** A temporary password for a mail, within any policy that a pool can have. */
const temporaryPassword = () => `Aa1-${randomBytes(9).toString('base64url')}`;

/** Every operation that sets a password, bar those of signing in and of resetting. */
export function passwordOperations(
  { router, cognito, attempts }: PoolParts,
  bearers: Bearers,
): Operations {
  return {
    async AdminCreateUser(context, request) {
      const TemporaryPassword = request.TemporaryPassword ?? temporaryPassword();
      checkPassword(TemporaryPassword, await cognito.getUserPool(context, request.UserPoolId));
      return router('AdminCreateUser')(context, { ...request, TemporaryPassword });
    },
    async AdminSetUserPassword(context, request) {
      checkPassword(request.Password, await cognito.getUserPool(context, request.UserPoolId));
      return router('AdminSetUserPassword')(context, request);
    },
    async ChangePassword(context, request) {
      const { pool, user } = await bearers.check(context, request.AccessToken);
      checkPassword(request.ProposedPassword, pool);
      attempts.check(user.Username);
      if (request.PreviousPassword !== user.Password) {
        attempts.failed(user.Username);
        throw new NotAuthorizedError(WRONG);
      }
      await pool.saveUser(context, { ...user, Password: request.ProposedPassword });
      return {};
    },
  };
}
