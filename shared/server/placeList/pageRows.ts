import { type Bitset, eachRow, hasRow } from './bitset.ts';
import type { Position } from './listTypes.ts';
import type { Keys } from './orders.ts';
import { Smallest } from './smallest.ts';
import type { SortedRows } from './sortedRows.ts';

export interface RowsOfPage {
  rows: number[];
  /** Where the page ended; null when it is empty. */
  last: Position | null;
  more: boolean;
}

/** Up to so many rows it is quicker to sort them than to walk past all the others. */
const FEW = 64;

/** A page of an order. */
export interface PageRequest {
  found: Bitset;
  /** How many rows are in `found`. */
  count: number;
  keys: Keys;
  /** All rows in the order; null where it is by distance. */
  sorted: SortedRows | null;
  chordOf: (row: number) => number;
  uuidOf: (row: number) => string;
  /** The page begins after this; from the start when null. */
  after: Position | null;
  size: number;
}

/** The rows of `found` after a position, at most `size`. */
export function pageRows(request: PageRequest): RowsOfPage {
  const { found, count, keys, sorted, chordOf, uuidOf, after, size } = request;
  const comesAfter = after ? keys.after(after) : () => true;
  // One more than the page holds: then there is another page.
  const wanted = size + 1;
  const rows = !sorted
    ? nearest(found, chordOf, comesAfter, wanted)
    : count <= FEW
      ? fewSorted(found, sorted, comesAfter).slice(0, wanted)
      : walk(found, sorted, after === null ? 0 : sorted.firstWhere(comesAfter), wanted);
  const more = rows.length > size;
  if (more) rows.length = size;
  const last = rows.at(-1);
  return {
    rows,
    last: last === undefined ? null : { key: keys.keyOf(last), uuid: uuidOf(last) },
    more,
  };
}

/** Goes along the whole order and takes what is found, until there is enough. */
function walk(matches: Bitset, sorted: SortedRows, start: number, wanted: number): number[] {
  const page: number[] = [];
  const { rows } = sorted;
  for (let at = start; at < rows.length && page.length < wanted; at += 1) {
    const row = rows[at] as number;
    if (hasRow(matches, row)) page.push(row);
  }
  return page;
}

function fewSorted(
  matches: Bitset,
  sorted: SortedRows,
  comesAfter: (row: number) => boolean,
): number[] {
  const few: number[] = [];
  eachRow(matches, (row) => {
    if (comesAfter(row)) few.push(row);
  });
  return few.sort(sorted.order);
}

function nearest(
  matches: Bitset,
  chordOf: (row: number) => number,
  comesAfter: (row: number) => boolean,
  wanted: number,
): number[] {
  const smallest = new Smallest(wanted);
  eachRow(matches, (row) => {
    if (comesAfter(row)) smallest.offer(row, chordOf(row));
  });
  return smallest.sorted();
}
