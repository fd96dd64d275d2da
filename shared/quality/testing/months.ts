import { addMonths, type Period } from '../period.ts';

/** Values of months one after another. */
export const monthsFrom = (
  first: Period,
  values: readonly (number | null)[],
): { period: Period; value: number | null }[] =>
  values.map((value, i) => ({ period: addMonths(first, i), value }));
