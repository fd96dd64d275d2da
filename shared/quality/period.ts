/** A calendar month that is reported about, as `YYYY-MM`. Such texts sort by time. */
export type Period = string;

/** Months since the year 0: the difference of two is how many months lie between them. */
export const monthNumber = (period: Period): number =>
  Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1;

/** The period so many months later; earlier when negative. */
export function addMonths(period: Period, count: number): Period {
  const months = monthNumber(period) + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Every month from the first to the last, both included; none when the last is before the first. */
export function monthsBetween(first: Period, last: Period): Period[] {
  const count = monthNumber(last) - monthNumber(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => addMonths(first, i));
}

/** The days of the month: **N** of the questionnaire. */
export function daysIn(period: Period): number {
  const months = monthNumber(period) + 1;
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, 0)).getUTCDate();
}

/** Six-monthly questions are about December and June (reporting, section 1). */
export const isSixMonthly = (period: Period): boolean => /-(?:06|12)$/.test(period);

const LONG =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `October 2026`. */
export const periodInWords = (period: Period): string =>
  `${LONG[monthNumber(period) % 12]} ${period.slice(0, 4)}`;

/** `Oct 2026`; not as `en-GB` has it, which says `Sept`. */
export const periodShort = (period: Period): string =>
  `${LONG[monthNumber(period) % 12]?.slice(0, 3)} ${period.slice(0, 4)}`;
