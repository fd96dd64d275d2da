import type { LondonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';
import { isWorkingDay } from '../kernel/workingDays.ts';
import { workingDaysAfter } from './amending.ts';
import { addMonths, type Period } from './period.ts';
import { deadlineDay, noonOf, windowOfPeriod } from './reportWindow.ts';

/** Working days after a deadline in which it may still be moved (reporting, section 1). */
const STILL_MOVABLE = 5;

/** The deadline by the calendar, and the one that holds. */
export interface Deadlines {
  calendar: Instant;
  now: Instant;
  /** Up to when, this instant included, it can be moved. */
  movableUntil: Instant;
  /** The first and last day to which it can be moved. */
  first: LondonDay;
  last: LondonDay;
}

/**
 * What may become of a period's deadline. It only ever moves later, so a day typed wrong could not be taken
 * back: none after the next month's deadline, when two months would be due at once, is taken (ADR 48).
 */
export function deadlinesOf(
  period: Period,
  moved: { deadline_at: Instant } | undefined,
): Deadlines {
  const calendar = windowOfPeriod(period).deadline_at;
  const now = moved?.deadline_at ?? calendar;
  return {
    calendar,
    now,
    movableUntil: noonOf(workingDaysAfter(deadlineDay(now), STILL_MOVABLE)),
    first: workingDaysAfter(deadlineDay(now), 1),
    last: windowOfPeriod(addMonths(period, 1)).deadline,
  };
}

/** Whether a deadline may go to a day: a working day, later than it is. */
export const mayMoveTo = (day: LondonDay, { first, last }: Deadlines): boolean =>
  day >= first && day <= last && isWorkingDay(day);
