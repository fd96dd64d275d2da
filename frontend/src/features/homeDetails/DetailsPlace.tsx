import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { milesInWords } from '#shared/placeList/distance.ts';
import { Card } from '../../components/Card.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Where the home is, how far from the postcode searched for, and the way to the map. */
export function DetailsPlace(props: { home: HomeDetails; from: string | null; bsol: boolean }) {
  const { home, from, bsol } = props;
  const hasCoordinates = home.latitude !== null && home.longitude !== null;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Location</h2>}>
      <p>{home.full_address || 'The address is not known.'}</p>
      {from !== null && <p>{distanceText(home.distance)}</p>}
      <dl className="pw-details__facts">
        <Fact name="Local authority">{home.local_authority}</Fact>
        <Fact name="ICB">{home.icb}</Fact>
        <Fact name="Region">{home.region}</Fact>
      </dl>
      {hasCoordinates && home.postcode && !bsol && (
        <p>
          <a href={mapAddress(home.postcode)} target="_blank" rel="noreferrer">
            See on the map<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `3.2 miles from SW9 9SL`, as the crow flies. */
function distanceText(distance: HomeDetails['distance']): string {
  if (!distance) return 'This postcode is invalid';
  if (distance.miles === null) return `How far it is from ${distance.from} is not known.`;
  return `${milesInWords(distance.miles)} from ${distance.from} in a straight line`;
}

/** The map of all homes around this one. */
const mapAddress = (postcode: string): string =>
  `/nursing_homes/map?${new URLSearchParams({
    care_home_type: 'All',
    search: `postcode-${postcode}`,
    within: '3',
  })}`;
