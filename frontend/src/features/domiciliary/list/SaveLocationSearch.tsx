import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import { listLocationFilterGroups } from '#shared/domiciliary/locationList.api.ts';
import { TOO_WIDE_FOR_LOCATIONS } from '#shared/domiciliary/locationSearch.ts';
import { postLocationSearch } from '#shared/domiciliary/locationSearches.api.ts';
import { locationSearchInWords } from '#shared/domiciliary/locationSearchInWords.ts';
import { sectorOf, sectorOrDistrict } from '#shared/postcodes/postcodeParts.ts';
import { storableFilters } from '#shared/savedSearches/savedSearch.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { labelsIn } from '../../../components/homeSearch/labelsIn.ts';
import type { AnyFilters } from '../../../components/homeSearch/listState.ts';
import { SavingDialog } from '../../../components/savedSearches/SavingDialog.tsx';

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

/** What is saved of the domiciliary care list's search, and when it sends emails. */
function SaveDialog({ filters, onClose }: { filters: AnyFilters; onClose: () => void }) {
  const [save, saving] = useAction(postLocationSearch);
  const { data } = useEndpoint(
    listLocationFilterGroups,
    { query: filters as LocationFiltersInput },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const storable = storableFilters<AnyFilters>(filters);
  const isNarrow = Object.keys(storable).length > 0;
  return (
    <SavingDialog
      what={['provider', 'providers']}
      words={isNarrow ? locationSearchInWords(storable, data && labelsIn(data.groups)) : null}
      tooWide={TOO_WIDE_FOR_LOCATIONS}
      leftOut={<WhatIsLeftOut search={filters.search} />}
      save={(frequency) => save({ body: { filters: storable as LocationFiltersInput, frequency } })}
      saving={saving}
      page="/domcare/saved_searches"
      onClose={onClose}
    />
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
