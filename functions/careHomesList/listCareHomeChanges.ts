import { listCareHomeChanges } from '../../shared/careHomesList/careHomesList.api.ts';
import { handle } from '../runtime/handle.ts';
import { listItem } from './listItem.ts';
import { OVERLAP_MS, theLiveList } from './liveList.ts';

/** More changes than this are no news but another list. */
const MOST_CHANGES = 200;

export const handler = handle(listCareHomeChanges, async ({ query, table, now }) => {
  const { model, asOf } = await theLiveList(table).at(now);
  // Writers' clocks differ: what changed a little before is told again, and patched again to the same.
  const since = new Date(Date.parse(query.since) - OVERLAP_MS).toISOString();
  const changed = model.changedSince(since);
  const reload = changed.length > MOST_CHANGES;
  return {
    results: reload ? [] : changed.map(listItem),
    as_of: asOf.toISOString(),
    reload,
  };
});
