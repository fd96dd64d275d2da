import { listCareHomeChanges } from '../../shared/careHomesList/careHomesList.api.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { OVERLAP_MS, theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { handle } from '../runtime/handle.ts';
import { askedOf } from './asked.ts';

/** More changes than this are no news but another list. */
const MOST_CHANGES = 200;

export const handler = handle(listCareHomeChanges, async ({ query, table, now }) => {
  const { since, ...filters } = query;
  const { model, asOf } = await theLiveList(table).at(now);
  const asked = askedOf(filters, model, now);
  // Writers' clocks differ: what changed a little before is told again, and patched again to the same.
  const from = new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  const changed = model.changedSince(from, asked, MOST_CHANGES);
  const { results, matching } = changed ?? { results: [], matching: [] };
  const as_of = asOf.toISOString();
  return jsonOf({ results, matching, as_of, reload: changed === null });
});
