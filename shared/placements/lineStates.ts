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

/** So many days ahead a review counts as due. */
const DUE_DAYS = 30;

/** The days that decide how a line stands, reckoned once for all lines: texts compare faster than days. */
export interface DeciderDays {
  today: LondonDay;
  /** The last day on which a review counts as due. */
  due: LondonDay;
  /** Of each of `STAY_BANDS`, the last admission day that is in it or in a later one. */
  bands: readonly LondonDay[];
}

/** `day` is the month's last day: stays are as at it; reviews go by `today`. */
export const deciderDays = ({ day, today }: { day: LondonDay; today: LondonDay }): DeciderDays => ({
  today,
  due: addDays(today, DUE_DAYS),
  bands: STAY_BANDS.map(([from]) => addDays(day, -from)),
});

/** The band of a placement: its place in `STAY_BANDS`. */
export function stayBand(
  { admission_date }: Pick<ActiveLine, 'admission_date'>,
  { bands }: Pick<DeciderDays, 'bands'>,
): number {
  let band = bands.length - 1;
  while (band > 0 && admission_date > (bands[band] as string)) band -= 1;
  return band;
}

export type ReviewStanding = 'overdue' | 'due' | 'later' | 'none';

/** How a placement's next review stands against today. */
export function reviewStanding(
  { review_date }: Pick<ActiveLine, 'review_date'>,
  { today, due }: Pick<DeciderDays, 'today' | 'due'>,
): ReviewStanding {
  if (review_date === null) return 'none';
  if (review_date < today) return 'overdue';
  return review_date <= due ? 'due' : 'later';
}
