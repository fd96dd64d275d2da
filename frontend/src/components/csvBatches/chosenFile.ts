import type { RowResult } from '#shared/csvRows/csvRows.ts';
import type { CsvFile } from './readCsv.ts';

/** What the rows are about: `{ one: 'care home', many: 'care homes' }`. */
export interface Things {
  one: string;
  many: string;
  /** What rows that are left out are about, as 'other services left out'. */
  unwanted?: string;
}

/** A file that was read, by its name. */
export type ChosenFile = CsvFile & { ok: true } & {
  name: string;
  /** Rows that were left out before anything was sent. */
  unwanted: number;
};

/** '1 care home', '1,468 care homes'. */
export const ofThings = (count: number, { one, many }: Things): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** How many rows change or make something, leave all as it is, or cannot be taken. */
export function tallyOf(results: readonly RowResult[]) {
  const count = (...outcomes: RowResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { change: count('new', 'changed'), same: count('unchanged'), bad: count('error') };
}
