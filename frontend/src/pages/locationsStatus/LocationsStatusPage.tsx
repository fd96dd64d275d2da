import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { getLocationRegistration } from '#shared/domiciliary/locationRegistration.api.ts';
import { getServiceLocationStatus } from '#shared/domiciliary/locationStatus.api.ts';
import { LocationUuid } from '#shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { LOCATIONS_REACHED } from '../../features/bounces/reachKinds.ts';
import { UnreachablePlacesPage } from '../../features/bounces/UnreachablePlacesPage.tsx';
import { ClosedPlaces } from '../../features/directory/ClosedPlaces.tsx';
import { ENDED_AUTHORITY, EndedAuthorities } from '../../features/directory/EndedAuthorities.tsx';
import { LocationRegistrationCard } from '../../features/directory/LocationRegistrationCard.tsx';
import { LocationSearch } from '../../features/placeStatus/location/LocationSearch.tsx';
import { LocationStatusPanel } from '../../features/placeStatus/location/LocationStatusPanel.tsx';
import '../../features/placeStatus/status.scss';

/**
 * /central_team/service_locations: finds a service location and sets how it takes part; with
 * `?not_reached` those that our emails do not reach, with `?closed` those that have closed, with
 * `?ended_authority` those whose local authority has ended.
 */
export default function LocationsStatusPage() {
  const { kind } = useSession();
  const [params] = useSearchParams();
  const { mutate } = useSWRConfig();
  const opened = LocationUuid.safeParse(params.get('location'));
  if (kind !== 'lph') return <NoAccessPage />;
  if (!opened.success) {
    if (params.has('closed')) return <ClosedPlaces kind={SERVICE_LOCATION} />;
    if (params.has('ended_authority')) return <EndedAuthorities kind={SERVICE_LOCATION} />;
    if (params.has('not_reached')) return <UnreachablePlacesPage kind={LOCATIONS_REACHED} />;
    return (
      <>
        <LocationSearch />
        <p>
          <Link to="?not_reached">{LOCATIONS_REACHED.title}</Link>
        </p>
        <p>
          <Link to="?closed">Closed homecare agencies</Link>
        </p>
        <p>
          <Link to="?ended_authority">{ENDED_AUTHORITY[SERVICE_LOCATION].title}</Link>
        </p>
        <p>
          <Link to="/central_team/service_locations/import">Import homecare agencies</Link>
        </p>
      </>
    );
  }
  const search = params.get('search') ?? '';
  const back = search === '' ? '?' : `?${new URLSearchParams({ search })}`;
  const input = { params: { uuid: opened.data } };
  return (
    <Fragment key={opened.data}>
      {/* Closing a location changes both: each is read again when the other was changed. */}
      <LocationStatusPanel
        uuid={opened.data}
        back={back}
        onSaved={() => void mutate(endpointKey(getLocationRegistration, input))}
      />
      <LocationRegistrationCard
        uuid={opened.data}
        onMoved={() => void mutate(endpointKey(getServiceLocationStatus, input))}
      />
    </Fragment>
  );
}
