import pMap from 'p-map';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { buildReviewDays } from '#shared/server/placements/buildReviewDays.ts';
import { OFFERED_MONTHS, refreshPlacements } from '#shared/server/placements/refreshPlacements.ts';
import { placementRowsOfPeriod } from '#shared/store/placementRows.store.ts';
import { returnsOfPeriod } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

const CONCURRENCY = 16;

export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  buildPlacements({ table: theTable(), now });

/**
 * Brings the rows of the placement dashboards of every home up to date (ADR 53): on weekdays at 12:15,
 * so that a month has a row of each home from the day after it opens on, days before it closes. A run that
 * was missed or killed is made good by the next. Then how many reviews fall on which day (ADR 55). Throws when homes failed, after doing all the others.
 */
export async function buildPlacements({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { homes: 0, rows: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'placements not built');
  await pMap(
    homesToBuild(table, now),
    async (home) => {
      counts.homes += 1;
      const rows = await guarded({ home }, () => refreshPlacements(home, { table, now }));
      counts.rows += rows ?? 0;
    },
    { concurrency: CONCURRENCY },
  );
  await buildReviewDays(table, now);
  throwIfFailed(counts, "Some homes' placements could not be built");
  return counts;
}

/** Homes with an AQP report of a month that the dashboards offer, and those that have rows. */
async function* homesToBuild(table: Table, now: Date): AsyncGenerator<HomeUuid> {
  const visited = new Set<HomeUuid>();
  const newest = newestWindow(now).period;
  for (let back = 0; back <= OFFERED_MONTHS; back++) {
    const period = addMonths(newest, -back);
    for await (const { home, aqp_status } of returnsOfPeriod(table, period)) {
      if (!aqp_status || visited.has(home)) continue;
      visited.add(home);
      yield home;
    }
  }
  // Their oldest rows go, though they report no more.
  for await (const { home } of placementRowsOfPeriod(
    table,
    addMonths(newest, -OFFERED_MONTHS - 1),
  )) {
    if (visited.has(home)) continue;
    visited.add(home);
    yield home;
  }
}
