import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { CheckToken } from './gateway.ts';

/** Checks ID tokens of the pool as API Gateway's JWT authorizer does: key, issuer, audience, time. */
export async function tokenCheck(pool: {
  /** Where the pool's keys are asked for. */
  keysUrl: string;
  issuer: string;
  audience: string;
}): Promise<CheckToken> {
  const answer = await fetch(pool.keysUrl);
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: pool.issuer,
        audience: pool.audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch {
      return undefined;
    }
  };
}
