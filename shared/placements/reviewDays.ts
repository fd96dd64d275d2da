import * as z from 'zod/mini';
import type { LondonDay } from '../kernel/calendar.ts';
import { Instant } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';
import { unpackLine } from './activeLine.ts';
import type { PlacementRow } from './placementRow.ts';

/**
 * How many active placements of a month have their next review on which day, of one payer or of all: what
 * a start page counts overdue reviews from without reading a home's row (ADR 55).
 */
export const ReviewDays = z.strictObject({
  /** The organisation that pays, as of the month's last day; null: all placements, whoever pays. */
  payer: z.nullable(z.string()),
  version: z.int(),
  built_at: Instant,
  /** The newest closed month then. */
  period: Period,
  /** By London day; placements without a review date are in none. */
  days: z.record(z.string(), z.int()),
});
export type ReviewDays = z.infer<typeof ReviewDays>;

/** Counts by review day, by payer and, under null, of all. */
export type DaysByPayer = Map<string | null, Record<string, number>>;

/** Adds the placements of a home's row. `payerOf`: under which payer a code counts on the month's last day. */
export function addReviewDays(
  byPayer: DaysByPayer,
  { counted, lines }: Pick<PlacementRow, 'counted' | 'lines'>,
  payerOf: (code: string) => string,
): void {
  if (!counted) return;
  for (const { payer, review_date } of lines.map((line) => unpackLine(line))) {
    if (review_date === null) continue;
    for (const key of [null, payerOf(payer)]) {
      const days = byPayer.get(key) ?? {};
      byPayer.set(key, days);
      days[review_date] = (days[review_date] ?? 0) + 1;
    }
  }
}

/** Reviews whose day is before today, as the dashboards count them (reporting, section 8). */
export const overdueReviews = ({ days }: Pick<ReviewDays, 'days'>, today: LondonDay): number =>
  Object.entries(days).reduce((sum, [day, count]) => (day < today ? sum + count : sum), 0);
