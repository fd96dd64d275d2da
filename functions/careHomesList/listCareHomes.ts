import { listCareHomes } from '../../shared/careHomesList/careHomesList.api.ts';
import { jsonOf } from '../../shared/kernel/json.ts';
import { theLiveList } from '../../shared/server/careHomesList/liveList.ts';
import { handle } from '../runtime/handle.ts';
import { askedOf, orderingOf } from './asked.ts';
import { readCursor, writeCursor } from './cursor.ts';

export const handler = handle(listCareHomes, async ({ query, table, now }) => {
  const { ordering: wished, cursor, limit, ...filters } = query;
  const { model, asOf } = await theLiveList(table).at(now);
  const asked = askedOf(filters, model, now);
  const ordering = orderingOf(wished, asked);
  const question = JSON.stringify([filters, ordering]);
  const after = cursor === undefined ? null : readCursor(question, cursor);

  const { results, distances, last, more, count } = model.page(asked, ordering, after, limit);
  return jsonOf({
    results,
    distances,
    next: more && last ? writeCursor(question, last) : null,
    count,
    as_of: asOf.toISOString(),
  });
});
