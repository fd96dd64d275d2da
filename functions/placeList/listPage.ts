import { type Json, jsonOf } from '#shared/kernel/json.ts';
import type { Widening } from '#shared/placeList/widening.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type AnsweredList, type ListCall, orderingOf, queryList } from './answeredList.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { widenings } from './widenings.ts';

interface ListPageReply<L extends ListTypes> {
  results: L['card'][];
  distances: (number | null)[] | null;
  next: string | null;
  count: number;
  as_of: string;
  unplaced?: number | undefined;
  wider?: Widening[];
}

/** A page of a list: the first one, or that after a cursor. */
export async function listPage<L extends ListTypes>(
  list: AnsweredList<L>,
  {
    ordering: requested,
    cursor,
    limit,
    ...call
  }: ListCall<L> & {
    ordering: L['ordering'] | undefined;
    cursor: string | undefined;
    limit: number;
  },
): Promise<Json<ListPageReply<L>>> {
  const { model, query, as_of } = await queryList(list, call);
  const ordering = orderingOf(list, requested, query);
  // A cursor is good for this list, these filters and this order alone.
  const question = JSON.stringify([list.kind.name, call.filters, ordering]);
  const after = cursor === undefined ? null : readCursor(question, cursor);

  const { results, distances, last, more, count } = model.page(query, {
    ordering,
    after,
    size: limit,
  });
  const next = more && last ? writeCursor(question, last) : null;
  const unplaced = model.unplaced(query);
  const says = list.says?.(query);
  const wider = count === 0 && { wider: widenings(list, { model, query, filters: call.filters }) };
  const page = { results, distances, next, count, as_of };
  return jsonOf<ListPageReply<L>>({
    ...page,
    ...(unplaced !== undefined && { unplaced }),
    ...wider,
    ...says,
  });
}
