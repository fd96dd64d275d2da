import { addDays, type LondonDay } from '../kernel/calendar.ts';
import { dividedHalfUp, shareText, wirePounds } from '../kernel/pence.ts';
import { firstDay, lastDay, type Period } from './period.ts';
import type { PlacementLine, PlacementTotals } from './placement.ts';
import type { TotalsView } from './returnView.ts';

type Dated = Pick<PlacementLine, 'admission_date' | 'ended_on'>;

/** The admission day is paid, the end day is not. */
export const isActiveOn = ({ admission_date, ended_on }: Dated, day: string): boolean =>
  admission_date <= day && (ended_on === null || ended_on > day);

/** The days of a period on which a placement is paid. */
export function activeDays({ admission_date, ended_on }: Dated, period: Period): number {
  const from = admission_date > firstDay(period) ? admission_date : firstDay(period);
  const after = addDays(lastDay(period), 1);
  const until = ended_on !== null && ended_on < after ? ended_on : after;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000));
}

/** The sums of a return's placements, in pence (reporting, section 3). */
export function totalsOf(lines: readonly PlacementLine[], period: Period): PlacementTotals {
  const active = lines.filter((line) => isActiveOn(line, lastDay(period)));
  const sevenths = lines.reduce(
    (sum, line) => sum + BigInt(line.total_weekly_rate) * BigInt(activeDays(line, period)),
    0n,
  );
  return {
    placements: active.length,
    total_weekly_rate: active.reduce((sum, line) => sum + line.total_weekly_rate, 0),
    additional_care_cost: active.reduce((sum, line) => sum + (line.additional_care_cost ?? 0), 0),
    cost_in_period: dividedHalfUp(sevenths, 7n),
    lines: lines.length,
  };
}

export const totalsView = (totals: PlacementTotals): TotalsView => ({
  placements: totals.placements,
  lines: totals.lines,
  total_weekly_rate: wirePounds(totals.total_weekly_rate),
  additional_care_cost: wirePounds(totals.additional_care_cost),
  additional_care_share: shareText(totals.additional_care_cost, totals.total_weekly_rate),
  cost_in_period: wirePounds(totals.cost_in_period),
});

/** Months from one review to the next. */
const REVIEW_MONTHS = 3;

/**
 * The review that is offered for a new line, a clinical one: three months after the admission, or where that is
 * past the next such day after `today` (reporting, section 3).
 */
export function offeredReview(
  admission: LondonDay,
  today: LondonDay,
): { review_date: string; review_type: 'CLIN' } {
  let review_date = monthsLater(admission, REVIEW_MONTHS);
  if (review_date < today) {
    for (let reviews = 2; review_date <= today; reviews += 1) {
      review_date = monthsLater(admission, reviews * REVIEW_MONTHS);
    }
  }
  return { review_date, review_type: 'CLIN' };
}

/** The same day so many months later, or the last of that month where it has none such. */
function monthsLater(from: LondonDay, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return due.toISOString().slice(0, 10);
}
