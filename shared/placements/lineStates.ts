import { addDays, type LondonDay } from '../kernel/calendar.ts';
import type { ActiveLine } from './activeLine.ts';

/** Bands of the length of stay: the first day of each, and what it is called (reporting, section 8). */
export const STAY_BANDS = [
  [0, 'Under 28 days'],
  [28, '28 to 83 days'],
  [84, '84 to 181 days'],
  [182, '182 to 363 days'],
  [364, '364 to 727 days'],
  [728, '728 days and more'],
] as const;

/** The band of a placement as at a day: its place in `STAY_BANDS`. */
export function stayBand({ admission_date }: Pick<ActiveLine, 'admission_date'>, day: string) {
  const days = Math.round((Date.parse(day) - Date.parse(admission_date)) / 86_400_000);
  return STAY_BANDS.findLastIndex(([from]) => days >= from);
}

/** So many days ahead a review counts as due. */
const DUE_DAYS = 30;

export type ReviewStanding = 'overdue' | 'due' | 'later' | 'none';

/** How a placement's next review stands against today. */
export function reviewStanding(
  { review_date }: Pick<ActiveLine, 'review_date'>,
  today: LondonDay,
): ReviewStanding {
  if (review_date === null) return 'none';
  if (review_date < today) return 'overdue';
  return review_date <= addDays(today, DUE_DAYS) ? 'due' : 'later';
}
