import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';

/** The day of an instant in London, `6 November 2026`. */
export const dayOf = (instant: string): string =>
  dayInWords(londonDay(new Date(instant)), { year: true });
