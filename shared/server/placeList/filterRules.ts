import { squaredChordOf, unitVector } from '#shared/placeList/distance.ts';
import type { Bitset } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { Facets } from './facets.ts';
import type { FilterName, ListQuery, ListTypes } from './listTypes.ts';
import type { LondonToday } from './londonToday.ts';
import type { Names } from './names.ts';

/** What rows are found by. */
export interface Findable<L extends ListTypes> {
  columns: Columns<L['number']>;
  names: Names;
  facets: Facets<L['facet']>;
  today: LondonToday;
}

/** The rows that have a value of a filter: those of any of some sets, or those that pass a test. */
export type RowsWith = readonly Bitset[] | ((row: number) => boolean);

/**
 * A group of filters, as a list's kind names them. Groups are joined by AND. Within a group `any` of the
 * chosen values will do, or `all` are needed: then a count beside a value is that of the value together
 * with those that are chosen.
 */
export interface FilterRule<L extends ListTypes> {
  /** More than one where they are one group, as ICBs and local authorities. */
  readonly filters: readonly FilterName<L>[];
  readonly choice: 'any' | 'all';
  /** A value that leaves every row, such as 'All'. */
  readonly everything?: string | undefined;
  /** Whether it goes by the distance, and so leaves out every place whose location is not known. */
  readonly needsLocation?: boolean;
  /** Null where there is nothing to go by, such as a distance from nowhere: the filter leaves every row. */
  rowsWith(
    chosen: { filter: FilterName<L>; value: string },
    list: Findable<L>,
    query: ListQuery<L>,
  ): RowsWith | null;
}

/** Any of the chosen values of a facet; or one, of a filter that takes one. */
export function anyOf<L extends ListTypes>(
  filter: FilterName<L>,
  facet: L['facet'],
  { everything }: { everything?: string } = {},
): FilterRule<L> {
  return {
    filters: [filter],
    choice: 'any',
    everything,
    rowsWith: ({ value }, { facets }) => [facets.having(facet, value)],
  };
}

/** All of the chosen values of a facet. */
export function allOf<L extends ListTypes>(
  filter: FilterName<L>,
  facet: L['facet'],
): FilterRule<L> {
  return {
    filters: [filter],
    choice: 'all',
    rowsWith: ({ value }, { facets }) => [facets.having(facet, value)],
  };
}

/**
 * Areas of two sizes as one group, such as local authorities and the ICBs that they lie in: any of the
 * chosen ones. `within` gives a large area's small ones, and `meant` those that a small one means, which may
 * change with the day in London.
 */
export function anyArea<L extends ListTypes>(areas: {
  small: FilterName<L>;
  large: FilterName<L>;
  facet: L['facet'];
  /** Whether small areas are names that come with the places, chosen by slug. */
  named: boolean;
  within: (large: string, now: Date) => readonly string[];
  meant?: (small: string, now: Date) => readonly string[];
}): FilterRule<L> {
  const { small, large, facet, named, within, meant = (value) => [value] } = areas;
  return {
    filters: [large, small],
    choice: 'any',
    rowsWith({ filter, value }, { facets, today }, { now }) {
      const smalls = today.values(`${filter} ${value}`, now, () =>
        filter === small ? meant(value, now) : within(value, now),
      );
      return smalls.map((area) =>
        named ? facets.havingNamed(facet, area) : facets.having(facet, area),
      );
    },
  };
}

/** What a limit may depend on beside its value. */
export interface Today {
  now: Date;
  /** When the day in London began, in ms since 1970. */
  startOfDay: () => number;
}

/** A number that is at least what the chosen value means, such as a time since when. */
export function atLeast<L extends ListTypes>(
  filter: FilterName<L>,
  column: L['number'],
  least: (value: string, today: Today) => number,
): FilterRule<L> {
  return {
    filters: [filter],
    choice: 'any',
    rowsWith({ value }, { columns, today }, { now }) {
      const numbers: Float64Array = columns.numbers[column];
      const limit = least(value, { now, startOfDay: () => today.startOf(now) });
      return (row) => (numbers[row] as number) >= limit;
    },
  };
}

/** A number that is at most what the chosen value means. */
export function atMost<L extends ListTypes>(
  filter: FilterName<L>,
  column: L['number'],
  most: (value: string) => number,
): FilterRule<L> {
  return {
    filters: [filter],
    choice: 'any',
    rowsWith({ value }, { columns }) {
      const numbers: Float64Array = columns.numbers[column];
      const limit = most(value);
      return (row) => (numbers[row] as number) <= limit;
    },
  };
}

/** At most so many straight-line miles from the query's origin. */
export function withinMiles<L extends ListTypes>(filter: FilterName<L>): FilterRule<L> {
  return {
    filters: [filter],
    choice: 'any',
    needsLocation: true,
    rowsWith({ value }, { columns }, { origin }) {
      if (!origin) return null;
      const [from, most] = [unitVector(origin), squaredChordOf(Number(value))];
      return (row) => columns.chordFrom(from, row) <= most;
    },
  };
}
