import { useState } from 'react';
import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { ProviderContractView } from '#shared/agreements/agreementViews.ts';
import { patchProviderContract } from '#shared/agreements/providerContracts.api.ts';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { listServiceLocations } from '#shared/domiciliary/locationList.api.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { SearchForm } from '../../../components/overview/SearchForm.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { keepsFocus } from '../keepsFocus.ts';
import { placesHeading } from '../placesHeading.ts';

const PREFIX = 'text-';
const SHOWN = 10;

/** The first places of a name or provider, of the kind that contracts of a type are for. */
function useFound(type: AgreementType, wanted: string) {
  const search = `${PREFIX}${wanted}`.slice(0, MAX_SEARCH_LENGTH);
  const [isHomes, limit] = [type === 'NH', String(SHOWN)];
  const homes = useEndpoint(
    listCareHomes,
    isHomes && wanted !== ''
      ? { query: { search, care_home_type: 'All', ordering: 'name', limit } }
      : null,
    { revalidateOnFocus: false },
  );
  const locations = useEndpoint(
    listServiceLocations,
    !isHomes && wanted !== '' ? { query: { search, ordering: 'name', limit } } : null,
    { revalidateOnFocus: false },
  );
  const { data, error } = isHomes ? homes : locations;
  const results = data?.results.map(({ uuid, name, local_authority }) => ({
    uuid: uuid as unknown as PlaceUuid,
    name,
    local_authority,
  }));
  return { count: data?.count ?? 0, results, error };
}

/** The homes or service locations that a contract is for: found by name and added, or taken out. */
export function PlacesEditor(props: {
  contract: ProviderContractView;
  onSaved: (contract: ProviderContractView) => void;
  onOutdated: () => void;
}) {
  const { contract, onSaved, onOutdated } = props;
  const { uuid, version, places, agreement_type } = contract;
  const [patch, busy] = useAction(patchProviderContract);
  const [wanted, setWanted] = useState('');
  const [failure, setFailure] = useState('');
  const { one: place, many } = AGREED_WORDS[agreement_type];
  const { results, count, error } = useFound(agreement_type, wanted);
  const change = async (part: { add_places: PlaceUuid[] } | { remove_places: PlaceUuid[] }) => {
    setFailure('');
    try {
      onSaved(await patch({ params: { uuid }, body: { version, ...part } }));
    } catch (fault) {
      const [message] = fault instanceof Problem ? Object.values(fault.errors).flat() : [];
      setFailure(message ?? (reasonFor(fault) || 'It could not be saved. Please try again.'));
      if (fault instanceof Problem && fault.status === 409) onOutdated();
    }
  };
  const has = new Set<string>(places.map(({ place }) => place.uuid));
  return (
    <section className="pw-agr-step" aria-labelledby="places" ref={keepsFocus}>
      <h2 className="nhsuk-heading-m" id="places">
        {placesHeading(agreement_type)} ({places.length})
      </h2>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
      {places.length === 0 && <p>No {many} yet.</p>}
      {places.some(({ is_closed }) => is_closed) && (
        <p className="pw-card-table__quiet">
          What has closed is in no agreement that is sent from now on, and is not counted there.
        </p>
      )}
      {places.length > 0 && (
        <ul className="pw-agr__rows">
          {places.map(({ place: { uuid: its }, name, address, is_closed, closed_on }) => (
            <li key={its}>
              {name}
              {address && `, ${address}`}{' '}
              {is_closed && (
                <Tag colour="grey">
                  {closed_on ? `Closed on ${dayWritten(closed_on)}` : 'Closed'}
                </Tag>
              )}{' '}
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => void change({ remove_places: [its] })}
              >
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchForm
        id="place-search"
        label={`Add a ${place}: its name or its provider’s`}
        maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
        button="Find"
        searched={wanted}
        onSearch={setWanted}
      />
      {error && <p role="alert">The {many} could not be loaded. Please try again.</p>}
      {wanted !== '' && !results && !error && (
        <Loading lines={2} label={`Looking for the ${place}…`} />
      )}
      {results && (
        <p role="status">
          {count === 0
            ? `No ${place} of this name. Try a shorter part of it.`
            : `${count.toLocaleString('en-GB')} found${count > SHOWN ? `, the first ${SHOWN} are shown` : ''}`}
        </p>
      )}
      <ul className="pw-agr__rows">
        {results?.map(({ uuid: placeUuid, name, local_authority }) => (
          <li key={placeUuid}>
            {name}, {local_authority}{' '}
            {has.has(placeUuid) ? (
              <span className="pw-card-table__quiet">part of this contract</span>
            ) : (
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => void change({ add_places: [placeUuid] })}
              >
                Add<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
