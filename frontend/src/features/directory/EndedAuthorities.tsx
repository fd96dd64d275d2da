import { hasEndedOn } from '#shared/areas/authorityNames.ts';
import type { RegisterPlace } from '#shared/directory/directory.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { fullAddress } from '#shared/places/fullAddress.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { centralPathOf, centralPathOfLocation, registrationOf } from './directoryText.ts';
import { PlaceRows } from './PlaceRows.tsx';
import { useRegister } from './useRegister.ts';
import './directory.scss';

/** How the page of a kind speaks of places whose local authority has ended, and where each leads. */
export const ENDED_AUTHORITY = {
  [CARE_HOME]: {
    back: { to: '/central_team/care_homes', text: 'Care homes' },
    title: 'Care homes whose local authority has ended',
    loading: 'Looking through all care homes…',
    none: 'Every care home is in a current local authority',
    pathOf: centralPathOf,
  },
  [SERVICE_LOCATION]: {
    back: { to: '/central_team/service_locations', text: 'Homecare agencies' },
    title: 'Homecare agencies whose local authority has ended',
    loading: 'Looking through all homecare agencies…',
    none: 'Every homecare agency is in a current local authority',
    pathOf: centralPathOfLocation,
  },
};

/**
 * Open places that could not follow when their local authority ended, as no successor has their postcode
 * (ADR 102): by authority and name.
 */
export function EndedAuthorities({ kind }: { kind: keyof typeof ENDED_AUTHORITY }) {
  const { back, title, loading, none, pathOf } = ENDED_AUTHORITY[kind];
  const { data, error, mutate } = useRegister(kind, 'ended authorities');
  const today = londonDay(new Date());
  const affectedPlaces = data
    ?.filter(
      ({ location_status, local_authority }) =>
        location_status !== 'CLOSED' && hasEndedOn(local_authority, today),
    )
    .sort(byAuthority);
  return (
    <div className="pw-directory">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} />
      {error && <ErrorResult error={error} onRetry={() => void mutate()} />}
      {!affectedPlaces && !error && <Loading lines={4} label={loading} />}
      {affectedPlaces?.length === 0 && (
        <EmptyState title={none}>
          When a local authority ends, each place moves by its postcode to the one that follows. One
          that cannot is listed here.
        </EmptyState>
      )}
      {affectedPlaces !== undefined && affectedPlaces.length > 0 && (
        <>
          <p>
            The postcode of each is missing, or in none of the local authorities that follow.
            Correct it in the regulator’s file and import it.
          </p>
          <PlaceRows
            places={affectedPlaces}
            pathOf={pathOf}
            about={(place) => [place.local_authority, registrationOf(place), fullAddress(place)]}
          />
        </>
      )}
    </div>
  );
}

const byAuthority = (a: RegisterPlace, b: RegisterPlace): number =>
  a.local_authority.localeCompare(b.local_authority, 'en-GB') ||
  a.name.localeCompare(b.name, 'en-GB');
