import { type Json, jsonOf } from '#shared/kernel/json.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type AnsweredList, type ListCall, orderingOf, queryList } from './answeredList.ts';

interface ListExportReply<L extends ListTypes> {
  results: L['card'][];
  distances: (number | null)[] | null;
  count: number;
  /** Those that a distance leaves out because their place is not known. */
  unplaced?: number | undefined;
  as_of: string;
}

/** All of a search at one instant. Refuses (`invalid`) a search of more than `most` places. */
export async function listExport<L extends ListTypes>(
  list: AnsweredList<L>,
  {
    ordering: requested,
    most,
    ...call
  }: ListCall<L> & { ordering: L['ordering'] | undefined; most: number },
): Promise<Json<ListExportReply<L>>> {
  const { model, query, as_of } = await queryList(list, call);
  const ordering = orderingOf(list, requested, query);
  // One answer, so that places which change meanwhile are neither twice in it nor left out.
  const page = model.page(query, { ordering, after: null, size: most });
  if (page.more) {
    const [limit, total] = [most, page.count].map((count) => count.toLocaleString('en-GB'));
    throw new Refusal(
      'invalid',
      `An export holds at most ${limit} ${list.places}, and this search has ${total}. Please narrow it.`,
    );
  }
  const { results, distances, count } = page;
  const unplaced = model.unplaced(query);
  return jsonOf<ListExportReply<L>>({
    results,
    distances,
    count,
    ...(unplaced !== undefined && { unplaced }),
    as_of,
    ...list.says?.(query),
  });
}
