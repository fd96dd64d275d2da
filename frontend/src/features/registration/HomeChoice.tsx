import { useState } from 'react';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { ResponsibilityField } from '#shared/contacts/responsibilities.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import type { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';

const PREFIX = 'text-';
const SHOWN = '5';

/** A place that is chosen for somebody: a care home or a homecare agency's service location. */
export type ChosenPlace = (
  | { kind: typeof CARE_HOME; uuid: HomeUuid }
  | { kind: typeof SERVICE_LOCATION; uuid: LocationUuid }
) & {
  name: string;
  local_authority: string;
  responsibilities: ResponsibilityField[];
};

interface ChoiceProps {
  id: string;
  error: string | undefined;
  chosen: ChosenPlace | null;
  searching: boolean;
  /** What is looked for at first: the name that was entered. */
  start: string;
  onSearch: () => void;
  onChoose: (home: ChosenPlace) => void;
}

/** Which home it is: the one that was found, or another by its name. */
export function HomeChoice(props: ChoiceProps) {
  const { chosen, searching, onSearch } = props;
  if (chosen !== null && !searching) {
    return (
      <p>
        {chosen.kind === CARE_HOME ? 'Home' : 'Homecare agency'}: <strong>{chosen.name}</strong>,{' '}
        {chosen.local_authority}{' '}
        <Button kind="quiet" onClick={onSearch}>
          Choose another home
        </Button>
      </p>
    );
  }
  return <Search {...props} />;
}

function Search({ id, error, start, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState(start);
  const [wanted, setWanted] = useState(start.trim());
  const { data, error: fault } = useEndpoint(
    listCareHomes,
    wanted === ''
      ? null
      : {
          query: {
            search: `${PREFIX}${wanted}`.slice(0, MAX_SEARCH_LENGTH),
            care_home_type: 'All',
            ordering: 'name',
            limit: SHOWN,
          },
        },
    { revalidateOnFocus: false },
  );
  return (
    <>
      <Field
        id={id}
        type="search"
        label="Name of the home or its provider"
        autoComplete="off"
        error={error}
        maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is the approval.
          event.preventDefault();
          setWanted(typed.trim());
        }}
      />
      <Button small kind="secondary" onClick={() => setWanted(typed.trim())}>
        Find the home
      </Button>
      {fault && <p role="alert">The homes could not be loaded. Please try again.</p>}
      {wanted !== '' && !data && !fault && <Loading lines={2} label="Looking for the home…" />}
      {data && (
        <p role="status">
          {data.count === 0
            ? 'No home of this name. Try a shorter part of it.'
            : `${data.count.toLocaleString('en-GB')} found${data.count > Number(SHOWN) ? `, the first ${SHOWN} are shown` : ''}`}
        </p>
      )}
      <ul className="pw-home-choice">
        {data?.results.map(({ uuid, name, local_authority, full_address }) => (
          <li key={uuid}>
            <Button
              kind="quiet"
              // Responsibilities are the home's own to give: its list does not say which it has.
              onClick={() =>
                onChoose({ kind: CARE_HOME, uuid, name, local_authority, responsibilities: [] })
              }
            >
              {name}
            </Button>
            <span className="nhsuk-hint">{full_address || local_authority}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
