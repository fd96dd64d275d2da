import { addDays, type LondonDay, londonDay, startOfLondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { DEFAULT_DAYS, MAX_DAYS } from './history.api.ts';

export const FROM_AFTER_TO = 'The first day must not be after the last';
export const TOO_MANY_DAYS = `Please choose at most ${MAX_DAYS} days`;

/** London days, both included, and the instants between which they lie. */
export interface HistoryRange {
  from: LondonDay;
  to: LondonDay;
  begin: Date;
  /** The instant after the last day's end. */
  end: Date;
}

const DAY_MS = 86_400_000;

/** How many days there are from one day to another, both included; 0 or less when they are swapped. */
function daysBetween(from: LondonDay, to: LondonDay): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
}

/** The days asked for, or the last 90 of those that end today; or what is wrong, by field. */
export function historyRange(
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { ok: true; range: HistoryRange } | { ok: false; errors: FieldErrors } {
  const to = (query.to as LondonDay | undefined) ?? londonDay(now);
  const from = (query.from as LondonDay | undefined) ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = daysBetween(from, to);
  if (days < 1) return { ok: false, errors: { from: [FROM_AFTER_TO] } };
  if (days > MAX_DAYS) return { ok: false, errors: { from: [TOO_MANY_DAYS] } };
  const range = { from, to, begin: startOfLondonDay(from), end: startOfLondonDay(addDays(to, 1)) };
  return { ok: true, range };
}
