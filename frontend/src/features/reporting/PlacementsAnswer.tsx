import { Link } from 'react-router-dom';
import type { TotalsView } from '#shared/reporting/returnView.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { PlacementTotals } from './PlacementTotals.tsx';

/** The placements of an AQP home by their totals; nothing where there are none to see. */
export function PlacementsAnswer({
  totals,
  change,
}: {
  totals: TotalsView | null;
  change?: string;
}) {
  if (totals === null) return null;
  return (
    <section aria-labelledby="answers-placements">
      <div className="pw-check__head">
        <h2 className="nhsuk-heading-m" id="answers-placements">
          Placements
        </h2>
        {change !== undefined && (
          <Link to={change}>
            Change<VisuallyHidden>: the placements</VisuallyHidden>
          </Link>
        )}
      </div>
      <PlacementTotals totals={totals} />
    </section>
  );
}
