import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import type { OverviewReturn } from '#shared/reporting/overview.ts';
import type { Period } from '#shared/reporting/period.ts';
import { hasReturns, returnsChangedSince, returnsOfPeriod } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { monthModel } from '../monthModel.ts';

/** Months that a function keeps. */
const MOST_PERIODS = 4;
/** How long a month without returns counts as such. */
const EMPTY_FOR_MS = 300_000;

const models = new Map<PlaceKind, ReturnType<typeof modelOf>>();
const modelOf = (kind: PlaceKind) =>
  monthModel({
    most: MOST_PERIODS,
    ofPeriod: (table: Table, period: Period) => returnsOfPeriod(table, period, kind),
    changedSince: (table: Table, since?: string) => returnsChangedSince(table, since, kind),
    slim,
  });

/** The returns of a period of a kind of place, in memory. */
export function returnsNow(
  table: Table,
  { period, kind, now }: { period: Period; kind: PlaceKind; now: Date },
): Promise<OverviewReturn[]> {
  const model = models.get(kind) ?? modelOf(kind);
  models.set(kind, model);
  return model(table, period, now);
}

/** Whether a month has returns of a kind, and when it was found that it has none. */
const periodsByTable = new WeakMap<Table, Map<string, true | number>>();

/** Those of some periods that have returns, in their order. */
export async function periodsWithReturns(
  table: Table,
  periods: readonly Period[],
  { kind, now }: { kind: PlaceKind; now: Date },
): Promise<Period[]> {
  const knownPeriods = periodsByTable.get(table) ?? new Map<string, true | number>();
  periodsByTable.set(table, knownPeriods);
  const keyOf = (period: Period) => `${kind}#${period}`;
  await Promise.all(
    periods.map(async (period) => {
      const before = knownPeriods.get(keyOf(period));
      const isFresh = before === true || now.getTime() - (before ?? 0) < EMPTY_FOR_MS;
      if (before !== undefined && isFresh) return;
      knownPeriods.set(keyOf(period), (await hasReturns(table, period, kind)) || now.getTime());
    }),
  );
  return periods.filter((period) => knownPeriods.get(keyOf(period)) === true);
}

/** A deadline is the same in thousands of rows. */
const sharedInstant = (at: Instant | null, shared: (text: string) => string): Instant | null =>
  at === null ? null : (shared(at) as Instant);

/** What the overview shows of a return, without the rest of its row. */
function slim(overviewReturn: OverviewReturn, shared: (text: string) => string): OverviewReturn {
  return {
    home: shared(overviewReturn.home) as HomeUuid,
    home_name: shared(overviewReturn.home_name),
    provider_name: shared(overviewReturn.provider_name),
    local_authority: shared(overviewReturn.local_authority),
    period: shared(overviewReturn.period) as Period,
    version: overviewReturn.version,
    deadline_at: shared(overviewReturn.deadline_at) as OverviewReturn['deadline_at'],
    started_at: overviewReturn.started_at,
    submitted_at: overviewReturn.submitted_at,
    cancelled_at: overviewReturn.cancelled_at,
    percentage: overviewReturn.percentage,
    suspended: overviewReturn.suspended,
    suspended_deadline_at: sharedInstant(overviewReturn.suspended_deadline_at, shared),
    mailed_at: overviewReturn.mailed_at,
    overdue_mails: overviewReturn.overdue_mails,
    overdue_deadline_at: sharedInstant(overviewReturn.overdue_deadline_at, shared),
    recipients: overviewReturn.recipients,
  };
}
