import * as z from 'zod/mini';
import { holidaysByRuleNotice, LAST_LISTED_YEAR } from '#shared/kernel/bankHolidays.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import {
  hasStatus,
  icbOfReturn,
  isNeeded,
  type OverviewReturn,
  tilesOf,
} from '#shared/reporting/overview.ts';
import { addMonths, type Period, periodInWords } from '#shared/reporting/period.ts';
import {
  type getReportingOverview,
  OVERVIEW_EXPORT_PAGE,
  OVERVIEW_PAGE,
  type OverviewRow,
  type ReportingOverview,
} from '#shared/reporting/reportingOverview.api.ts';
import { newestWindow, windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import { periodsWithReturns, returnsNow } from '#shared/server/reporting/returnsModel.ts';
import { movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import type { Table } from '#shared/store/table.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { deadlineView } from './deadlineView.ts';
import { periodNamed } from './loadReturn.ts';
import type { OfOverview } from './overviewRows.ts';

const { readCursor, writeCursor } = cursorsTo(() => z.string());
/** How far back months are offered: three years. Older ones answer by their address. */
const MONTHS_OFFERED = 36;

/** A page of the overview of a kind of place, with `rowsOf` its returns (reporting, section 5, /index). */
export async function overviewPage<R extends OverviewRow>({
  kind,
  rowsOf,
  query,
  table,
  now,
}: {
  kind: PlaceKind;
  rowsOf: (table: Table, page: readonly OverviewReturn[], context: OfOverview) => Promise<R[]>;
  query: QueryOf<typeof getReportingOverview>;
  table: Table;
  now: Date;
}): Promise<Omit<ReportingOverview, 'rows'> & { rows: R[] }> {
  const newest = newestWindow(now).period;
  const period = query.period === undefined ? newest : periodNamed(query.period);
  const [rows, moved, periods] = await Promise.all([
    returnsNow(table, { period, kind, now }),
    movedDeadlines(table),
    periodsOffered(newest, (months) => periodsWithReturns(table, months, { kind, now })),
  ]);
  const returns = rows.filter(isNeeded).map((row) => withDeadline(row, moved.get(period)));
  const { icb, status, provider, cursor, view = 'table' } = query;
  const typed = provider?.trim().toLowerCase() ?? '';
  const some = returns
    .filter((overviewReturn) => icb === undefined || icbOfReturn(overviewReturn) === icb)
    .filter((overviewReturn) => overviewReturn.provider_name.toLowerCase().includes(typed));
  const at = now.toISOString();
  const matches = inOrder(
    some.filter((overviewReturn) => status === undefined || hasStatus(overviewReturn, status, at)),
  );
  const question = `overview/${JSON.stringify({ kind, period, icb, status, typed })}`;
  const after = cursor === undefined ? undefined : readCursor(question, cursor);
  const from = after === undefined ? matches : matches.filter(({ place }) => place > after);
  const page = from.slice(0, view === 'all' ? OVERVIEW_EXPORT_PAGE : OVERVIEW_PAGE);
  const last = page.at(-1);
  const ofPage = page.map(({ one }) => one);
  return {
    period,
    reporting_period: periodInWords(period),
    opens_at: windowOfPeriod(period).opens_at,
    deadline: deadlineView(period, moved.get(period)),
    periods,
    notice: holidaysNotice(now),
    tiles: tilesOf(some, now),
    count: matches.length,
    rows: await rowsOf(table, ofPage, { period, now, moved, hasHeat: view === 'map' }),
    cursor: last && from.length > page.length ? writeCursor(question, last.place) : null,
    icbs: [...new Set(returns.map(icbOfReturn))].filter((name) => name !== '').sort(),
  };
}

/** By name, then uuid: the order of the table, and where a page of it ends. */
const inOrder = (returns: OverviewReturn[]) =>
  returns
    .map((overviewReturn) => ({
      one: overviewReturn,
      place: `${overviewReturn.home_name.toLowerCase()}#${overviewReturn.home}`,
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));

/**
 * The newest month in any case, and those before it that have returns; newest first. A year is looked at
 * at a time, back to one that has none.
 */
async function periodsOffered(
  newest: Period,
  withReturns: (periods: Period[]) => Promise<Period[]>,
): Promise<Period[]> {
  const offered = [newest];
  for (let back = 1; back < MONTHS_OFFERED; back += 12) {
    const year = Array.from({ length: 12 }, (_, at) => addMonths(newest, -back - at));
    const periods = await withReturns(year);
    if (periods.length === 0) break;
    offered.push(...periods);
  }
  return offered;
}

/** From 12 months before the end of the list of bank holidays. */
function holidaysNotice(now: Date): string | null {
  const isNear = londonDay(now) >= `${LAST_LISTED_YEAR - 1}-12-31`;
  return isNear ? holidaysByRuleNotice(LAST_LISTED_YEAR) : null;
}
