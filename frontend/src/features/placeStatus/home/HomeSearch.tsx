import { Link } from 'react-router-dom';
import { type CareHomeListItem, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { FoundPlaces, StatusSearch, type StatusTag } from '../StatusSearch.tsx';

const PREFIX = 'text-';

/** Finds a home by its name or its provider’s, and leads to its status. */
export function HomeSearch() {
  return (
    <>
      <StatusSearch
        id="home-search"
        title="Manage care homes"
        intro={
          <>
            Find a home to set its AQP status, rates, reporting or suspensions. For many homes at
            once, <Link to="/central_team/care_homes/participation">use a CSV file</Link>.
          </>
        }
        label="Name of the home or its provider"
        maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
        found={(search) => <FoundHomes search={search} />}
      />
      <p>
        <Link to="?not_reached">Homes our emails do not reach</Link>
      </p>
    </>
  );
}

function FoundHomes({ search }: { search: string }) {
  const { data, error, mutate } = useEndpoint(listCareHomes, {
    query: { search: `${PREFIX}${search}`, care_home_type: 'All', ordering: 'name' },
  });
  return (
    <FoundPlaces
      what={['care home', 'care homes']}
      places={data?.results.map((home) => ({
        name: home.name,
        to: { search, home: home.uuid },
        where: [home.provider, home.local_authority],
        tags: tagsOf(home),
      }))}
      count={data?.count ?? 0}
      error={error}
      onRetry={() => void mutate()}
      advice={{
        none: 'Try a shorter part of the name.',
        many: 'Type more of the name to find others.',
      }}
    />
  );
}

const tagsOf = (home: CareHomeListItem): StatusTag[] => [
  ...home.service_types.map(({ name }): StatusTag => [true, name, 'grey']),
  [home.aqp_status, 'AQP'],
  [home.embargo, 'Local authority suspension', 'red'],
  [home.self_imposed_suspension, 'Voluntary suspension', 'amber'],
  [home.aqp_suspension, 'Suspended from the AQP list', 'amber'],
];
