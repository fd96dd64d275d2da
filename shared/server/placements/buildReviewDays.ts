import { instant } from '#shared/kernel/ids.ts';
import { payersOn } from '#shared/placements/dashboardReader.ts';
import { addReviewDays, type DaysByPayer } from '#shared/placements/reviewDays.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { lastDay } from '#shared/reporting/period.ts';
import { allOrganisations } from '#shared/store/organisations.store.ts';
import {
  allReviewDays,
  placementRowsOfPeriod,
  reviewDaysEntity,
} from '#shared/store/placementRows.store.ts';
import { movedDeadlines } from '#shared/store/reportDeadlines.store.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, upsert } from '#shared/store/write.ts';

/**
 * Counts the reviews of the newest closed month's placements by day, for each payer and for all, from the
 * rows of the placement dashboards. A payer that is left without any has no item. Throws `CommitRefused`
 * where two runs meet: one of them wins, or the next.
 */
export async function buildReviewDays(table: Table, now: Date): Promise<void> {
  const [moved, organisations, stored] = await Promise.all([
    movedDeadlines(table),
    allOrganisations(table),
    allReviewDays(table),
  ]);
  const period = closedPeriod(now, moved);
  const payerOf = payersOn(organisations, lastDay(period));
  // There is an item of all from the first run on, so that 'none' is not 'never built'.
  const byPayer: DaysByPayer = new Map([[null, {}]]);
  for await (const row of placementRowsOfPeriod(table, period)) {
    addReviewDays(byPayer, row, payerOf);
  }
  const existing = new Map(stored.map((reviewDays) => [reviewDays.payer, reviewDays]));
  for (const [payer, days] of byPayer) {
    const item = { payer, built_at: instant(now), period, days };
    await table.commit(upsert(reviewDaysEntity, item, existing.get(payer)));
  }
  for (const reviewDays of stored) {
    if (!byPayer.has(reviewDays.payer)) await table.commit(remove(reviewDaysEntity, reviewDays));
  }
}
