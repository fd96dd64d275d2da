import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { MAX_SAVED_SEARCHES } from '#shared/savedSearches/savedSearch.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  patchSavedSearch,
  postSavedSearch,
} from '#shared/savedSearches/savedSearches.api.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { SavedSearches } from '../../components/savedSearches/SavedSearches.tsx';
import type { SavedSearchesKind } from '../../components/savedSearches/savedSearchesKind.ts';

const HOMES: SavedSearchesKind = {
  useSearches: () => useEndpoint(listSavedSearches, {}),
  useSave() {
    const [save, busy] = useAction(postSavedSearch);
    return [
      ({ filters, frequency }) =>
        save({ body: { filters: filters as ListFiltersInput, frequency } }),
      busy,
    ];
  },
  useChange() {
    const [change, busy] = useAction(patchSavedSearch);
    return [({ id, ...body }) => change({ params: { id }, body }), busy];
  },
  useRemove() {
    const [remove, busy] = useAction(deleteSavedSearch);
    return [
      ({ id, version }) => remove({ params: { id }, query: { version: String(version) } }),
      busy,
    ];
  },
  useCount: (filters) =>
    useEndpoint(listCareHomes, { query: { ...(filters as ListFiltersInput), limit: '1' } }),
  title: 'care homes',
  list: '/care_homes/list',
  place: ['care home', 'care homes'],
  what: ['bed', 'beds'],
  intro: 'We email you when a matching home has a new vacant bed.',
  howTo: `Choose filters in the care homes list and press ‘Save this search’. You can keep up to ${MAX_SAVED_SEARCHES}.`,
  toList: 'Find care homes',
};

/** /saved_searches: one's own searches of the care homes list. */
export default function SavedSearchesPage() {
  return <SavedSearches kind={HOMES} />;
}
