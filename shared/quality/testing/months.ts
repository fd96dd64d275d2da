import { addMonths, type Period } from '#shared/reporting/period.ts';

/** The month of this text. */
export const aPeriod = (text: string): Period => text as Period;

/** Values of months one after another. */
export const monthsFrom = (
  first: string,
  values: readonly (number | null)[],
): { period: Period; value: number | null }[] =>
  values.map((value, i) => ({ period: addMonths(aPeriod(first), i), value }));
