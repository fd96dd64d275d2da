import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type CareHomeListItem,
  listCareHomes,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import { MAX_SEARCH_LENGTH } from '../../../../shared/placeList/search.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';

const SEARCH_ID = 'home-search';
const PREFIX = 'text-';

/** Finds a home by its name or its provider’s, and leads to its status. */
export function HomeSearch() {
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
      <PageHeading title="Manage care homes" />
      <p>
        Find a home to set its AQP status, rates, reporting or suspensions. For many homes at once,{' '}
        <Link to="/central_team/care_homes/participation">use a CSV file</Link>.
      </p>
      <search>
        <form className="pw-status-search" onSubmit={submit}>
          <Field
            id={SEARCH_ID}
            type="search"
            label="Name of the home or its provider"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
            value={typed.text}
            onChange={(event) => setTyped({ for: wanted, text: event.target.value })}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {wanted.trim() !== '' && <Found wanted={wanted} />}
      <p>
        <Link to="?not_reached">Homes our emails do not reach</Link>
      </p>
    </>
  );
}

function Found({ wanted }: { wanted: string }) {
  const { data, error, mutate } = useEndpoint(listCareHomes, {
    query: { search: `${PREFIX}${wanted}`, care_home_type: 'All', ordering: 'name' },
  });
  if (error) {
    return (
      <NotLoaded
        announce
        title="The care homes could not be loaded"
        quiet
        onRetry={() => void mutate()}
      />
    );
  }
  if (!data) return <Loading />;
  if (data.count === 0) {
    return <EmptyState title="No care homes found">Try a shorter part of the name.</EmptyState>;
  }
  const { results, count } = data;
  return (
    <>
      <p role="status">
        {count > results.length
          ? `The first ${results.length} of ${count} care homes. Type more of the name to find others.`
          : `${count} care ${count === 1 ? 'home' : 'homes'}`}
      </p>
      <ul className="pw-status-homes">
        {results.map((home) => (
          <li key={home.uuid}>
            <Link to={`?${new URLSearchParams({ search: wanted, home: home.uuid })}`}>
              {home.name}
            </Link>
            <span className="pw-status-homes__provider">
              {[home.provider, home.local_authority].filter(Boolean).join(', ')}
            </span>
            <StatusTags home={home} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StatusTags({ home }: { home: CareHomeListItem }) {
  return (
    <ul className="pw-tags">
      {home.service_types.map(({ id, name }) => (
        <li key={id}>
          <Tag colour="grey">{name}</Tag>
        </li>
      ))}
      {home.aqp_status && (
        <li>
          <Tag>AQP</Tag>
        </li>
      )}
      {home.embargo && (
        <li>
          <Tag colour="red">Local authority suspension</Tag>
        </li>
      )}
      {home.self_imposed_suspension && (
        <li>
          <Tag colour="amber">Voluntary suspension</Tag>
        </li>
      )}
      {home.aqp_suspension && (
        <li>
          <Tag colour="amber">Suspended from the AQP list</Tag>
        </li>
      )}
    </ul>
  );
}
