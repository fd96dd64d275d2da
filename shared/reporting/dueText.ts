import { dayInWords, londonDay } from '../kernel/calendar.ts';
import { deadlineDay, isOnTime, overdueDays } from './reportWindow.ts';

/** By when a report that is not sent in is due, or for how long it has been overdue (reporting, section 5). */
export function dueText(deadline_at: string, now: Date): string {
  const today = londonDay(now);
  const day = deadlineDay(deadline_at);
  if (isOnTime(now.toISOString(), deadline_at)) {
    if (day === today) return 'Due today by 12pm';
    return `Due by 12pm on ${dayInWords(day, { year: day.slice(0, 4) !== today.slice(0, 4) })}`;
  }
  const days = overdueDays(deadline_at, now);
  if (days === 0) return 'Overdue since 12pm today';
  return days === 1 ? 'Overdue by 1 day' : `Overdue by ${days} days`;
}
