import { icbOfAuthority } from '../areas/icbByAuthority.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { lastDay, type Period } from './period.ts';
import type { HeatCell, OverviewStatus, ReportingOverview } from './reportingOverview.api.ts';
import type { MonthlyReturn } from './return.ts';
import { lateDays, statusOf } from './returnStatus.ts';

/** Where a return stands for the tiles and the filter; null for one that is not needed. */
export function overviewStatus(one: MonthlyReturn, now: Date): OverviewStatus | null {
  const status = statusOf(one, now);
  if (status === 'cancelled') return null;
  if (status === 'complete') return lateDays(one, now) === null ? 'on_time' : 'late';
  if (status === 'overdue') return 'overdue';
  return one.started_at === null ? 'not_started' : 'in_progress';
}

/** The tiles of a period's returns. Those in progress or not started are so whether overdue or not. */
export function tilesOf(returns: readonly MonthlyReturn[], now: Date): ReportingOverview['tiles'] {
  const needed = returns.filter((one) => overviewStatus(one, now) !== null);
  const open = needed.filter((one) => one.submitted_at === null);
  const count = (status: OverviewStatus) =>
    needed.filter((one) => overviewStatus(one, now) === status).length;
  const started = open.filter((one) => one.started_at !== null).length;
  return {
    reporting: needed.length,
    on_time: count('on_time'),
    late: count('late'),
    in_progress: started,
    not_started: open.length - started,
    overdue: count('overdue'),
    submitted_percent:
      needed.length === 0
        ? null
        : Math.floor((100 * (needed.length - open.length)) / needed.length),
  };
}

/** Whether a return is among those that a status filter chooses. */
export function hasStatus(one: MonthlyReturn, status: OverviewStatus, now: Date): boolean {
  if (status === 'in_progress') return one.submitted_at === null && one.started_at !== null;
  if (status === 'not_started') return one.submitted_at === null && one.started_at === null;
  return overviewStatus(one, now) === status;
}

/** The name of a return's ICB at the end of its month; '' where it is not known. */
export const icbOfReturn = ({ local_authority, period }: MonthlyReturn): string =>
  icbOfAuthority(local_authority, lastDay(period) as LondonDay) ?? '';

/** A month of a home in the heat map. */
export function heatCell(period: Period, one: MonthlyReturn | undefined, now: Date): HeatCell {
  const status = one && statusOf(one, now);
  const suspended = one?.suspended ?? false;
  if (!one || status === 'cancelled') {
    return { period, state: 'not_asked', days: null, suspended: false };
  }
  if (status === 'overdue') return { period, state: 'missing', days: null, suspended };
  if (status !== 'complete') return { period, state: 'open', days: null, suspended };
  const days = lateDays(one, now);
  return { period, state: days === null ? 'on_time' : 'late', days, suspended };
}
