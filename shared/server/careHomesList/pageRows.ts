import type { ListOrdering } from '../../careHomesList/careHomesList.api.ts';
import { unitVector } from '../../careHomesList/distance.ts';
import { type Bitset, eachRow, hasRow } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { ListQuery, Place } from './listQuery.ts';
import type { Names } from './names.ts';
import { Smallest } from './smallest.ts';
import type { RowOrder, SortedRows } from './sortedRows.ts';

/** What the orderings stand on. */
export interface Ordered {
  columns: Columns;
  names: Names;
  byUpdate: SortedRows;
  byName: SortedRows;
}

export interface RowsOfPage {
  rows: number[];
  /** Where the page ended; null when it is empty. */
  last: Place | null;
  more: boolean;
}

/** Time as text that goes up as it goes back, so that newest first is ascending as well. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Up to so many rows it is quicker to sort them than to walk past all the others. */
const FEW = 64;

/** Newest figures first; of homes that share a time, and those that never answered, by uuid. */
export const updateOrder =
  ({ numbers: { updatedAt } }: Columns): RowOrder =>
  (a, b) =>
    (updatedAt[b] as number) - (updatedAt[a] as number) || a - b;

/** By name without case and accents; of one name by uuid. */
export const nameOrder =
  ({ sorted }: Names): RowOrder =>
  (a, b) => {
    const [one, other] = [sorted[a] as string, sorted[b] as string];
    return one < other ? -1 : one > other ? 1 : a - b;
  };

/** An ordering: its key of a row as a cursor holds it, and whether a row comes after a place. */
interface Keys {
  keyOf: (row: number) => string;
  after: (place: Place) => (row: number) => boolean;
}

/** The rows of `found` after a place (from the start when null), at most `size`. */
export function pageRows(
  list: Ordered,
  given: {
    found: Bitset;
    count: number;
    ordering: ListOrdering;
    origin: ListQuery['origin'];
    after: Place | null;
    size: number;
  },
): RowsOfPage {
  const { found, count, ordering, origin, after, size } = given;
  const sorted = ordering === 'name' ? list.byName : list.byUpdate;
  const chordOf = ordering === 'distance' ? chordsFrom(list.columns, origin) : undefined;
  const keys = chordOf
    ? byNumber(list, chordOf)
    : ordering === 'name'
      ? byName(list)
      : byUpdate(list);
  const comesAfter = after ? keys.after(after) : () => true;
  // One more than the page holds: then there is another page.
  const wanted = size + 1;
  const rows = chordOf
    ? nearest(found, chordOf, comesAfter, wanted)
    : count <= FEW
      ? fewSorted(found, sorted, comesAfter).slice(0, wanted)
      : walk(found, sorted, after === null ? 0 : sorted.firstWhere(comesAfter), wanted);
  const more = rows.length > size;
  if (more) rows.length = size;
  const last = rows.at(-1);
  return {
    rows,
    last: last === undefined ? null : { key: keys.keyOf(last), uuid: list.columns.uuidOf(last) },
    more,
  };
}

/** Goes along the whole order and takes what is found, until there is enough. */
function walk(found: Bitset, sorted: SortedRows, start: number, wanted: number): number[] {
  const taken: number[] = [];
  const { rows } = sorted;
  for (let at = start; at < rows.length && taken.length < wanted; at += 1) {
    const row = rows[at] as number;
    if (hasRow(found, row)) taken.push(row);
  }
  return taken;
}

function fewSorted(
  found: Bitset,
  sorted: SortedRows,
  comesAfter: (row: number) => boolean,
): number[] {
  const few: number[] = [];
  eachRow(found, (row) => {
    if (comesAfter(row)) few.push(row);
  });
  return few.sort(sorted.order);
}

function nearest(
  found: Bitset,
  chordOf: (row: number) => number,
  comesAfter: (row: number) => boolean,
  wanted: number,
): number[] {
  const smallest = new Smallest(wanted);
  eachRow(found, (row) => {
    if (comesAfter(row)) smallest.offer(row, chordOf(row));
  });
  return smallest.sorted();
}

/** The squared chord from a place to a row; infinite to an unknown place, and to all from nowhere. */
function chordsFrom(columns: Columns, origin: ListQuery['origin']): (row: number) => number {
  if (!origin) return () => Infinity;
  const from = unitVector(origin);
  return (row) => columns.chordFrom(from, row);
}

function byUpdate({ columns }: Ordered): Keys {
  const { updatedAt } = columns.numbers;
  return {
    keyOf: (row) => String(LATEST - (updatedAt[row] as number)).padStart(16, '0'),
    after: ({ key, uuid }) => {
      const [time, next] = [LATEST - Number(key), columns.rowAfter(uuid)];
      return (row) => {
        const own = updatedAt[row] as number;
        return own < time || (own === time && row >= next);
      };
    },
  };
}

function byName({ columns, names: { sorted } }: Ordered): Keys {
  return {
    keyOf: (row) => sorted[row] as string,
    after: ({ key, uuid }) => {
      const next = columns.rowAfter(uuid);
      return (row) => {
        const own = sorted[row] as string;
        return own > key || (own === key && row >= next);
      };
    },
  };
}

function byNumber({ columns }: Ordered, numberOf: (row: number) => number): Keys {
  return {
    // The shortest text that reads back as the very same number.
    keyOf: (row) => String(numberOf(row)),
    after: ({ key, uuid }) => {
      const [number, next] = [Number(key), columns.rowAfter(uuid)];
      return (row) => {
        const own = numberOf(row);
        return own > number || (own === number && row >= next);
      };
    },
  };
}
