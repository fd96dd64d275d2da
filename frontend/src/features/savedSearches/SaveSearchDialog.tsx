import { listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { searchInWords } from '#shared/careHomesList/searchInWords.ts';
import { sectorOrDistrict } from '#shared/postcodes/postcodeParts.ts';
import { isNarrow, storableFilters, TOO_WIDE } from '#shared/savedSearches/savedSearch.ts';
import { postSavedSearch } from '#shared/savedSearches/savedSearches.api.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { labelsIn } from '../../components/homeSearch/labelsIn.ts';
import { SavingDialog } from '../../components/savedSearches/SavingDialog.tsx';

export interface SaveSearchDialogProps {
  filters: ListFiltersInput;
  onClose: () => void;
}

/** What is saved of the care homes list's search, and when it sends emails. */
export function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  const [save, saving] = useAction(postSavedSearch);
  const { data } = useEndpoint(
    listFilterGroups,
    { query: filters },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const storable = storableFilters(filters);
  return (
    <SavingDialog
      what={['bed', 'beds']}
      words={isNarrow(storable) ? searchInWords(storable, data && labelsIn(data.groups)) : null}
      tooWide={TOO_WIDE}
      leftOut={<WhatIsLeftOut filters={filters} storable={storable} />}
      save={(frequency) => save({ body: { filters: storable, frequency } })}
      saving={saving}
      page="/saved_searches"
      onClose={onClose}
    />
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
