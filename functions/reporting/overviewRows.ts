import pMap from 'p-map';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Place, PlaceKind } from '#shared/places/place.ts';
import { heatCell, icbOfReturn, type OverviewReturn } from '#shared/reporting/overview.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import {
  type HeatCell,
  MOST_OVERDUE_MAILS,
  type OverviewRow,
} from '#shared/reporting/reportingOverview.api.ts';
import { isOpen, lateDays, statusOf } from '#shared/reporting/returnStatus.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import { type movedDeadlines, withDeadline } from '#shared/store/reportDeadlines.store.ts';
import { returnsOf, type Whose, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';

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
  context: OfOverview,
): Promise<OverviewRow[]> {
  const [homes, heat] = await Promise.all([
    findHomes(
      table,
      page.map(({ home }) => home),
    ),
    heatOfPage(table, page, { kind: CARE_HOME, of: context }),
  ]);
  const byUuid = new Map(homes.map((home) => [home.uuid, home]));
  return page.map((overviewReturn, i) =>
    overviewRow(overviewReturn, byUuid.get(overviewReturn.home), heat[i] ?? [], context.now),
  );
}

/** The heat cells of each place of a page; none where they are not asked for. */
export async function heatOfPage(
  table: Table,
  page: readonly OverviewReturn[],
  { kind, of }: { kind: PlaceKind; of: OfOverview },
): Promise<HeatCell[][]> {
  if (!of.hasHeat) return [];
  return pMap(page, ({ home: uuid }) => heatOf(table, whoseReturn({ kind, uuid }), of), {
    concurrency: CONCURRENCY,
  });
}

/** The 12 months of a place up to the period, oldest first. */
async function heatOf(
  table: Table,
  whose: Whose,
  { period, now, moved }: OfOverview,
): Promise<HeatCell[]> {
  const past = await returnsOf(table, whose, {
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

/** A return as the overview shows it; `home` as it is now, where there is one. */
export function overviewRow(
  overviewReturn: OverviewReturn,
  home: Pick<Place, 'name' | 'phone'> | undefined,
  heat: HeatCell[],
  now: Date,
): OverviewRow {
  return {
    home: overviewReturn.home,
    name: home?.name ?? overviewReturn.home_name,
    provider_name: overviewReturn.provider_name,
    icb: icbOfReturn(overviewReturn),
    phone: home?.phone ?? '',
    period: overviewReturn.period,
    status: statusOf(overviewReturn, now),
    started: overviewReturn.started_at !== null,
    percentage_complete: overviewReturn.submitted_at === null ? overviewReturn.percentage : 100,
    submitted_at: overviewReturn.submitted_at,
    deadline_at: overviewReturn.deadline_at,
    late_days: lateDays(overviewReturn, now),
    suspended: overviewReturn.suspended,
    last_mail_at: overviewReturn.mailed_at,
    overdue_mails: overviewReturn.overdue_mails,
    mail_stopped: isOpen(overviewReturn) && overviewReturn.overdue_mails >= MOST_OVERDUE_MAILS,
    recipients: overviewReturn.recipients,
    heat,
  };
}
