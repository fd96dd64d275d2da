import { findServiceLocations, MOST_FOUND } from '../../shared/domiciliary/locationStatus.api.ts';
import { locationsNamed } from '../../shared/server/domiciliary/locationNames.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(findServiceLocations, async ({ query, table, now }) => {
  const found = await locationsNamed(table, query.search, now);
  return { count: found.length, results: found.slice(0, MOST_FOUND) };
});
