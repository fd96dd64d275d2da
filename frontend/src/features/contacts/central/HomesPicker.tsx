import { useState } from 'react';
import { exportCareHomes, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { CsvFileField } from '../../../components/csvBatches/CsvFileField.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { SearchForm } from '../../../components/overview/SearchForm.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { type ChosenHome, careHomes, homesInRows, withHomes } from './chosenHomes.ts';

const PREFIX = 'text-';
const MOST_AT_ONCE = 2000;

interface Choosing {
  chosen: readonly ChosenHome[];
  onChoose: (homes: ChosenHome[]) => void;
}

/** Chooses homes by a search for their or their provider's name, or by a file of ids. */
export function HomesPicker({ chosen, onChoose }: Choosing) {
  const [wanted, setWanted] = useState('');
  return (
    <>
      <SearchForm
        id="central-home-search"
        label="Name of a home or its provider"
        maxLength={MAX_SEARCH_LENGTH - PREFIX.length}
        searched={wanted}
        onSearch={setWanted}
      />
      {wanted !== '' && <Found key={wanted} wanted={wanted} chosen={chosen} onChoose={onChoose} />}
      <details className="nhsuk-details">
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">Upload a list</span>
        </summary>
        <div className="nhsuk-details__text">
          <p>
            One row a home, with the regulator’s id or our uuid in a column called ‘id’, or in the
            first column.
          </p>
          <CsvFileField
            onChoose={(file) => {
              if (file) onChoose(withHomes(chosen, homesInRows(file.headings, file.rows)));
            }}
          />
        </div>
      </details>
    </>
  );
}

function Found({ wanted, chosen, onChoose }: Choosing & { wanted: string }) {
  const query = { search: `${PREFIX}${wanted}`, care_home_type: 'All', ordering: 'name' } as const;
  const { data, error, mutate } = useEndpoint(listCareHomes, { query });
  const [adding, setAdding] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
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
  if (data.count === 0) return <p role="status">No care homes found</p>;

  const addAll = async () => {
    setAdding(true);
    setFault(null);
    try {
      const { results } = await send(exportCareHomes, { query });
      onChoose(withHomes(chosen, results.map(chosenOf)));
    } catch (error) {
      setFault(error);
    } finally {
      setAdding(false);
    }
  };
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <div className="pw-central__found">
      <p role="status">
        {careHomes(data.count)} found
        {data.count > data.results.length && `, the first ${data.results.length} are shown`}
      </p>
      {data.count > 1 && data.count <= MOST_AT_ONCE && (
        <Button kind="secondary" small busy={adding} onClick={addAll}>
          {adding ? 'Adding…' : `Add all ${careHomes(data.count)}`}
        </Button>
      )}
      {fault !== null && (
        <Notice kind="error" announce title="They could not be added">
          <p>{reasonFor(fault)}</p>
        </Notice>
      )}
      <ul className="pw-central__rows">
        {data.results.map((home) => (
          <li key={home.uuid} className="pw-central__pick">
            <span>
              <strong>{home.name}</strong>{' '}
              <span className="pw-central__quiet">
                {[home.provider, home.local_authority].filter(Boolean).join(', ')}
              </span>
            </span>
            {ids.has(home.uuid) ? (
              <span className="pw-central__quiet">Chosen</span>
            ) : (
              <Button
                kind="secondary"
                small
                onClick={() => onChoose(withHomes(chosen, [chosenOf(home)]))}
              >
                Add<VisuallyHidden> {home.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const chosenOf = (home: { uuid: string; name: string; provider: string }): ChosenHome => ({
  id: home.uuid,
  name: home.name,
  provider: home.provider,
});
