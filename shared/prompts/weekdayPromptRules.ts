import type { Home } from '../homes/home.ts';
import { vacancyBarOf } from '../homes/vacancyRules.ts';
import { type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { isWorkingDay, workingDayBefore } from '../kernel/workingDays.ts';

/**
 * The midnight from which an update spares a home the weekday prompt of `day`: the start of the
 * working day before it (decisions, section 4). Null on a day without prompts.
 */
export function promptSince(day: LondonDay): Date | null {
  return isWorkingDay(day) ? startOfLondonDay(workingDayBefore(day)) : null;
}

/** Whether the weekday prompt run at `now` writes to this home. */
export function isDuePrompt(
  home: Pick<
    Home,
    'vacancy' | 'aqp_suspension' | 'vacancy_reporting' | 'is_bsol' | 'location_status'
  >,
  now: Date,
): boolean {
  const since = promptSince(londonDay(now));
  if (since === null || vacancyBarOf(home) !== null) return false;
  const { updated_at } = home.vacancy;
  return updated_at === null || Date.parse(updated_at) < since.getTime();
}
