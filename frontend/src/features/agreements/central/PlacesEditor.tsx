import { type FormEvent, useState } from 'react';
import type { ProviderContractView } from '../../../../../shared/agreements/agreementViews.ts';
import { patchProviderContract } from '../../../../../shared/agreements/providerContracts.api.ts';
import { listCareHomes } from '../../../../../shared/careHomesList/careHomesList.api.ts';
import type { PlaceUuid } from '../../../../../shared/kernel/ids.ts';
import { MAX_SEARCH_LENGTH } from '../../../../../shared/placeList/search.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { focusKept } from '../focusKept.ts';

const PREFIX = 'text-';

/** The homes that a contract is for: found by name and added, or taken out. */
export function PlacesEditor(props: {
  contract: ProviderContractView;
  onSaved: (contract: ProviderContractView) => void;
  onOutdated: () => void;
}) {
  const { contract, onSaved, onOutdated } = props;
  const { uuid, version, places, agreement_type } = contract;
  const [patch, busy] = useAction(patchProviderContract);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [failure, setFailure] = useState('');
  const { data, error } = useEndpoint(
    listCareHomes,
    wanted === ''
      ? null
      : {
          query: {
            search: `${PREFIX}${wanted}`.slice(0, MAX_SEARCH_LENGTH),
            care_home_type: 'All',
            ordering: 'name',
            limit: '10',
          },
        },
    { revalidateOnFocus: false },
  );
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
    <section className="pw-agr-step" aria-labelledby="places" ref={focusKept}>
      <h2 className="nhsuk-heading-m" id="places">
        Homes ({places.length})
      </h2>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
      {places.length === 0 && <p>No homes yet.</p>}
      {places.length > 0 && (
        <ul className="pw-agr__rows">
          {places.map(({ place, name, address }) => (
            <li key={place.uuid}>
              {name}
              {address && `, ${address}`}{' '}
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => void change({ remove_places: [place.uuid] })}
              >
                Take out<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {agreement_type === 'NH' && (
        <>
          <search>
            <form
              className="pw-agr__search"
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                setWanted(typed.trim());
              }}
            >
              <Field
                id="place-search"
                label="Add a home: its name or its provider’s"
                type="search"
                autoComplete="off"
                maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <div className="nhsuk-form-group">
                <Button type="submit" kind="secondary" small>
                  Find
                </Button>
              </div>
            </form>
          </search>
          {error && <p role="alert">The homes could not be loaded. Please try again.</p>}
          {wanted !== '' && !data && !error && <Loading lines={2} label="Looking for the home…" />}
          {data && (
            <p role="status">
              {data.count === 0
                ? 'No home of this name. Try a shorter part of it.'
                : `${data.count.toLocaleString('en-GB')} found${data.count > 10 ? ', the first 10 are shown' : ''}`}
            </p>
          )}
          <ul className="pw-agr__rows">
            {data?.results.map(({ uuid: home, name, local_authority }) => (
              <li key={home}>
                {name}, {local_authority}{' '}
                {has.has(home) ? (
                  <span className="pw-card-table__quiet">part of this contract</span>
                ) : (
                  <Button
                    kind="quiet"
                    busy={busy}
                    onClick={() => void change({ add_places: [home as unknown as PlaceUuid] })}
                  >
                    Add<VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
