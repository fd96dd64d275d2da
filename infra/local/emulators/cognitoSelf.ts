import { CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { Operation, Operations, PoolParts } from './cognitoOperation.ts';
import type { Bearers } from './cognitoTokens.ts';

/**
 * What a browser may ask of the pool: what our pages use, and what a client like ours is allowed at
 * AWS besides. Everything else needs a signed request; deleting oneself, which AWS allows anybody who
 * is signed in, is the central team's act here (erasing).
 */
const OPEN = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'GlobalSignOut',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'GetUser',
  'UpdateUserAttributes',
  'ChangePassword',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
]);

/** Refuses (`NotAuthorizedException`) an operation that a caller who does not sign may not ask for. */
export function checkOpen(operation: string): void {
  if (!OPEN.has(operation)) throw new NotAuthorizedError('Missing Authentication Token');
}

/** What a person may do about their own entry in the pool, and that nobody makes one for themselves. */
export function selfOperations({ router, cognito }: PoolParts, bearers: Bearers): Operations {
  const refuseSignUp: Operation = async (context, { ClientId }) => {
    const pool = await cognito.getUserPoolForClientId(context, ClientId);
    const { AdminCreateUserConfig } = pool.options;
    if (AdminCreateUserConfig?.AllowAdminCreateUserOnly !== false) {
      throw new NotAuthorizedError('SignUp is not permitted for this user pool');
    }
    throw new CognitoError('InvalidParameterException', 'Signing up is not emulated');
  };
  const forBearer =
    (operation: string): Operation =>
    async (context, request) => {
      await bearers.check(context, request.AccessToken);
      return router(operation)(context, request);
    };

  return {
    SignUp: refuseSignUp,
    ConfirmSignUp: refuseSignUp,
    ResendConfirmationCode: refuseSignUp,
    GetUser: forBearer('GetUser'),
    async UpdateUserAttributes(context, request) {
      const { clientId } = await bearers.check(context, request.AccessToken);
      const client = await cognito.getAppClient(context, clientId);
      const writable = client?.WriteAttributes ?? [];
      for (const { Name } of request.UserAttributes ?? []) {
        if (!writable.includes(Name)) {
          throw new NotAuthorizedError('A client attempted to write unauthorized attribute');
        }
      }
      return router('UpdateUserAttributes')(context, request);
    },
    async SetUserMFAPreference(context, request) {
      await bearers.check(context, request.AccessToken);
      const { AccessToken, SoftwareTokenMfaSettings } = request;
      // Turned off by the API only, which asks for the password first.
      if (SoftwareTokenMfaSettings?.Enabled !== true) {
        throw new NotAuthorizedError('The second step is not turned off from here');
      }
      return router('SetUserMFAPreference')(context, { AccessToken, SoftwareTokenMfaSettings });
    },
  };
}
