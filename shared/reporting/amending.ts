import { addDays, type LondonDay, londonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';
import { isWorkingDay } from '../kernel/workingDays.ts';
import { isOnTime } from './reportWindow.ts';
import type { MonthlyReturn } from './return.ts';

/** An amendment that is not submitted by then counts as discarded. */
export const AMENDMENT_DAYS = 14;
const WORKING_DAYS_AFTER = 5;
const DAY_MS = 86_400_000;
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

export const AMEND_TOO_LATE = 'This report can now only be changed by the central team.';
export const AMENDMENT_OPEN = 'An amendment is already open.';

/** The day so many working days after another. */
export function workingDaysAfter(day: LondonDay, count: number): LondonDay {
  let after = day;
  for (let daysLeft = count; daysLeft > 0; ) {
    after = addDays(after, 1);
    if (isWorkingDay(after)) daysLeft -= 1;
  }
  return after;
}

/**
 * Whether the home's writers may still amend: until the next period's deadline, and at least to the end of
 * the fifth working day after submitting (reporting, section 1). `nextDeadline`: the one that holds, which
 * the central team may have moved.
 */
export function writersMayAmend(
  { submitted_at }: Pick<MonthlyReturn, 'submitted_at'>,
  { now, nextDeadline }: { now: Date; nextDeadline: Instant },
): boolean {
  if (submitted_at === null) return false;
  if (isOnTime(now.toISOString(), nextDeadline)) return true;
  const fifth = workingDaysAfter(londonDay(new Date(submitted_at)), WORKING_DAYS_AFTER);
  return londonDay(now) <= fifth;
}

/** An open amendment that is not over: until then what was submitted has a copy that changes. */
export const openAmendment = ({ amendment }: MonthlyReturn, now: Date) =>
  amendment && Date.parse(amendment.until) > now.getTime() ? amendment : null;

/** When an amendment that opens now counts as discarded. */
export const amendmentUntil = (now: Date): Date =>
  new Date(now.getTime() + AMENDMENT_DAYS * DAY_MS);
