import { CognitoError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import { verify } from 'cognito-local/lib/services/totp.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Operations, PoolParts, PoolRequest } from './cognitoOperation.ts';
import type { Bearers, EndedUser } from './cognitoTokens.ts';

/** A user with the key of an app that is being connected and has not yet shown a code. */
type Connecting = EndedUser & { NewSecret?: string };

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
 * does not turn the second step on, and wrong ones lock out as wrong passwords do; administrators can
 * turn it off; and sessions can be ended.
 */
export function secondStepOperations(
  { cognito, attempts, now }: PoolParts,
  bearers: Bearers,
): Operations {
  async function named(context: never, request: PoolRequest) {
    const pool = await cognito.getUserPool(context, request.UserPoolId);
    const user = await pool.getUserByUsername(context, request.Username ?? '');
    if (!user) throw new UserNotFoundError('User does not exist.');
    return { pool, user: user as Connecting };
  }
  const signedOut = (user: EndedUser): User => {
    const ended: EndedUser = {
      ...user,
      RefreshTokens: [],
      SessionsEnded: Math.floor(now() / 1000),
    };
    return ended;
  };

  return {
    async AssociateSoftwareToken(context, request) {
      const { pool, user } = await bearers.check(context, request.AccessToken);
      const NewSecret = newSecret();
      await pool.saveUser(context, { ...user, NewSecret } as User);
      return { SecretCode: NewSecret };
    },
    async VerifySoftwareToken(context, request) {
      const { pool, user } = await bearers.check(context, request.AccessToken);
      const whose = `connecting ${user.Username}`;
      attempts.check(whose);
      const { NewSecret, ...rest } = user as Connecting;
      const Secret = NewSecret ?? user.SoftwareTokenMfaConfiguration?.Secret;
      if (!Secret || !verify(Secret, String(request.UserCode ?? ''))) {
        attempts.failed(whose);
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
      }
      attempts.succeeded(whose);
      const SoftwareTokenMfaConfiguration = { Secret, Verified: true };
      await pool.saveUser(context, { ...rest, SoftwareTokenMfaConfiguration });
      return { Status: 'SUCCESS' };
    },
    async AdminSetUserMFAPreference(context, request) {
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
    },
    async AdminUserGlobalSignOut(context, request) {
      const { pool, user } = await named(context, request);
      await pool.saveUser(context, signedOut(user));
      return {};
    },
    async GlobalSignOut(context, request) {
      const { pool, user } = await bearers.check(context, request.AccessToken);
      await pool.saveUser(context, signedOut(user));
      return {};
    },
  };
}
