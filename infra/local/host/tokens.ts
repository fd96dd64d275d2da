import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { CheckToken } from './gateway.ts';

/** So many good tokens are remembered; one more, and all are looked at anew. */
const MOST_REMEMBERED = 1000;

/** Checks ID tokens of the pool as API Gateway's JWT authorizer does: key, issuer, audience, time. */
export async function tokenCheck(pool: {
  /** Where the pool's keys are asked for. */
  keysUrl: string;
  issuer: string;
  audience: string;
}): Promise<CheckToken> {
  const answer = await fetch(pool.keysUrl);
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  // Whose signature is good keeps a good one: to look at it takes longer than all else of the host's work on a call.
  const good = new Map<string, JWTPayload>();
  return async (token) => {
    const verified = good.get(token);
    if (verified?.exp !== undefined && verified.exp > Date.now() / 1000) return verified;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: pool.issuer,
        audience: pool.audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      if (good.size >= MOST_REMEMBERED) good.clear();
      good.set(token, payload);
      return payload;
    } catch {
      return undefined;
    }
  };
}
