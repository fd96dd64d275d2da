/**
 * A set of rows, one bit for each: row 70 is in the set when bit 6 of word 2 is 1 (70 = 2 × 32 + 6).
 * Fifteen thousand rows are 469 words, so that two sets are put together 32 rows at a time: the whole
 * country in less than a microsecond.
 */
export type Bitset = Uint32Array;

const BITS = 32;

export const wordsFor = (rows: number): number => Math.ceil(rows / BITS);

/** A set for so many rows, empty. */
export const noRows = (rows: number): Bitset => new Uint32Array(wordsFor(rows));

export const hasRow = (set: Bitset, row: number): boolean =>
  (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

export function addRow(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31));
}

export function removeRow(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) & ~(1 << (row & 31));
}

/** Puts all rows of `more` into `set`. */
export function addRows(set: Bitset, more: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word] = (set[word] as number) | (more[word] as number);
  }
}

/** Takes out of `set` what is not in `other` too. */
export function keepRows(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word] = (set[word] as number) & (other[word] as number);
  }
}

/** Takes out of `set` what is in `other`. */
export function dropRows(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word] = (set[word] as number) & ~(other[word] as number);
  }
}

/** Takes out of `set` what is in none of `others`. */
export function keepRowsOfAny(set: Bitset, others: readonly Bitset[]): void {
  for (let word = 0; word < set.length; word += 1) {
    const bits = set[word] as number;
    if (bits === 0) continue;
    let any = 0;
    for (let at = 0; at < others.length; at += 1) any |= (others[at] as Bitset)[word] as number;
    set[word] = bits & any;
  }
}

/** Takes out of `set` the rows that do not pass a test. */
export function keepWhere(set: Bitset, passes: (row: number) => boolean): void {
  eachRow(set, (row) => {
    if (!passes(row)) removeRow(set, row);
  });
}

/** How many of 32 bits are 1: in pairs, then in fours, then in bytes, which the product adds up. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones(set[word] as number);
  return count;
}

/** How many rows are in both sets. */
export function countCommon(set: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    count += ones((set[word] as number) & (other[word] as number));
  }
  return count;
}

/** How many rows of a set are in any of some others. */
export function countCommonWithAny(set: Bitset, others: readonly Bitset[]): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    const bits = set[word] as number;
    if (bits === 0) continue;
    let any = 0;
    for (let at = 0; at < others.length; at += 1) any |= (others[at] as Bitset)[word] as number;
    count += ones(bits & any);
  }
  return count;
}

/** How many rows of a set pass a test. */
export function countWhere(set: Bitset, passes: (row: number) => boolean): number {
  let count = 0;
  eachRow(set, (row) => {
    if (passes(row)) count += 1;
  });
  return count;
}

export const isEmpty = (set: Bitset): boolean => set.every((word) => word === 0);

/** Visits the rows of a set, from the first to the last. The visitor may remove the row that it visits. */
export function eachRow(set: Bitset, visit: (row: number) => void): void {
  for (let word = 0; word < set.length; word += 1) {
    // Looks at the lowest 1 that is left, and clears it.
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      visit(word * BITS + 31 - Math.clz32(bits & -bits));
    }
  }
}
