import type { environment } from '#shared/server/environment.ts';

/** A developer may ask for the schema; in the cloud only where a variable says so. */
export function mayLookAround(
  settings: Pick<ReturnType<typeof environment>, 'RELEASE' | 'GRAPHQL_INTROSPECTION'>,
): boolean {
  return settings.RELEASE === 'local' || settings.GRAPHQL_INTROSPECTION === 'on';
}
