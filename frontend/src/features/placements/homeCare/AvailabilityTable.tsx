import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type {
  AreaAvailability,
  PackageDashboard,
} from '../../../../../shared/domiciliary/packageDashboard.api.ts';
import { RATE_TIERS } from '../../../../../shared/domiciliary/tierRates.ts';
import { londonStamp } from '../../../../../shared/kernel/calendar.ts';
import { Registered } from '../../../app/registered.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { FigureSection } from './PackageTables.tsx';
import { availabilityCsv, boardName } from './packageTexts.ts';

/** The areas of an ICB; all where none is chosen, or where it is not one of today. */
const areasOf = (areas: readonly AreaAvailability[], icb: string): readonly AreaAvailability[] =>
  areas.some((one) => one.icb === icb) ? areas.filter((one) => one.icb === icb) : areas;

/** How many locations can take a package today, by authority and care tier; zeros are marked. */
export function AvailabilityTable(props: {
  availability: PackageDashboard['availability'];
  icb: string;
  /** Only areas where a tier has nobody. */
  onlyGaps: boolean;
  onGaps: (only: boolean) => void;
}) {
  const { availability, icb, onlyGaps, onGaps } = props;
  const { kind, flags } = useSession();
  const isRegistered = useContext(Registered);
  const mayList = (kind === 'lph' || flags.includes('dcList')) && isRegistered('/domcare/list');
  const areas = areasOf(availability.areas, icb);
  const gaps = areas.filter(({ tiers }) => tiers.includes(0));
  const shown = onlyGaps ? gaps : areas;
  return (
    <FigureSection
      title="Where a package can be taken today"
      onCsv={() => downloadCsv('Availability by area and care tier', availabilityCsv(shown))}
    >
      <p className="pw-pl-asat">
        Locations on the AQP list that say they can take a new package there now and are not
        suspended by their local authority, {londonStamp(new Date(availability.as_of))}. A location
        that offers two tiers counts in both.
      </p>
      <div className="pw-pl-by">
        <button type="button" aria-pressed={!onlyGaps} onClick={() => onGaps(false)}>
          All {areas.length}
        </button>
        <button type="button" aria-pressed={onlyGaps} onClick={() => onGaps(true)}>
          With a gap ({gaps.length})
        </button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No authority has a gap">
          <Button kind="secondary" onClick={() => onGaps(false)}>
            Show all {areas.length}
          </Button>
        </EmptyState>
      ) : (
        <div className="pw-pl-groups">
          <table className="pw-pl-table">
            <thead>
              <tr>
                <th scope="col">Local authority</th>
                {RATE_TIERS.map((tier) => (
                  <th key={tier} scope="col">
                    Care Tier {tier}
                  </th>
                ))}
                <th scope="col">Any tier</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((area) => (
                <tr key={area.area}>
                  <th scope="row">
                    {area.authority}
                    <span className="pw-pl-table__note">{boardName(area.icb)}</span>
                  </th>
                  {RATE_TIERS.map((tier, at) => (
                    <Cell
                      key={tier}
                      name={`Care Tier ${tier}`}
                      count={area.tiers[at] ?? 0}
                      to={mayList ? `/domcare/list?area=${area.area}&care_tier=${tier}` : null}
                      of={area.authority}
                    />
                  ))}
                  <Cell
                    name="Any tier"
                    count={area.locations}
                    to={mayList ? `/domcare/list?area=${area.area}` : null}
                    of={area.authority}
                  />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureSection>
  );
}

function Cell(props: { name: string; count: number; to: string | null; of: string }) {
  const { name, count, to, of } = props;
  return (
    <td data-name={name} className={count === 0 ? 'pw-pk-zero' : undefined}>
      {count > 0 && to !== null ? (
        <Link to={to}>
          {count}
          <VisuallyHidden>
            {' '}
            in {of}, {name}
          </VisuallyHidden>
        </Link>
      ) : (
        <>
          {count}
          {count === 0 && <span> none</span>}
        </>
      )}
    </td>
  );
}
