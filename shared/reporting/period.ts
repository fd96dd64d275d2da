import * as z from 'zod/mini';
import type { LondonDay } from '../kernel/calendar.ts';

/** The month reported about, `YYYY-MM`. Such texts sort by time. */
export const Period = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))
  .brand<'Period'>();
export type Period = z.infer<typeof Period>;

/** Months since the year 0: the difference of two is how many months lie between them. */
export const monthNumber = (period: Period): number =>
  Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1;

/** The period so many months later; earlier when negative. */
export function addMonths(period: Period, count: number): Period {
  const months = monthNumber(period) + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}` as Period;
}

/** Every month from the first to the last, both included; none when the last is before the first. */
export function monthsBetween(first: Period, last: Period): Period[] {
  const count = monthNumber(last) - monthNumber(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => addMonths(first, i));
}

/** The period in which a London day lies. */
export const periodOf = (day: LondonDay): Period => day.slice(0, 7) as Period;

export const firstDay = (period: Period): LondonDay => `${period}-01` as LondonDay;

export const lastDay = (period: Period): LondonDay =>
  `${period}-${String(daysIn(period)).padStart(2, '0')}` as LondonDay;

/** The days of the month: **N** of the questionnaire. */
export function daysIn(period: Period): number {
  const months = monthNumber(period) + 1;
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, 0)).getUTCDate();
}

const inWords = (month: 'long' | 'short', year: boolean) => (period: Period) =>
  new Date(`${period}-15T12:00:00Z`).toLocaleDateString('en-GB', {
    month,
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });

/** 'August 2026'. */
export const periodInWords = inWords('long', true);
/** 'August'. */
export const monthInWords = inWords('long', false);

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Aug 2026', as the punctuality list has it: `en-GB` would say 'Sept'. */
export const periodShort = (period: Period): string =>
  `${SHORT[Number(period.slice(5)) - 1]} ${period.slice(0, 4)}`;

/** Six-monthly questions are about December and June: asked in January and July (reporting, section 1). */
export const isSixMonthly = (period: Period): boolean => /-(?:06|12)$/.test(period);

/** The 1 September before a period's end, as '1 September 2026'. */
export function fluSeasonStart(period: Period): string {
  const year = Number(period.slice(0, 4)) - (period.slice(5) < '09' ? 1 : 0);
  return `1 September ${year}`;
}
