import { createHash } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';

/**
 * Tells one act of a request from another that shares its idempotency key: by where its answer
 * stands, so that two aliases of one mutation are two acts, and each is the same when repeated.
 */
export function nameOf({ path }: GraphQLResolveInfo): string {
  const keys: (string | number)[] = [];
  for (let at: typeof path | undefined = path; at; at = at.prev) keys.unshift(at.key);
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64url').slice(0, 20);
}
