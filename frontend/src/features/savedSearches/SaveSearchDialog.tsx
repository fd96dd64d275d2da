import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listFilterGroups } from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '../../../../shared/careHomesList/listFilters.ts';
import { searchInWords } from '../../../../shared/careHomesList/searchInWords.ts';
import { sectorOrDistrict } from '../../../../shared/postcodes/postcodeParts.ts';
import {
  type AlertFrequency,
  isNarrow,
  storableFilters,
  TOO_WIDE,
} from '../../../../shared/savedSearches/savedSearch.ts';
import { postSavedSearch } from '../../../../shared/savedSearches/savedSearches.api.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { labelsIn } from '../../components/homeSearch/labelsIn.ts';
import { FrequencyChoice } from '../../components/savedSearches/FrequencyChoice.tsx';
import '../../components/savedSearches/savedSearches.scss';

export interface SaveSearchDialogProps {
  filters: ListFiltersInput;
  onClose: () => void;
}

/** What is saved of the list's search, and when it sends emails. */
export function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  const [save, saving] = useAction(postSavedSearch);
  const [frequency, setFrequency] = useState<AlertFrequency>('at_once');
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  const { data } = useEndpoint(
    listFilterGroups,
    { query: filters },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const storable = storableFilters(filters);
  const words = searchInWords(storable, data && labelsIn(data.groups));
  const narrow = isNarrow(storable);

  const press = async () => {
    setFailure('');
    try {
      await save({ body: { filters: storable, frequency } });
      setSaved(true);
    } catch (fault) {
      setFailure(`The search was not saved. ${reasonFor(fault)}`.trim());
    }
  };

  if (saved) {
    return (
      <Dialog
        open
        title="Search saved"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p role="status">
          {frequency === 'none'
            ? 'It sends no emails.'
            : 'We will write to you when a matching bed appears. Each email has a link that stops them.'}
        </p>
        <p>
          <Link to="/saved_searches">See your saved searches</Link>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Save this search"
      onClose={onClose}
      actions={
        <>
          {narrow && (
            <Button busy={saving} onClick={() => void press()}>
              {saving ? 'Saving…' : 'Save'}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {narrow ? (
        <>
          <p className="pw-saved__words">{words}</p>
          <WhatIsLeftOut filters={filters} storable={storable} />
          <FrequencyChoice
            legend="When should we email you about a matching bed?"
            chosen={frequency}
            onChoose={setFrequency}
          />
        </>
      ) : (
        <>
          <p>{TOO_WIDE}</p>
          <WhatIsLeftOut filters={filters} storable={storable} />
        </>
      )}
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
    </Dialog>
  );
}

/** Nothing about a patient is kept: what the search says beyond that, and why it is left out. */
function WhatIsLeftOut(props: { filters: ListFiltersInput; storable: ListFiltersInput }) {
  const { search } = props.filters;
  const words = search?.replace(/^(text|postcode)-/, '').trim();
  if (!search || !words) return null;
  if (search.startsWith('text-')) {
    return <p className="nhsuk-hint">We do not save the name you searched for.</p>;
  }
  if (sectorOrDistrict(words) !== null) return null;
  const sector = props.storable.search?.slice('postcode-'.length);
  return (
    <p className="nhsuk-hint">
      The postcode may be someone’s home, so we do not save it.
      {sector && ` Distances are from the centre of ${sector}, usually within a mile.`}
    </p>
  );
}
