import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type {
  AreaAvailability,
  PackageDashboard,
} from '#shared/domiciliary/packageDashboard.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { RATE_TIERS } from '#shared/rates/tierRates.ts';
import { Registered } from '../../../app/registered.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Segmented } from '../../../components/Segmented.tsx';
import { Select } from '../../../components/Select.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { FigureSection } from './PackageTables.tsx';
import { availabilityCsv, boardName } from './packageTexts.ts';

const EVERYWHERE = 'all';

/** The areas of these ICBs where there are any today, else of the region: the first one unless named. */
function areasOf(
  areas: readonly AreaAvailability[],
  { icbs, region }: { icbs: readonly string[]; region: string },
): readonly AreaAvailability[] {
  const ofIcbs = areas.filter((area) => icbs.includes(area.icb));
  if (ofIcbs.length > 0 || region === EVERYWHERE) return ofIcbs.length > 0 ? ofIcbs : areas;
  const ofRegion = areas.filter((area) => area.region === region);
  return ofRegion.length > 0 ? ofRegion : areas.filter((area) => area.region === areas[0]?.region);
}

/** How many locations can take a package today, by authority and care tier; zeros are marked. */
export function AvailabilityTable(props: {
  availability: PackageDashboard['availability'];
  /** Of the ICB that is chosen, and those that follow one that has ended. */
  icbs: readonly string[];
  /** A region's name, or everywhere; '' is the first. */
  region: string;
  onRegion: (region: string) => void;
  /** Only areas where a tier has nobody. */
  onlyGaps: boolean;
  onGaps: (only: boolean) => void;
}) {
  const { availability, icbs, region, onRegion, onlyGaps, onGaps } = props;
  const { kind, flags } = useSession();
  const isRegistered = useContext(Registered);
  const mayList = (kind === 'lph' || flags.includes('dcList')) && isRegistered('/domcare/list');
  const areas = areasOf(availability.areas, { icbs, region });
  const regions = [...new Set(availability.areas.map((area) => area.region))];
  const isOfIcbs = areas.every((area) => icbs.includes(area.icb));
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
      {!isOfIcbs && (
        <Select
          id="pk-region"
          label="Region"
          value={region === '' ? regions[0] : region}
          onChange={({ target }) => onRegion(target.value === regions[0] ? '' : target.value)}
        >
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
          <option value={EVERYWHERE}>All of England</option>
        </Select>
      )}
      <Segmented
        name="authorities"
        legend="Authorities"
        options={{ all: `All ${areas.length}`, gaps: `With a gap (${gaps.length})` }}
        chosen={onlyGaps ? 'gaps' : 'all'}
        onChoose={(which) => onGaps(which === 'gaps')}
      />
      {shown.length === 0 ? (
        <EmptyState title="No authority has a gap">
          <Button kind="secondary" onClick={() => onGaps(false)}>
            Show all {areas.length}
          </Button>
        </EmptyState>
      ) : (
        <CardTable
          caption="Service locations that can take a package, by authority and care tier"
          hidesCaption
          figures
          shape="dense"
          columns={[
            'Local authority',
            ...RATE_TIERS.map((tier) => `Care Tier ${tier}`),
            'Any tier',
          ]}
        >
          {shown.map((areaAvailability) => (
            <tr key={areaAvailability.area}>
              <th scope="row">
                {areaAvailability.authority}
                <span className="pw-card-table__note">{boardName(areaAvailability.icb)}</span>
              </th>
              {RATE_TIERS.map((tier, at) => (
                <Cell
                  key={tier}
                  name={`Care Tier ${tier}`}
                  count={areaAvailability.tiers[at] ?? 0}
                  to={
                    mayList ? `/domcare/list?area=${areaAvailability.area}&care_tier=${tier}` : null
                  }
                  of={areaAvailability.authority}
                />
              ))}
              <Cell
                name="Any tier"
                count={areaAvailability.locations}
                to={mayList ? `/domcare/list?area=${areaAvailability.area}` : null}
                of={areaAvailability.authority}
              />
            </tr>
          ))}
        </CardTable>
      )}
    </FigureSection>
  );
}

function Cell(props: { name: string; count: number; to: string | null; of: string }) {
  const { name, count, to, of } = props;
  return (
    <td data-label={name} className={count === 0 ? 'pw-pk-zero' : undefined}>
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
