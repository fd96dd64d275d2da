import { instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { newestWindow } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen } from '#shared/reporting/returnStatus.ts';
import { reportsPeriod, takesPart } from '#shared/reporting/takingPart.ts';
import { returnEntity, returnsOf, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { absent, replace, type Write } from '#shared/store/write.ts';

/** Of two homes at once, beside their other writes, in a transaction of 100: three years of each. */
const MOST_RETURNS = 40;

/** What becomes of a home's returns: the writes, and the months for the audit entry of the change. */
export interface ReportsFollow {
  writes: Write[];
  /** Oldest first; without a field where nothing happens. */
  audited: { reports_cancelled?: Period[]; reports_reopened?: Period[] };
}

/**
 * What becomes of a home's returns when its part in monthly reporting changes, for the transaction of
 * that change (reporting, section 1): switched off or closed, or its first day set later, open returns that
 * it does not report any more are cancelled; switched on again, or its first day set back, a cancelled return
 * opens with its draft when the home reports its period now. Nothing where nothing of that changes.
 * Submitted returns stay as they are. A return that changes meanwhile, or opens, refuses the transaction,
 * which is then run again.
 */
export async function participationWrites(
  table: Table,
  { before, after, now }: { before: ReportingPlace; after: ReportingPlace; now: Date },
): Promise<ReportsFollow> {
  const isSame =
    takesPart(before) === takesPart(after) && before.reporting_from === after.reporting_from;
  if (isSame || !(takesPart(before) || takesPart(after))) return { writes: [], audited: {} };
  const returns = await returnsOf(table, whoseReturn(after));
  const follow = returns
    .filter((monthlyReturn) =>
      reportsPeriod(after, monthlyReturn.period)
        ? isCancelled(monthlyReturn)
        : isOpen(monthlyReturn),
    )
    .slice(0, MOST_RETURNS);
  const cancelled = periodsOf(follow.filter(isOpen));
  const reopened = periodsOf(follow.filter(isCancelled));
  const { period } = newestWindow(now);
  const isLeft = reportsPeriod(before, period) && !reportsPeriod(after, period);
  const isThere = returns.some((monthlyReturn) => monthlyReturn.period === period);
  return {
    writes: [
      ...follow.map((monthlyReturn) => {
        const cancelled_at = isOpen(monthlyReturn) ? instant(now) : null;
        return replace(returnEntity, { ...monthlyReturn, cancelled_at }, monthlyReturn);
      }),
      // The job may be opening it at this moment.
      ...(isLeft && !isThere ? [absent(returnEntity, { ...whoseReturn(after), period })] : []),
    ],
    audited: {
      ...(cancelled.length > 0 && { reports_cancelled: cancelled }),
      ...(reopened.length > 0 && { reports_reopened: reopened }),
    },
  };
}

const periodsOf = (returns: MonthlyReturn[]): Period[] =>
  returns.map(({ period }) => period).reverse();

const isCancelled = (monthlyReturn: MonthlyReturn): boolean =>
  monthlyReturn.cancelled_at !== null && monthlyReturn.submitted_at === null;
