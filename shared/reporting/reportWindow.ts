import { addDays, type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import { type Instant, instant } from '../kernel/ids.ts';
import { workingDayBefore } from '../kernel/workingDays.ts';
import { addMonths, firstDay, type Period, periodOf } from './period.ts';
import { reportingWindow } from './reportingWindow.ts';

const NOON_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When a period's report may be sent in, in days and instants (reporting, section 1). */
export interface ReportWindow {
  period: Period;
  opens: LondonDay;
  reminder: LondonDay;
  deadline: LondonDay;
  /** 00:00 London time of the opening day. */
  opens_at: Instant;
  /** 12:00 London time of the deadline day; that very instant is on time. */
  deadline_at: Instant;
}

/** Noon of a London day. Clocks change at night on Sundays: no working day has a 13th hour before noon. */
export const noonOf = (day: LondonDay): Instant =>
  instant(new Date(startOfLondonDay(day).getTime() + NOON_MS));

/** The window of a period: in the month after it. */
export function windowOfPeriod(period: Period): ReportWindow {
  const { opens, reminder, deadline } = reportingWindow(firstDay(addMonths(period, 1)));
  return {
    period,
    opens,
    reminder,
    deadline,
    opens_at: instant(startOfLondonDay(opens)),
    deadline_at: noonOf(deadline),
  };
}

/** The newest window that has opened by an instant. */
export function newestWindow(now: Date): ReportWindow {
  const last = windowOfPeriod(addMonths(periodOf(londonDay(now)), -1));
  if (Date.parse(last.opens_at) <= now.getTime()) return last;
  return windowOfPeriod(addMonths(last.period, -1));
}

/** The first window that has yet to open. */
export const nextWindow = (now: Date): ReportWindow =>
  windowOfPeriod(addMonths(newestWindow(now).period, 1));

/** The London day of a deadline. */
export const deadlineDay = (deadline_at: string): LondonDay => londonDay(new Date(deadline_at));

/** The working day before a deadline's: from its midnight a return is outstanding. */
export const reminderDay = (deadline_at: string): LondonDay =>
  workingDayBefore(deadlineDay(deadline_at));

/** Whether a deadline is on the day after an instant. */
export const isDueTomorrow = (deadline_at: string, now: Date): boolean =>
  addDays(londonDay(now), 1) === deadlineDay(deadline_at);

/** Whether an instant is at or before a deadline. */
export const isOnTime = (at: string, deadline_at: string): boolean => at <= deadline_at;

/** London days from the deadline's to another instant's: 0 on that day, weekends count, never negative. */
export function overdueDays(deadline_at: string, at: Date): number {
  const from = Date.parse(`${deadlineDay(deadline_at)}T00:00:00Z`);
  const to = Date.parse(`${londonDay(at)}T00:00:00Z`);
  return Math.max(0, Math.round((to - from) / DAY_MS));
}
