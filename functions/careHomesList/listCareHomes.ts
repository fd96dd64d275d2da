import { listCareHomes, PAGE_SIZE } from '../../shared/careHomesList/careHomesList.api.ts';
import { fold } from '../../shared/kernel/text.ts';
import { handle } from '../runtime/handle.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { listItem } from './listItem.ts';
import { placeOf } from './listModel.ts';
import { theLiveList } from './liveList.ts';

export const handler = handle(listCareHomes, async ({ query, table, now }) => {
  const { care_home_type: type, ordering, cursor } = query;
  const text = fold((query.search ?? 'text-').slice('text-'.length).trim());
  const asked = JSON.stringify([type, ordering, text]);
  const after = cursor ? readCursor(asked, cursor) : null;

  const { model, asOf } = await theLiveList(table).at(now);
  const { rows, more, count } = model.page({ type, text }, ordering, after, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    results: rows.map((row) => listItem(row.home)),
    next: more && last ? writeCursor(asked, placeOf(last, ordering)) : null,
    count,
    as_of: asOf.toISOString(),
  };
});
