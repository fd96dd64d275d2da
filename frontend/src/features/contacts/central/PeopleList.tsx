import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CentralContactView } from '#shared/contacts/central.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Field } from '../../../components/Field.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { SearchRow } from '../../../components/overview/SearchForm.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { careHomes } from './chosenHomes.ts';
import { type PeopleFilter, usePeople } from './usePeople.ts';

export type PersonAction = 'appoint' | 'change' | 'standDown';

/** Who is central contact of which homes, by name or provider. */
export function PeopleList(props: {
  onAct: (action: PersonAction, who: CentralContactView) => void;
}) {
  const [typed, setTyped] = useState<PeopleFilter>({ name: '', provider: '' });
  const [filter, setFilter] = useState(typed);
  const { people, isLooking, hasMore, error, more, retry } = usePeople(filter);
  const search = () => setFilter({ name: typed.name.trim(), provider: typed.provider.trim() });
  const isFiltered = filter.name !== '' || filter.provider !== '';
  const text = (field: keyof PeopleFilter, label: string) => (
    <Field
      id={`central-${field}`}
      type="search"
      label={label}
      autoComplete="off"
      maxLength={200}
      value={typed[field]}
      onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
    />
  );
  return (
    <>
      <SearchRow onSubmit={search}>
        {text('name', 'Name or email address')}
        {text('provider', 'Provider')}
      </SearchRow>
      <p role="status" className="nhsuk-hint">
        {isLooking ? 'Loading the central contacts…' : countText(people.length, hasMore)}
      </p>
      {error !== null && people.length === 0 && <ErrorResult error={error} onRetry={retry} />}
      {!isLooking && error === null && people.length === 0 && !hasMore && (
        <EmptyState
          title={isFiltered ? 'No central contacts match these filters' : 'No central contacts yet'}
        >
          {!isFiltered && 'Appoint someone who looks after several homes.'}
        </EmptyState>
      )}
      {people.map((who) => (
        <PersonCard key={who.email} who={who} onAct={props.onAct} />
      ))}
      {isLooking && people.length === 0 && <Loading />}
      {people.length > 0 && hasMore && (
        <LoadMore hasMore loading={isLooking} onLoad={error === null ? more : retry} />
      )}
    </>
  );
}

const countText = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'person' : 'people'}${hasMore ? ' so far' : ''}`;

function PersonCard(props: {
  who: CentralContactView;
  onAct: (action: PersonAction, who: CentralContactView) => void;
}) {
  const { who, onAct } = props;
  const { homes, job_title, email, phone_numbers } = who;
  const name = fullName(who);
  const providers = [...new Set(homes.map(({ provider_name }) => provider_name))].filter(Boolean);
  const others = homes.filter(({ same_details }) => !same_details).length;
  const button = (action: PersonAction, label: string) => (
    <Button kind="secondary" small onClick={() => onAct(action, who)}>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  return (
    <Card as="section" className="pw-central__person">
      <h2 className="nhsuk-heading-s">{name}</h2>
      <p className="pw-central__lines">
        {[job_title, email, ...phone_numbers].filter(Boolean).join(' · ')}
      </p>
      <details className="nhsuk-details">
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">
            Central contact of {careHomes(homes.length)}
          </span>
        </summary>
        <ul className="nhsuk-details__text pw-central__rows">
          {homes.map((home) => (
            <li key={home.uuid}>
              <Link to={`/${home.uuid}/home?tab=2`}>{home.name}</Link>{' '}
              <span className="pw-central__quiet">{home.provider_name}</span>
            </li>
          ))}
        </ul>
      </details>
      {providers.length > 0 && (
        <p className="pw-central__lines pw-central__quiet">{providersText(providers)}</p>
      )}
      {others > 0 && (
        <p>
          Their details differ at {careHomes(others)}. Change details to update them everywhere.
        </p>
      )}
      <div className="pw-central__buttons">
        {button('appoint', 'Appoint to more homes')}
        {button('change', 'Change details')}
        {button('standDown', 'Remove as central contact')}
      </div>
    </Card>
  );
}

const SHOWN_PROVIDERS = 3;
const providersText = (providers: string[]): string => {
  const rest = providers.length - SHOWN_PROVIDERS;
  const shown = providers.slice(0, SHOWN_PROVIDERS).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};
