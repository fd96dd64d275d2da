import { listFilterGroups } from '../../shared/careHomesList/careHomesList.api.ts';
import { filterGroups } from '../../shared/server/careHomesList/filterGroups.ts';
import { theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { handle } from '../runtime/handle.ts';
import { askedOf } from './asked.ts';

export const handler = handle(listFilterGroups, async ({ query, table, now }) => {
  const { model, asOf } = await theLiveList(table).at(now);
  const asked = askedOf(query, model, now);
  const { countOf, count } = model.facets(asked);
  const given = { authorities: model.authorities(), now, hasOrigin: asked.origin !== null };
  return { groups: filterGroups(countOf, given), count, as_of: asOf.toISOString() };
});
