import type { TotalsView } from '#shared/reporting/returnView.ts';
import { poundsOnScreen } from './poundsOnScreen.ts';

/** The sums of a report's placements, of those active on the month's last day. */
export function PlacementTotals({ totals }: { totals: TotalsView }) {
  const share = totals.additional_care_share;
  return (
    <dl className="pw-answers__list">
      <Sum term="Placements on the last day" value={String(totals.placements)} />
      <Sum term="Total weekly rate" value={poundsOnScreen(totals.total_weekly_rate)} />
      <Sum
        term="Of that, additional care"
        value={`${poundsOnScreen(totals.additional_care_cost)}${share === null ? '' : ` (${share}%)`}`}
      />
      <Sum term="Cost in the month" value={poundsOnScreen(totals.cost_in_period)} />
    </dl>
  );
}

const Sum = ({ term, value }: { term: string; value: string }) => (
  <div className="pw-answers__row">
    <dt>{term}</dt>
    <dd className="pw-answers__figure">{value}</dd>
  </div>
);
