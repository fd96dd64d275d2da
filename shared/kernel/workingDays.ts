import { isBankHoliday } from './bankHolidays.ts';
import { addDays, type LondonDay } from './calendar.ts';

/** Monday to Friday and no bank holiday of England. */
export function isWorkingDay(day: LondonDay): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);
}

/** The last working day before this day. */
export function workingDayBefore(day: LondonDay): LondonDay {
  let before = addDays(day, -1);
  while (!isWorkingDay(before)) before = addDays(before, -1);
  return before;
}
