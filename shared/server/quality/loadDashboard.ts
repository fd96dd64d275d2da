import type { HomeUuid } from '#shared/kernel/ids.ts';
import { closedPeriod } from '#shared/reporting/closedPeriod.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import { wanted } from '#shared/store/entity.ts';
import { type QualityPeers, qualityPeersEntity } from '#shared/store/quality.store.ts';
import {
  deadlinesByPeriod,
  movedDeadlines,
  wantedDeadlines,
} from '#shared/store/reportDeadlines.store.ts';
import { returnsOf, type Whose } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import {
  homeQuality,
  type LoadedQuality,
  type MovedDeadlines,
  wantedQuality,
} from './loadHomeQuality.ts';

/**
 * A deadline moves to the next month's at the latest (ADR 48). So of the newest window and the five before
 * it the three newest closed months, whose punctuality shows, are always some.
 */
const MONTHS_BACK = 5;
/** Of the newest closed reports so many show how punctual the place is. */
export const PUNCTUALITY = 3;

export interface LoadedDashboard {
  loaded: LoadedQuality;
  peers: QualityPeers | undefined;
  moved: MovedDeadlines;
}

/**
 * What a place's dashboard shows, of a home where its uuid alone is named, in two calls of the table: a query of its returns, and a read of all the
 * rest. More are needed only where a report is newer than the stored figures, or where a home's newest
 * closed reports are older than the deadlines that were read: it did not take part in between.
 */
export async function loadDashboard(
  table: Table,
  place: HomeUuid | Whose,
  now: Date,
): Promise<LoadedDashboard> {
  const whose = typeof place === 'string' ? { home: place } : place;
  const { period: newest } = newestWindow(now);
  const recent = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(newest, -back));
  const [returns, [figures, rebases, row, peers, ...deadlines]] = await Promise.all([
    returnsOf(table, whose),
    table.read(
      ...wantedQuality(whose),
      wanted(qualityPeersEntity, { kind: whose.kind }),
      ...wantedDeadlines(recent),
    ),
  ]);
  const deadlinesOf = deadlinesByPeriod(deadlines);
  const closed = closedPeriod(now, deadlinesOf);
  const isCovered = returns
    .filter(({ period }) => period <= closed)
    .slice(0, PUNCTUALITY)
    .every(({ period }) => recent.includes(period));
  const moved = isCovered ? deadlinesOf : await movedDeadlines(table);
  const stored = { figures, rebases, row };
  return { loaded: await homeQuality(table, returns, { stored, moved }), peers, moved };
}
