import { addDays, type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { isWorkingDay, workingDayBefore } from '../kernel/workingDays.ts';

/** How often a location is asked by email: each week, or each weekday (domiciliary, section 4). */
type PromptRhythm = 'weekly' | 'weekday';

/** An answer keeps a location on the weekly rhythm from being asked for so many London days. */
const PROMPT_AFTER_DAYS = 7;
/** Then it is asked on so many working days in a row, and after them once a week. */
const DAILY_PROMPTS = 5;
/** How long the link in a prompt works: until the next weekly mail (domiciliary, section 4). */
export const AVAILABILITY_LINK_HOURS = 168;

/** What of a location decides whether it is asked: what it said last, and how often it wants to be. */
export interface Prompted {
  prompt_rhythm: PromptRhythm;
  /** When availability was last confirmed; null: never. */
  updated: string | null;
  /** Since when it is on the AQP list; null: not known. */
  aqp_since: string | null;
}

/** What of a location that is as it stands now. */
export const asPrompted = ({
  prompt_rhythm,
  aqp_since,
  capacity: { updated },
}: Omit<Prompted, 'updated'> & { capacity: Pick<Prompted, 'updated'> }): Prompted => ({
  prompt_rhythm,
  aqp_since,
  updated,
});

/**
 * Whether the prompts of `now` go to a location that is on the list (domiciliary, section 4). Each week: from
 * the seventh London day after the last answer on 5 working days, then on each week's first. Each weekday: as
 * long as it has not updated since the midnight at which the last working day began.
 */
export function isPromptDay({ prompt_rhythm, updated, aqp_since }: Prompted, now: Date): boolean {
  const today = londonDay(now);
  if (!isWorkingDay(today)) return false;
  if (prompt_rhythm === 'weekday') {
    const since = startOfLondonDay(workingDayBefore(today));
    return updated === null || Date.parse(updated) < since.getTime();
  }
  const from = updated ?? aqp_since;
  if (from === null) return isFirstOfWeek(today);
  const due = addDays(londonDay(new Date(from)), PROMPT_AFTER_DAYS);
  if (today < due) return false;
  return workingDaysUpTo(today, due) <= DAILY_PROMPTS || isFirstOfWeek(today);
}

/** Working days from one day to a working day, both included, counted no further than is asked. */
function workingDaysUpTo(today: LondonDay, from: LondonDay): number {
  let count = 0;
  for (let day = today; day >= from && count <= DAILY_PROMPTS; day = workingDayBefore(day)) count++;
  return count;
}

/** Whether no working day of this week comes before this one: weeks begin on Monday. */
function isFirstOfWeek(day: LondonDay): boolean {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return workingDayBefore(day) < addDays(day, -sinceMonday);
}
