import pMap from 'p-map';
import type { Home } from '../../shared/homes/home.ts';
import { heatCell, icbOfReturn, type OverviewReturn } from '../../shared/reporting/overview.ts';
import { addMonths, type Period } from '../../shared/reporting/period.ts';
import {
  type HeatCell,
  MOST_OVERDUE_MAILS,
  type OverviewRow,
} from '../../shared/reporting/reportingOverview.api.ts';
import { isOpen, lateDays, statusOf } from '../../shared/reporting/returnStatus.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import { type movedDeadlines, withDeadline } from '../../shared/store/reportDeadlines.store.ts';
import { returnsOf } from '../../shared/store/returns.store.ts';
import type { Table } from '../../shared/store/table.ts';

const HEAT_MONTHS = 12;
const CONCURRENCY = 16;

export interface OfOverview {
  period: Period;
  now: Date;
  moved: Awaited<ReturnType<typeof movedDeadlines>>;
  /** With the heat cells of 12 months: a read a home. */
  hasHeat: boolean;
}

/** The rows of a page of the overview, in the returns' order. */
export async function overviewRows(
  table: Table,
  page: readonly OverviewReturn[],
  of: OfOverview,
): Promise<OverviewRow[]> {
  const uuids = page.map(({ home }) => home);
  const [homes, heat] = await Promise.all([
    findHomes(table, uuids),
    of.hasHeat
      ? pMap(uuids, (home) => heatOf(table, home, of), { concurrency: CONCURRENCY })
      : undefined,
  ]);
  const byUuid = new Map(homes.map((home) => [home.uuid, home]));
  return page.map((one, i) => overviewRow(one, byUuid.get(one.home), heat?.[i] ?? [], of.now));
}

/** The 12 months of a home up to the period, oldest first. */
async function heatOf(
  table: Table,
  home: Home['uuid'],
  { period, now, moved }: OfOverview,
): Promise<HeatCell[]> {
  const past = await returnsOf(table, home, {
    before: addMonths(period, 1),
    limit: HEAT_MONTHS,
  });
  const byPeriod = new Map(
    past.map((each) => [each.period, withDeadline(each, moved.get(each.period))]),
  );
  return Array.from({ length: HEAT_MONTHS }, (_, at) => {
    const month = addMonths(period, at + 1 - HEAT_MONTHS);
    return heatCell(month, byPeriod.get(month), now);
  });
}

function overviewRow(
  one: OverviewReturn,
  home: Home | undefined,
  heat: HeatCell[],
  now: Date,
): OverviewRow {
  return {
    home: one.home,
    name: home?.name ?? one.home_name,
    provider_name: one.provider_name,
    icb: icbOfReturn(one),
    phone: home?.phone ?? '',
    period: one.period,
    status: statusOf(one, now),
    started: one.started_at !== null,
    percentage_complete: one.submitted_at === null ? one.percentage : 100,
    submitted_at: one.submitted_at,
    deadline_at: one.deadline_at,
    late_days: lateDays(one, now),
    suspended: one.suspended,
    last_mail_at: one.mailed_at,
    overdue_mails: one.overdue_mails,
    mail_stopped: isOpen(one) && one.overdue_mails >= MOST_OVERDUE_MAILS,
    recipients: one.recipients,
    heat,
  };
}
