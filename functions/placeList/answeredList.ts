import type { ListKind } from '#shared/server/placeList/listKind.ts';
import type { ListModel } from '#shared/server/placeList/listModel.ts';
import type { DatedValues, ListQuery, ListTypes } from '#shared/server/placeList/listTypes.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import { NO_ORIGIN, refuseQuery } from '#shared/server/placeList/refuseQuery.ts';
import type { Table } from '#shared/store/table.ts';

/** A list as its endpoints answer from it. */
export interface AnsweredList<L extends ListTypes> {
  readonly kind: ListKind<L>;
  /** Several of its places, as in 'An export holds at most 2,000 care homes'. */
  readonly places: string;
  /** The order of an answer that names none, and has no origin to be nearest to. */
  readonly ordering: L['ordering'];
  /**
   * What a call's filters ask for, checked against what there is; here a kind says what a postcode
   * means. Refuses (`invalid`).
   */
  readonly queryOf: (filters: L['filters'], model: ListModel<L>, now: Date) => ListQuery<L>;
  /** What a page and an export say besides, such as what a postcode was taken for. */
  readonly says?: (query: ListQuery<L>) => object;
  /** The values of filters that go from narrow to wide, such as distances. */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** What the dated field of its cards is now, where it has one. */
  readonly datedValues?: (table: Table, now: Date) => Promise<DatedValues>;
}

/** A call about a list: its filters, and when and on what it is answered. */
export interface ListCall<L extends ListTypes> {
  filters: L['filters'];
  table: Table;
  now: Date;
}

/** The list as it is now, and what a call asks of it. Refuses (`invalid`). */
export async function queryList<L extends ListTypes>(
  { kind, queryOf, datedValues }: AnsweredList<L>,
  { filters, table, now }: ListCall<L>,
): Promise<{ model: ListModel<L>; query: ListQuery<L>; as_of: string }> {
  const [{ model, asOf }, dated] = await Promise.all([
    liveList(kind, table).at(now),
    datedValues?.(table, now),
  ]);
  const query = { ...queryOf(filters, model, now), ...(dated && { dated }) };
  return { model, query, as_of: asOf.toISOString() };
}

/**
 * The order of an answer: the one that a call names, otherwise the nearest first where there is an origin.
 * Refuses (`invalid`) an order by distance from nowhere.
 */
export function orderingOf<L extends ListTypes>(
  { kind, ordering }: AnsweredList<L>,
  requested: L['ordering'] | undefined,
  { origin }: ListQuery<L>,
): L['ordering'] {
  const isByDistance = (name: L['ordering']) => kind.orders[name].by === 'distance';
  if (requested !== undefined) {
    if (origin === null && isByDistance(requested)) refuseQuery({ ordering: [NO_ORIGIN] });
    return requested;
  }
  const names = Object.keys(kind.orders) as L['ordering'][];
  return (origin && names.find(isByDistance)) || ordering;
}
