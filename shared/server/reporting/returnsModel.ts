import type { HomeUuid } from '../../kernel/ids.ts';
import type { OverviewReturn } from '../../reporting/overview.ts';
import type { Period } from '../../reporting/period.ts';
import { hasReturns, returnsChangedSince, returnsOfPeriod } from '../../store/returns.store.ts';
import type { Table } from '../../store/table.ts';
import { monthModel } from '../monthModel.ts';

/** Months that a function keeps. */
const MOST_PERIODS = 4;
/** How long a month without returns counts as such. */
const EMPTY_FOR_MS = 300_000;

/** The returns of a period, in memory. */
export const returnsNow = monthModel({
  most: MOST_PERIODS,
  ofPeriod: returnsOfPeriod,
  changedSince: returnsChangedSince,
  slim,
});

/** Whether a month has returns, and when it was found that it has none. */
const found = new WeakMap<Table, Map<Period, true | number>>();

/** Those of some periods that have returns, in their order. */
export async function periodsWithReturns(
  table: Table,
  periods: readonly Period[],
  now: Date,
): Promise<Period[]> {
  const known = found.get(table) ?? new Map<Period, true | number>();
  found.set(table, known);
  await Promise.all(
    periods.map(async (period) => {
      const before = known.get(period);
      const isFresh = before === true || now.getTime() - (before ?? 0) < EMPTY_FOR_MS;
      if (before !== undefined && isFresh) return;
      known.set(period, (await hasReturns(table, period)) || now.getTime());
    }),
  );
  return periods.filter((period) => known.get(period) === true);
}

/** What the overview shows of a return, without the rest of its row. */
function slim(one: OverviewReturn, shared: (text: string) => string): OverviewReturn {
  return {
    home: shared(one.home) as HomeUuid,
    home_name: shared(one.home_name),
    provider_name: shared(one.provider_name),
    local_authority: shared(one.local_authority),
    period: shared(one.period) as Period,
    version: one.version,
    deadline_at: shared(one.deadline_at) as OverviewReturn['deadline_at'],
    started_at: one.started_at,
    submitted_at: one.submitted_at,
    cancelled_at: one.cancelled_at,
    percentage: one.percentage,
    suspended: one.suspended,
    mailed_at: one.mailed_at,
    overdue_mails: one.overdue_mails,
    recipients: one.recipients,
  };
}
