import { addDays, type LondonDay, londonDay } from '../kernel/calendar.ts';
import { isWorkingDay } from '../kernel/workingDays.ts';
import { addMonths } from './period.ts';
import { noonOf, windowOfPeriod } from './reportWindow.ts';
import type { MonthlyReturn } from './return.ts';

/** An amendment that is not submitted by then counts as discarded. */
export const AMENDMENT_DAYS = 14;
/** The draft of a report that was never submitted; each amendment has the next number. */
export const FIRST_DRAFT = 1;

/**
 * Whether a save was read from the draft that is open, at the version that stands: versions begin anew with
 * each draft, so that one alone says nothing (reporting, section 1, 'Two people').
 */
export const isReadFrom = (
  read: { draft?: number | undefined; version: number },
  stands: { draft: number; version: number },
): boolean => (read.draft ?? FIRST_DRAFT) === stands.draft && read.version === stands.version;
const WORKING_DAYS_AFTER = 5;
const DAY_MS = 86_400_000;

export const AMEND_TOO_LATE = 'This report can now only be changed by the central team.';
export const AMENDMENT_OPEN = 'An amendment is already open.';

/** The day so many working days after another. */
export function workingDaysAfter(day: LondonDay, count: number): LondonDay {
  let after = day;
  for (let left = count; left > 0; ) {
    after = addDays(after, 1);
    if (isWorkingDay(after)) left -= 1;
  }
  return after;
}

/**
 * Whether the home's writers may still amend: until 12:00 on the next period's deadline day, and at least
 * 5 working days after submitting (reporting, section 1).
 */
export function writersMayAmend(
  { period, submitted_at }: Pick<MonthlyReturn, 'period' | 'submitted_at'>,
  now: Date,
): boolean {
  if (submitted_at === null) return false;
  const day = workingDaysAfter(londonDay(new Date(submitted_at)), WORKING_DAYS_AFTER);
  const next = windowOfPeriod(addMonths(period, 1)).deadline_at;
  const at = now.toISOString();
  return at <= noonOf(day) || at <= next;
}

/** When an amendment that opens now counts as discarded. */
export const amendmentUntil = (now: Date): Date =>
  new Date(now.getTime() + AMENDMENT_DAYS * DAY_MS);
