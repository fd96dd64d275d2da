import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type FoundLocation,
  findServiceLocations,
  MAX_LOCATION_SEARCH,
} from '../../../../shared/domiciliary/locationStatus.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';

const SEARCH_ID = 'location-search';

/** Finds a service location by its name or its provider’s, its id or postcode, and leads to its status. */
export function LocationSearch() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('search') ?? '';
  const [typed, setTyped] = useState({ for: wanted, text: wanted });
  if (typed.for !== wanted) setTyped({ for: wanted, text: wanted });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = typed.text.trim();
    setParams(search === '' ? {} : { search });
  };
  return (
    <>
      <PageHeading title="Manage homecare agencies" />
      <p>
        Find a homecare agency to set its AQP status, reporting or suspensions. For many at once,{' '}
        <Link to="/central_team/service_locations/participation">use a CSV file</Link>.
      </p>
      <search>
        <form className="pw-status-search" onSubmit={submit}>
          <Field
            id={SEARCH_ID}
            type="search"
            label="Name of the homecare agency or its provider, CQC location ID or postcode"
            autoComplete="off"
            maxLength={MAX_LOCATION_SEARCH}
            value={typed.text}
            onChange={(event) => setTyped({ for: wanted, text: event.target.value })}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {wanted.trim() !== '' && <Found wanted={wanted} />}
    </>
  );
}

function Found({ wanted }: { wanted: string }) {
  const { data, error, mutate } = useEndpoint(findServiceLocations, { query: { search: wanted } });
  if (error) {
    return (
      <Notice kind="error" announce title="The homecare agencies could not be loaded">
        <Button kind="quiet" onClick={() => void mutate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data) return <Loading />;
  const { results, count } = data;
  if (count === 0) {
    return (
      <EmptyState title="No homecare agencies found">
        Try a shorter part of the name or postcode.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status">
        {count > results.length
          ? `The first ${results.length} of ${count} homecare agencies. Type more to find others.`
          : `${count} service ${count === 1 ? 'location' : 'locations'}`}
      </p>
      <ul className="pw-status-homes">
        {results.map((location) => (
          <li key={location.uuid}>
            <Link to={`?${new URLSearchParams({ search: wanted, location: location.uuid })}`}>
              {location.name}
            </Link>
            <span className="pw-status-homes__provider">
              {[location.provider_name, location.local_authority].filter(Boolean).join(', ')}
            </span>
            <ul className="pw-tags">
              <LocationTags location={location} />
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

type Tagged = Pick<
  FoundLocation,
  'location_status' | 'aqp_status' | 'aqp_suspension' | 'embargo' | 'reporting'
>;

/** How a location takes part, in tags. */
export function LocationTags({ location }: { location: Tagged }) {
  const tags: [shown: boolean, text: string, colour?: 'grey' | 'red' | 'amber'][] = [
    [location.location_status === 'CLOSED', 'Closed', 'grey'],
    [location.aqp_status, 'AQP'],
    [location.reporting, 'Monthly reporting', 'grey'],
    [location.embargo, 'Local authority suspension', 'red'],
    [location.aqp_suspension, 'Suspended from the AQP list', 'amber'],
  ];
  return tags
    .filter(([shown]) => shown)
    .map(([, text, colour]) => (
      <li key={text}>
        <Tag {...(colour && { colour })}>{text}</Tag>
      </li>
    ));
}
