import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { LocationFiltersInput } from '../../../../../shared/domiciliary/locationFilters.ts';
import { listLocationFilterGroups } from '../../../../../shared/domiciliary/locationList.api.ts';
import { TOO_WIDE_FOR_LOCATIONS } from '../../../../../shared/domiciliary/locationSearch.ts';
import { postLocationSearch } from '../../../../../shared/domiciliary/locationSearches.api.ts';
import { locationSearchInWords } from '../../../../../shared/domiciliary/locationSearchInWords.ts';
import { sectorOf, sectorOrDistrict } from '../../../../../shared/postcodes/postcodeParts.ts';
import {
  type AlertFrequency,
  storableFilters,
} from '../../../../../shared/savedSearches/savedSearch.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { labelsIn } from '../../../components/homeSearch/labelsIn.ts';
import type { AnyFilters } from '../../../components/homeSearch/listState.ts';
import { FrequencyChoice } from '../../../components/savedSearches/FrequencyChoice.tsx';
import '../../../components/savedSearches/savedSearches.scss';

/** 'Save this search' of the domiciliary care list. */
export function SaveLocationSearch({ filters }: { filters: AnyFilters }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save this search
      </Button>
      {open &&
        // Away from the row of buttons, whose look its own would take.
        createPortal(
          <SaveDialog filters={filters} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

/** What is saved of the list's search, and when it sends emails (ADR 15). */
function SaveDialog({ filters, onClose }: { filters: AnyFilters; onClose: () => void }) {
  const [save, saving] = useAction(postLocationSearch);
  const [frequency, setFrequency] = useState<AlertFrequency>('at_once');
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  const { data } = useEndpoint(
    listLocationFilterGroups,
    { query: filters as LocationFiltersInput },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const storable = storableFilters<AnyFilters>(filters);
  const narrow = Object.keys(storable).length > 0;
  const press = async () => {
    setFailure('');
    try {
      await save({ body: { filters: storable as LocationFiltersInput, frequency } });
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
            : 'We will write to you when a matching provider appears. Each email has a link that stops them.'}
        </p>
        <p>
          <Link to="/domcare/saved_searches">See your saved searches</Link>
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
        <p className="pw-saved__words">
          {locationSearchInWords(storable, data && labelsIn(data.groups))}
        </p>
      ) : (
        <p>{TOO_WIDE_FOR_LOCATIONS}</p>
      )}
      <WhatIsLeftOut search={filters.search} />
      {narrow && (
        <FrequencyChoice
          legend="When should we email you about a matching provider?"
          what={['provider', 'providers']}
          chosen={frequency}
          onChoose={setFrequency}
        />
      )}
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
    </Dialog>
  );
}

/** Nothing about a patient is kept: what the search says beyond that, and why it is left out. */
function WhatIsLeftOut({ search = '' }: { search: string | undefined }) {
  if (search.startsWith('text-')) {
    return <p className="nhsuk-hint">We do not save the name you searched for.</p>;
  }
  const typed = search.replace(/^postcode-/, '');
  const sector = sectorOf(typed);
  if (sector === null || sectorOrDistrict(typed) !== null) return null;
  return (
    <p className="nhsuk-hint">
      The postcode may be someone’s home, so we do not save it. The search keeps {sector} instead,
      and finds who covers any local authority there.
    </p>
  );
}
