import pMap from 'p-map';
import * as z from 'zod/mini';
import type { Home } from '../../shared/homes/home.ts';
import { holidaysByRuleNotice, LAST_LISTED_YEAR } from '../../shared/kernel/bankHolidays.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import {
  hasStatus,
  heatCell,
  icbOfReturn,
  overviewStatus,
  tilesOf,
} from '../../shared/reporting/overview.ts';
import { addMonths, type Period, periodInWords } from '../../shared/reporting/period.ts';
import {
  getReportingOverview,
  OVERVIEW_PAGE,
  type OverviewRow,
} from '../../shared/reporting/reportingOverview.api.ts';
import { newestWindow, windowOfPeriod } from '../../shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '../../shared/reporting/return.ts';
import { latenessText, statusOf } from '../../shared/reporting/returnStatus.ts';
import { returnsNow } from '../../shared/server/reporting/returnsModel.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { movedDeadlines, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { returnsOf } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { periodNamed } from './loadReturn.ts';

const { readCursor, writeCursor } = cursorsTo(z.string());
const HEAT_MONTHS = 12;
const CONCURRENCY = 16;

export const handler = handle(getReportingOverview, async ({ query, table, now }) => {
  const period = query.period === undefined ? newestWindow(now).period : periodNamed(query.period);
  const [rows, moved] = await Promise.all([returnsNow(table, period, now), movedDeadlines(table)]);
  const returns = rows
    .map((one) => withDeadline(one, moved.get(period)))
    .filter((one) => overviewStatus(one, now) !== null);
  const { icb, status, provider, cursor } = query;
  const found = returns
    .filter((one) => icb === undefined || icbOfReturn(one) === icb)
    .filter((one) => provider === undefined || one.provider_name === provider)
    .filter((one) => status === undefined || hasStatus(one, status, now))
    .sort((a, b) => (placeIn(a) < placeIn(b) ? -1 : 1));
  const question = `overview/${JSON.stringify({ period, icb, status, provider })}`;
  const after = cursor === undefined ? undefined : readCursor(question, cursor);
  const from = after === undefined ? found : found.filter((one) => placeIn(one) > after);
  const page = from.slice(0, OVERVIEW_PAGE);
  const last = page.at(-1);
  return {
    period,
    reporting_period: periodInWords(period),
    opens_at: windowOfPeriod(period).opens_at,
    deadline_at: moved.get(period)?.deadline_at ?? windowOfPeriod(period).deadline_at,
    notice: holidaysNotice(now),
    tiles: tilesOf(returns, now),
    count: found.length,
    rows: await overviewRows(table, page, { period, now, moved }),
    cursor: last && from.length > page.length ? writeCursor(question, placeIn(last)) : null,
    icbs: [...new Set(returns.map(icbOfReturn))].filter((name) => name !== '').sort(),
  };
});

/** By name, then uuid: the order of the table, and where a page of it ends. */
const placeIn = ({ home_name, home }: MonthlyReturn): string =>
  `${home_name.toLowerCase()}#${home}`;

/** From 12 months before the end of the list of bank holidays. */
function holidaysNotice(now: Date): string | null {
  const isNear = londonDay(now) >= `${LAST_LISTED_YEAR - 1}-12-31`;
  return isNear ? holidaysByRuleNotice(LAST_LISTED_YEAR) : null;
}

async function overviewRows(
  table: Table,
  page: MonthlyReturn[],
  context: {
    period: Period;
    now: Date;
    moved: Awaited<ReturnType<typeof movedDeadlines>>;
  },
): Promise<OverviewRow[]> {
  const homes = await findHomes(
    table,
    page.map(({ home }) => home),
  );
  const byUuid = new Map(homes.map((home) => [home.uuid, home]));
  return pMap(
    page,
    async (one) => {
      const past = await returnsOf(table, one.home, {
        before: addMonths(context.period, 1),
        limit: HEAT_MONTHS,
      });
      return overviewRow(one, { ...context, home: byUuid.get(one.home), past });
    },
    { concurrency: CONCURRENCY },
  );
}

function overviewRow(
  one: MonthlyReturn,
  {
    home,
    past,
    period,
    now,
    moved,
  }: Parameters<typeof overviewRows>[2] & { home: Home | undefined; past: MonthlyReturn[] },
): OverviewRow {
  const byPeriod = new Map(
    past.map((each) => [each.period, withDeadline(each, moved.get(each.period))]),
  );
  const months = Array.from({ length: HEAT_MONTHS }, (_, at) =>
    addMonths(period, at + 1 - HEAT_MONTHS),
  );
  return {
    home: one.home,
    name: home?.name ?? one.home_name,
    provider_name: home?.provider_name ?? one.provider_name,
    icb: icbOfReturn(one),
    phone: home?.phone ?? '',
    period,
    status: statusOf(one, now),
    started: one.started_at !== null,
    percentage_complete: one.submitted_at === null ? one.percentage : 100,
    submitted_at: one.submitted_at,
    deadline_at: one.deadline_at,
    lateness: latenessText(one, now),
    suspended: one.suspended,
    last_mail_at: one.mailed_at,
    overdue_mails: one.overdue_mails,
    recipients: one.recipients,
    heat: months.map((month) => heatCell(month, byPeriod.get(month), now)),
  };
}
