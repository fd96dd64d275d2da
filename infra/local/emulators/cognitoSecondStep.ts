import { CodeMismatchError, CognitoError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { Router } from 'cognito-local/lib/server/Router.js';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { verify } from 'cognito-local/lib/services/totp.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { decodeJwt } from 'jose';

// biome-ignore lint/suspicious/noExplicitAny: requests are Cognito's, each of another shape.
type Request = any;

/** A user with the key of an app that is being connected and has not yet shown a code. */
type Connecting = User & { NewSecret?: string };

const TOTP = 'SOFTWARE_TOKEN_MFA';
const SECRET_BYTES = 20;

/** A key as authenticator apps take it: base 32, without padding. */
function newSecret(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/**
 * What Amazon Cognito does about the second step and cognito-local does not: an app that is being
 * connected takes the place of the earlier one when it has shown a code, not before; showing a code
 * does not turn the second step on; administrators can turn it off; and sessions can be ended.
 */
export function withSecondStep(router: Router, cognito: CognitoService): Router {
  async function bearer(context: never, token: unknown) {
    const claims = decodeJwt(String(token ?? ''));
    const pool = await cognito.getUserPoolForClientId(context, String(claims.client_id));
    const user = await pool.getUserByUsername(context, String(claims.sub));
    if (!user) throw new UserNotFoundError('User does not exist.');
    return { pool, user: user as Connecting };
  }
  async function named(context: never, request: Request) {
    const pool = await cognito.getUserPool(context, request.UserPoolId);
    const user = await pool.getUserByUsername(context, request.Username ?? '');
    if (!user) throw new UserNotFoundError('User does not exist.');
    return { pool, user: user as Connecting };
  }

  return (target) => async (loose, request: Request) => {
    const context = loose as never;
    switch (target) {
      case 'AssociateSoftwareToken': {
        const { pool, user } = await bearer(context, request.AccessToken);
        const NewSecret = newSecret();
        await pool.saveUser(context, { ...user, NewSecret } as User);
        return { SecretCode: NewSecret };
      }
      case 'VerifySoftwareToken': {
        const { pool, user } = await bearer(context, request.AccessToken);
        const { NewSecret, ...rest } = user;
        const Secret = NewSecret ?? user.SoftwareTokenMfaConfiguration?.Secret;
        if (!Secret || !verify(Secret, String(request.UserCode ?? ''))) {
          throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
        }
        const SoftwareTokenMfaConfiguration = { Secret, Verified: true };
        await pool.saveUser(context, { ...rest, SoftwareTokenMfaConfiguration });
        return { Status: 'SUCCESS' };
      }
      case 'RespondToAuthChallenge': {
        if (request.ChallengeName !== TOTP) break;
        const code = String(request.ChallengeResponses?.SOFTWARE_TOKEN_MFA_CODE ?? '');
        if (!/^\d{6}$/.test(code)) throw new CodeMismatchError();
        break;
      }
      case 'AdminSetUserMFAPreference': {
        const { pool, user } = await named(context, request);
        const enabled = request.SoftwareTokenMfaSettings?.Enabled === true;
        if (enabled && !user.SoftwareTokenMfaConfiguration?.Verified) {
          throw new CognitoError(
            'InvalidParameterException',
            'User has not verified software token mfa',
          );
        }
        const { PreferredMfaSetting: _, ...rest } = user;
        await pool.saveUser(context, { ...rest, UserMFASettingList: enabled ? [TOTP] : [] });
        return {};
      }
      case 'AdminUserGlobalSignOut': {
        const { pool, user } = await named(context, request);
        await pool.saveUser(context, { ...user, RefreshTokens: [] });
        return {};
      }
      case 'GlobalSignOut': {
        const { pool, user } = await bearer(context, request.AccessToken);
        await pool.saveUser(context, { ...user, RefreshTokens: [] });
        return {};
      }
    }
    return router(target)(loose, request);
  };
}
