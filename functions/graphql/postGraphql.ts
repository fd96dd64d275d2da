import { createHash } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import { postGraphql } from '../../shared/graphql/graphql.api.ts';
import { environment } from '../../shared/server/environment.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { answerGraphql } from './answer.ts';

export const handler = handle(postGraphql, async ({ body, caller, within, trace }) =>
  answerGraphql(body, {
    context: {
      account: accountOf(caller),
      call: (inner, innerCall, info) => within(inner, { ...innerCall, name: nameOf(info) }),
    },
    introspection: mayLookAround(environment()),
    trace,
  }),
);

/** A developer may ask for the schema; in the cloud only where a variable says so. */
export function mayLookAround(
  settings: Pick<ReturnType<typeof environment>, 'RELEASE' | 'GRAPHQL_INTROSPECTION'>,
): boolean {
  return settings.RELEASE === 'local' || settings.GRAPHQL_INTROSPECTION === 'on';
}

/**
 * Tells one act of a request from another that shares its idempotency key: by where its answer
 * stands, so that two aliases of one mutation are two acts, and each is the same when repeated.
 */
function nameOf({ path }: GraphQLResolveInfo): string {
  const keys: (string | number)[] = [];
  for (let at: typeof path | undefined = path; at; at = at.prev) keys.unshift(at.key);
  return createHash('sha256').update(JSON.stringify(keys)).digest('base64url').slice(0, 20);
}
