import type { Table } from '#shared/store/table.ts';
import type { FacetValues } from './facets.ts';
import type { FilterRule } from './filterRules.ts';
import type { ListTypes } from './listTypes.ts';
import type { ListOrder } from './orders.ts';

/**
 * A kind of list: all that the read model has to know of its places. The table of the kinds is
 * `events/schedule/listKinds.ts`. Its functions follow from the place alone, never from the time, or a
 * list that was kept up to date by changes would differ from one that is made anew.
 */
export interface ListKind<L extends ListTypes> {
  /** Names its snapshots: 'careHomes'. */
  readonly name: string;
  /**
   * Raise it when the same place would have another card, value of a facet, number or text than before:
   * functions of this release then pass older snapshots over, and read the feed.
   */
  readonly revision: number;
  /**
   * Its feed: the places that changed at an instant (ISO 8601) or after, oldest first; every place when
   * no instant is named. A function of the places' store.
   */
  readonly changedSince: (table: Table, since?: string) => AsyncGenerator<L['place']>;
  /** Whether a place of the feed is on the list. One that is not is never shown, found or counted. */
  readonly isOnList: (place: L['place']) => boolean;
  /** The columns beside those of every list. Of times ms since 1970. Never NaN. */
  readonly numbers: Readonly<Record<L['number'], (place: L['place']) => number>>;
  readonly facets: (place: L['place']) => FacetValues<L['facet']>;
  /** What a search by name looks at, without case and accents. */
  readonly searchedText: (place: L['place']) => string;
  /**
   * Names each of its fields: a stored place may have fields of a newer release beside them. A `dated`
   * field holds what its value follows from, made by `datedText`.
   */
  readonly card: (place: L['place']) => object;
  /**
   * The field of a card, at most one, whose number follows from the day as well as from the place; see
   * `datedFields.ts`. It is put in when an answer is made.
   */
  readonly dated?: keyof L['card'] & string;
  readonly orders: Readonly<Record<L['ordering'], ListOrder<L['number']>>>;
  /** Those of facets first: see `findRows`. */
  readonly filters: readonly FilterRule<L>[];
}
