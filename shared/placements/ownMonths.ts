import { addMonths } from '../reporting/period.ts';
import { END_REASONS, type EndReason } from '../reporting/placement.ts';
import {
  type DashboardQuestion,
  type GroupRow,
  groupOf,
  type HomeMonth,
  matchesPayer,
  type TableQuestion,
} from './dashboard.ts';
import { isOwn } from './dashboardReader.ts';
import type { DashboardMonth } from './placementDashboard.api.ts';
import { TREND_MONTHS } from './placementRow.ts';

/** What the reader's own placements were in each month up to the period. */
type Months = Record<'active' | 'admitted' | EndReason, number[]>;

/**
 * The reader's own placements by month, exactly. Others' are not shown: who came and who left would tie
 * the shown figures of one month to those of the next (ADR 89). Null for a reader without any, and where a
 * filter by review holds: that is of today only.
 */
function monthsOf(
  homes: readonly HomeMonth[],
  question: DashboardQuestion,
  group?: (payer: string) => boolean,
): Months | null {
  if (question.reader.kind === 'none' || question.filters.review !== undefined) return null;
  const keys = ['active', 'admitted', ...Object.keys(END_REASONS)];
  const months = Object.fromEntries(
    keys.map((key) => [key, Array.from({ length: TREND_MONTHS }, () => 0)]),
  ) as Months;
  for (const { history } of homes) {
    for (const payerHistory of history) {
      if (!isOwn(question.reader, payerHistory.payer) || group?.(payerHistory.payer) === false)
        continue;
      if (!matchesPayer(question, payerHistory.payer, payerHistory.care)) continue;
      addMonthly(months.active, payerHistory.active);
      addMonthly(months.admitted, payerHistory.admitted);
      for (const [reason, ended] of Object.entries(payerHistory.ended)) {
        addMonthly(months[reason as EndReason], ended);
      }
    }
  }
  return months;
}

function addMonthly(to: number[], from: readonly number[]): void {
  for (const [at, count] of from.entries()) to[at] = (to[at] ?? 0) + count;
}

/** The reader's own, admitted and ended by month. */
export function admittedAndEnded(
  homes: readonly HomeMonth[],
  question: DashboardQuestion,
): DashboardMonth[] | null {
  const months = monthsOf(homes, question);
  if (months === null) return null;
  const reasons = Object.keys(END_REASONS) as EndReason[];
  return months.admitted.map((admitted, at) => ({
    period: addMonths(question.period, at + 1 - TREND_MONTHS),
    admitted,
    ended: reasons.reduce((sum, reason) => sum + (months[reason][at] ?? 0), 0),
    reasons: Object.fromEntries(
      reasons.map((reason) => [reason, months[reason][at] ?? 0]),
    ) as DashboardMonth['reasons'],
  }));
}

/** The reader's own placements of a row by month, oldest first. */
export function trendOf(
  { key }: Pick<GroupRow, 'key'>,
  homes: readonly HomeMonth[],
  question: TableQuestion,
): number[] | null {
  const { by, payerOf } = question;
  const months =
    by === 'payer'
      ? monthsOf(homes, question, (payer) => payerOf(payer) === key)
      : monthsOf(
          homes.filter((home) => groupOf(home, by)[0] === key),
          question,
        );
  return months?.active ?? null;
}
