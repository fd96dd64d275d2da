import { addDays, type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';

const MINUTE_MS = 60_000;

/** When the prompts of homes are due, and those of service locations, in minutes after a London day began. */
export const VACANCY_PROMPT_MINUTES = 9 * 60;
export const AVAILABILITY_PROMPT_MINUTES = 9 * 60 + 15;

/** The moment at which a day's prompts are due. Clocks change at night on Sundays, and no prompt is of a Sunday. */
export const promptMoment = (day: LondonDay, minutes: number): Date =>
  new Date(startOfLondonDay(day).getTime() + minutes * MINUTE_MS);

/** Why a prompt that was followed does not go out. */
export const FOLLOWED = 'The prompt of a later day asks';

/**
 * Whether a place's prompt of the day on which it was queued has been followed by that of a later day, which asks
 * the same: one that waited so long would be a second mail that asks about 'today'.
 */
export function isFollowed(
  created_at: Instant,
  now: Date,
  { minutes, isDay }: { minutes: number; isDay: (day: LondonDay) => boolean },
): boolean {
  let day = addDays(londonDay(new Date(created_at)), 1);
  for (; promptMoment(day, minutes) <= now; day = addDays(day, 1)) {
    if (isDay(day)) return true;
  }
  return false;
}
