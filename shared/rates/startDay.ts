import { addDays, type LondonDay } from '../kernel/calendar.ts';

/** The furthest day from which a rate can be saved, after today: a year that is mistyped is further. */
const DAYS_AHEAD = 5 * 366;

export const PAST_STAYS = 'Choose a day after today: rates that have started stay as they are';
export const TOO_FAR = 'Choose a day in the next five years';

/** Whether a day is too far ahead for a rate to begin on; both as `YYYY-MM-DD`. */
export const isTooFar = (from: string, today: LondonDay): boolean =>
  from > addDays(today, DAYS_AHEAD);

/** What is wrong with a day from which rates are to hold that are read from their first day on; else undefined. */
export function startDayFault(from: string, today: LondonDay): string | undefined {
  if (from <= today) return PAST_STAYS;
  return isTooFar(from, today) ? TOO_FAR : undefined;
}
