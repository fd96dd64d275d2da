import { dayInWords, londonDay, londonStamp } from '../kernel/calendar.ts';

/** `10:14` in London. */
export const clockOf = (at: string): string => londonStamp(new Date(at)).slice(0, 5);

/** `5 November 2026 at 10:14` in London. */
export const momentInWords = (at: string): string =>
  `${dayInWords(londonDay(new Date(at)), { year: true })} at ${clockOf(at)}`;
