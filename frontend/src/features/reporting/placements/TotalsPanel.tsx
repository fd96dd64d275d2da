import { daySlashed } from '#shared/kernel/calendar.ts';
import { lastDay } from '#shared/reporting/period.ts';
import type { TotalsView } from '#shared/reporting/returnView.ts';
import { poundsOnScreen } from '../poundsOnScreen.ts';
import { useReport } from '../reportContext.ts';

/** The sums of the lines, over the list. */
export function TotalsPanel({ totals }: { totals: TotalsView }) {
  const { report } = useReport();
  const share = totals.additional_care_share;
  const figures = [
    [`Placements on ${daySlashed(lastDay(report.period))}`, String(totals.placements)],
    ['Cost a week', poundsOnScreen(totals.total_weekly_rate)],
    [
      'Additional care a week',
      `${poundsOnScreen(totals.additional_care_cost)}${share === null ? '' : ` (${share}%)`}`,
    ],
    [`Cost in ${report.reporting_period}`, poundsOnScreen(totals.cost_in_period)],
  ] as const;
  return (
    <dl className="pw-placement-totals">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
