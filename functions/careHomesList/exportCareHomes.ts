import { EXPORT_LIMIT, exportCareHomes } from '../../shared/careHomesList/careHomesList.api.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { handle } from '../runtime/handle.ts';
import { askedOf, orderingOf } from './asked.ts';

export const handler = handle(exportCareHomes, async ({ query, table, now }) => {
  const { ordering, ...filters } = query;
  const { model, asOf } = await theLiveList(table).at(now);
  const asked = askedOf(filters, model, now);
  // One answer, so that homes which change meanwhile are neither twice in it nor left out.
  const page = model.page(asked, orderingOf(ordering, asked), null, EXPORT_LIMIT);
  if (page.more) {
    throw new Refusal(
      'invalid',
      `An export holds at most 2,000 care homes, and this search has ${page.count.toLocaleString('en-GB')}. Please narrow it.`,
    );
  }
  const { results, distances, count } = page;
  return jsonOf({ results, distances, count, as_of: asOf.toISOString() });
});
