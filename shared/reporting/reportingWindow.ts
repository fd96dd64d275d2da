import { addDays, type LondonDay } from '../kernel/calendar.ts';
import { isWorkingDay, workingDayBefore } from '../kernel/workingDays.ts';

/** Working days in which a monthly report can be sent in (specification 1, section 9). */
const WINDOW_WORKING_DAYS = 5;

/** A month's days for reporting. It closes at midday, London time, on the deadline day. */
export interface ReportingWindow {
  /** The first working day of the month. */
  opens: LondonDay;
  /** One working day before the deadline. */
  reminder: LondonDay;
  /** The fifth working day, the first included. */
  deadline: LondonDay;
  /** In January and July the six-monthly questions are asked as well. */
  sixMonthly: boolean;
}

/** The reporting window of the month in which this day lies (specification 1, section 9). */
export function reportingWindow(day: LondonDay): ReportingWindow {
  const opens = workingDayFrom(`${day.slice(0, 7)}-01` as LondonDay);
  let deadline = opens;
  for (let count = 1; count < WINDOW_WORKING_DAYS; count++) {
    deadline = workingDayFrom(addDays(deadline, 1));
  }
  const month = day.slice(5, 7);
  return {
    opens,
    reminder: workingDayBefore(deadline),
    deadline,
    sixMonthly: month === '01' || month === '07',
  };
}

/** The first day of the next month. */
export function nextMonth(day: LondonDay): LondonDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) as LondonDay;
}

function workingDayFrom(day: LondonDay): LondonDay {
  let from = day;
  while (!isWorkingDay(from)) from = addDays(from, 1);
  return from;
}
