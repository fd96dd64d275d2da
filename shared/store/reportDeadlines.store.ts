import * as z from 'zod/mini';
import { Instant } from '../kernel/ids.ts';
import { Period } from '../reporting/period.ts';
import type { MonthlyReturn } from '../reporting/return.ts';
import { Doer } from '../reporting/return.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** A period's deadline that the central team moved, for all homes (reporting, section 1). */
export const ReportDeadline = z.strictObject({
  period: Period,
  version: z.int(),
  deadline_at: Instant,
  reason: z.string(),
  by: Doer,
  at: Instant,
});
export type ReportDeadline = z.infer<typeof ReportDeadline>;

/**
 * Access patterns
 * - the periods whose deadline was moved: pk `REPORT_DEADLINES`, sk `<period>`
 */
export const reportDeadlineEntity = entity<ReportDeadline, Pick<ReportDeadline, 'period'>>({
  name: 'reportDeadline',
  schema: ReportDeadline,
  key: ({ period }) => ({ pk: 'REPORT_DEADLINES', sk: period }),
});

/** The audit trail of moved deadlines. */
export const DEADLINES_TRAIL = 'REPORT_DEADLINES_TRAIL';

/** The moved deadlines by period: a few in all the years. */
export async function movedDeadlines(table: Table): Promise<ReadonlyMap<Period, ReportDeadline>> {
  const moved = await table.all(reportDeadlineEntity, { pk: 'REPORT_DEADLINES' });
  return deadlinesByPeriod(moved);
}

/** A request for the moved deadline of each of these periods, for one read with other items. */
export const wantedDeadlines = (periods: readonly Period[]) =>
  periods.map((period) => wanted(reportDeadlineEntity, { period }));

/** The deadlines that were found, by period. */
export const deadlinesByPeriod = (
  deadlines: readonly (ReportDeadline | undefined)[],
): ReadonlyMap<Period, ReportDeadline> =>
  new Map(
    deadlines.flatMap((reportDeadline) =>
      reportDeadline ? [[reportDeadline.period, reportDeadline]] : [],
    ),
  );

/** The deadline that holds for a period: the moved one, where that is later. */
export const heldDeadline = (
  { deadline_at }: Pick<MonthlyReturn, 'deadline_at'>,
  moved: ReportDeadline | undefined,
): Instant => (moved && moved.deadline_at > deadline_at ? moved.deadline_at : deadline_at);

type OfDeadline = Pick<
  MonthlyReturn,
  | 'period'
  | 'deadline_at'
  | 'submitted_at'
  | 'suspended'
  | 'suspended_deadline_at'
  | 'overdue_mails'
  | 'overdue_deadline_at'
>;

/**
 * A return with the deadline that holds for it, without what was noted and counted for another: whether
 * the place was suspended, unless it has been sent in, and overdue mails. The row itself keeps the deadline
 * that it opened with.
 */
export function withDeadline<R extends OfDeadline>(
  monthlyReturn: R,
  moved: ReportDeadline | undefined,
): R {
  const deadline_at = heldDeadline(monthlyReturn, moved);
  if (deadline_at === monthlyReturn.deadline_at) return monthlyReturn;
  const isNoted =
    monthlyReturn.submitted_at !== null || monthlyReturn.suspended_deadline_at === deadline_at;
  const isCounted = monthlyReturn.overdue_deadline_at === deadline_at;
  return {
    ...monthlyReturn,
    deadline_at,
    suspended: isNoted ? monthlyReturn.suspended : null,
    overdue_mails: isCounted ? monthlyReturn.overdue_mails : 0,
  };
}
