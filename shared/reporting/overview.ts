import { icbOfAuthority } from '../areas/icbByAuthority.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { lastDay, type Period } from './period.ts';
import type { HeatCell, OverviewStatus, ReportingOverview } from './reportingOverview.api.ts';
import { isOnTime } from './reportWindow.ts';
import type { MonthlyReturn } from './return.ts';
import { type Dated, isOpen, lateDays, statusOf } from './returnStatus.ts';

/** What the overview knows of a return. */
export type OverviewReturn = Pick<
  MonthlyReturn,
  | 'home'
  | 'home_name'
  | 'provider_name'
  | 'local_authority'
  | 'period'
  | 'version'
  | 'deadline_at'
  | 'started_at'
  | 'submitted_at'
  | 'cancelled_at'
  | 'percentage'
  | 'suspended'
  | 'suspended_deadline_at'
  | 'mailed_at'
  | 'overdue_mails'
  | 'overdue_deadline_at'
  | 'recipients'
>;

type Started = Dated & Pick<MonthlyReturn, 'started_at'>;

/** Whether the overview counts a return: one that was cancelled before it was sent in is not needed. */
export const isNeeded = (monthlyReturn: Dated): boolean =>
  monthlyReturn.submitted_at !== null || monthlyReturn.cancelled_at === null;

/** Whether a return is among those that a status filter chooses; `at` is now. */
export function hasStatus(monthlyReturn: Started, status: OverviewStatus, at: string): boolean {
  switch (status) {
    case 'on_time':
      return (
        monthlyReturn.submitted_at !== null &&
        isOnTime(monthlyReturn.submitted_at, monthlyReturn.deadline_at)
      );
    case 'late':
      return (
        monthlyReturn.submitted_at !== null &&
        !isOnTime(monthlyReturn.submitted_at, monthlyReturn.deadline_at)
      );
    case 'overdue':
      return isOpen(monthlyReturn) && !isOnTime(at, monthlyReturn.deadline_at);
    case 'in_progress':
      return isOpen(monthlyReturn) && monthlyReturn.started_at !== null;
    case 'not_started':
      return isOpen(monthlyReturn) && monthlyReturn.started_at === null;
  }
}

/** The tiles of needed returns. Those in progress or not started are so whether overdue or not. */
export function tilesOf(needed: readonly Started[], now: Date): ReportingOverview['tiles'] {
  const at = now.toISOString();
  const count = (status: OverviewStatus) =>
    needed.reduce((sum, monthlyReturn) => sum + (hasStatus(monthlyReturn, status, at) ? 1 : 0), 0);
  const [on_time, late] = [count('on_time'), count('late')];
  return {
    reporting: needed.length,
    on_time,
    late,
    in_progress: count('in_progress'),
    not_started: count('not_started'),
    overdue: count('overdue'),
    submitted_percent:
      needed.length === 0 ? null : Math.floor((100 * (on_time + late)) / needed.length),
  };
}

/** The name of a return's ICB at the end of its month; '' where it is not known. */
export const icbOfReturn = ({
  local_authority,
  period,
}: Pick<MonthlyReturn, 'local_authority' | 'period'>): string =>
  icbOfAuthority(local_authority, lastDay(period) as LondonDay) ?? '';

/** A month of a home in the heat map. */
export function heatCell(
  period: Period,
  monthlyReturn: (Dated & Pick<MonthlyReturn, 'suspended'>) | undefined,
  now: Date,
): HeatCell {
  const status = monthlyReturn && statusOf(monthlyReturn, now);
  const suspended = monthlyReturn?.suspended ?? false;
  if (!monthlyReturn || status === 'cancelled') {
    return { period, state: 'not_asked', days: null, suspended: false };
  }
  if (status === 'overdue') return { period, state: 'missing', days: null, suspended };
  if (status !== 'complete') return { period, state: 'open', days: null, suspended };
  const days = lateDays(monthlyReturn, now);
  return { period, state: days === null ? 'on_time' : 'late', days, suspended };
}
