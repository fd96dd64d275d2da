import { type LondonDay, londonDay } from '../../../../shared/kernel/calendar.ts';

/** `6 November`, or with the year. */
export function dayText(day: LondonDay, { year = false } = {}): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(year && { year: 'numeric' }),
  });
}

/** The day of an instant in London, `6 November 2026`. */
export const dayOf = (instant: string): string =>
  dayText(londonDay(new Date(instant)), { year: true });
