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

/** The review that is offered for a new line: three months after the admission, clinical. */
export function offeredReview(admission: LondonDay): { review_date: string; review_type: 'CLIN' } {
  const [year = 0, month = 0, day = 0] = admission.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month + 2, Math.min(day, last)));
  return { review_date: due.toISOString().slice(0, 10), review_type: 'CLIN' };
}
