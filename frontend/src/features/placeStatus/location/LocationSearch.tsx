import { Link } from 'react-router-dom';
import {
  type FoundLocation,
  findServiceLocations,
  MAX_LOCATION_SEARCH,
} from '#shared/domiciliary/locationStatus.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { FoundPlaces, StatusSearch, type StatusTag } from '../StatusSearch.tsx';

/** Finds a service location by its name or its provider’s, its id or postcode, and leads to its status. */
export function LocationSearch() {
  return (
    <StatusSearch
      id="location-search"
      title="Manage homecare agencies"
      intro={
        <>
          Find a homecare agency to set its AQP status, reporting or suspensions. For many at once,{' '}
          <Link to="/central_team/service_locations/participation">use a CSV file</Link>.
        </>
      }
      label="Name of the homecare agency or its provider, CQC location ID or postcode"
      maxLength={MAX_LOCATION_SEARCH}
      found={(search) => <FoundLocations search={search} />}
    />
  );
}

function FoundLocations({ search }: { search: string }) {
  const { data, error, mutate } = useEndpoint(findServiceLocations, { query: { search } });
  return (
    <FoundPlaces
      what={['homecare agency', 'homecare agencies']}
      places={data?.results.map((location) => ({
        name: location.name,
        to: { search, location: location.uuid },
        where: [location.provider_name, location.local_authority],
        tags: locationTags(location),
      }))}
      count={data?.count ?? 0}
      error={error}
      onRetry={() => void mutate()}
      advice={{
        none: 'Try a shorter part of the name or postcode.',
        many: 'Type more to find others.',
      }}
    />
  );
}

/** How a location takes part, in tags. */
export const locationTags = (
  location: Pick<
    FoundLocation,
    'location_status' | 'aqp_status' | 'aqp_suspension' | 'embargo' | 'reporting'
  >,
): StatusTag[] => [
  [location.location_status === 'CLOSED', 'Closed', 'grey'],
  [location.aqp_status, 'AQP'],
  [location.reporting, 'Monthly reporting', 'grey'],
  [location.embargo, 'Local authority suspension', 'red'],
  [location.aqp_suspension, 'Suspended from the AQP list', 'amber'],
];
