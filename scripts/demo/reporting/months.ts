import type { LondonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { addMonths, firstDay, type Period } from '#shared/reporting/period.ts';
import {
  newestWindow,
  noonOf,
  type ReportWindow,
  windowOfPeriod,
} from '#shared/reporting/reportWindow.ts';

/** Months of which each house has a report, the newest opened one included. */
export const MONTHS = 14;

/** The periods of the demo's reports, oldest first: up to the newest whose window has opened. */
export function reportedPeriods(now: Date): Period[] {
  const { period } = newestWindow(now);
  return Array.from({ length: MONTHS }, (_, at) => addMonths(period, at + 1 - MONTHS));
}

/** The day from which the houses report. */
export const firstDayOfHouses = (now: Date): LondonDay =>
  firstDay(reportedPeriods(now)[0] as Period);

const HOUR_MS = 3_600_000;
const windows = new Map<Period, ReportWindow>();
const mornings = new Map<LondonDay, Date>();

/** The window of a period, worked out once for all houses: time zones are slow. */
export function windowOf(period: Period): ReportWindow {
  const reportWindow = windows.get(period) ?? windowOfPeriod(period);
  windows.set(period, reportWindow);
  return reportWindow;
}

/** Nine o'clock of a London day, when the mails go out; likewise. Clocks change before that. */
export function nineOn(day: LondonDay): Date {
  const nine = mornings.get(day) ?? new Date(startOfNine(day));
  mornings.set(day, nine);
  return nine;
}

/** An instant of a London day, in minutes after midnight; not of a night in which clocks change. */
export const clock = (day: LondonDay, minutes: number): Instant =>
  instant(new Date(nineOn(day).getTime() + minutes * 60_000 - 9 * HOUR_MS));

// From noon of the day: its midnight may be before a change of the clocks.
const startOfNine = (day: LondonDay): number => Date.parse(noonOf(day)) - 3 * HOUR_MS;
