import { NotAuthorizedError } from 'cognito-local/lib/errors.js';
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import { errors, importJWK, type JWTPayload, jwtVerify } from 'jose';

/** A user whose sessions were ended: seconds since 1970. */
export type EndedUser = User & { SessionsEnded?: number };

export interface Bearers {
  /** Whose access token this is. Refuses (`NotAuthorizedException`) one that is not good any more. */
  check: (
    context: never,
    token: unknown,
  ) => Promise<{ pool: UserPoolService; user: EndedUser; clientId: string }>;
}

/**
 * Checks access tokens as Cognito does: its own signature, the time, and that the sessions of the
 * person have not been ended since. cognito-local only reads what is in them.
 */
export function bearers(cognito: CognitoService, now: () => number): Bearers {
  const key = importJWK(publicKey.jwk, 'RS256');

  async function claimsOf(token: unknown): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(String(token ?? ''), await key, {
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub', 'client_id'],
        currentDate: new Date(now()),
      });
      if (payload.token_use === 'access') return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new NotAuthorizedError('Access Token has expired');
      }
    }
    throw new NotAuthorizedError('Invalid Access Token');
  }

  return {
    async check(context, token) {
      const { client_id, sub, iat } = await claimsOf(token);
      const clientId = String(client_id);
      const pool = await cognito.getUserPoolForClientId(context, clientId);
      const user: EndedUser | null = await pool.getUserByUsername(context, String(sub));
      if (!user?.Enabled) throw new NotAuthorizedError('Invalid Access Token');
      // Tokens have whole seconds: one of the same second may be of the session that came after.
      if ((iat ?? 0) < (user.SessionsEnded ?? 0)) {
        throw new NotAuthorizedError('Access Token has been revoked');
      }
      return { pool: pool as UserPoolService, user, clientId };
    },
  };
}
