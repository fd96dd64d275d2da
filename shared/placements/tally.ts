import type { ActiveLine } from './activeLine.ts';
import { type DeciderDays, reviewStanding, STAY_BANDS, stayBand } from './lineStates.ts';

/** Exact figures of some placements: never to be shown but to those who see exact ones. */
export interface Tally {
  count: number;
  /** Pence a week of each. */
  rates: number[];
  sum: number;
  care: { count: number; sum: number };
  reviews: Record<ReviewCount, number>;
  /** By `STAY_BANDS`. */
  stay: number[];
}

export const REVIEW_COUNTS = [
  'overdue',
  'overdue_com',
  'overdue_clin',
  'due',
  'due_com',
  'due_clin',
  'none',
] as const;
export type ReviewCount = (typeof REVIEW_COUNTS)[number];

export const emptyTally = (): Tally => ({
  count: 0,
  rates: [],
  sum: 0,
  care: { count: 0, sum: 0 },
  reviews: {
    overdue: 0,
    overdue_com: 0,
    overdue_clin: 0,
    due: 0,
    due_com: 0,
    due_clin: 0,
    none: 0,
  },
  stay: STAY_BANDS.map(() => 0),
});

/** Counts a placement. */
export function addLine(tally: Tally, line: ActiveLine, days: DeciderDays): void {
  tally.count += 1;
  tally.rates.push(line.weekly);
  tally.sum += line.weekly;
  if (line.care !== null) {
    tally.care.count += 1;
    tally.care.sum += line.care;
  }
  const band = stayBand(line, days);
  tally.stay[band] = (tally.stay[band] ?? 0) + 1;
  const standing = reviewStanding(line, days);
  if (standing === 'none') tally.reviews.none += 1;
  if (standing === 'overdue' || standing === 'due') {
    tally.reviews[standing] += 1;
    const kind = line.review_type === 'COM' ? 'com' : 'clin';
    tally.reviews[`${standing}_${kind}`] += 1;
  }
}
