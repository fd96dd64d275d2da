import type { LocationFiltersInput } from '#shared/domiciliary/locationFilters.ts';
import { listServiceLocations } from '#shared/domiciliary/locationList.api.ts';
import {
  deleteLocationSearch,
  listLocationSearches,
  patchLocationSearch,
  postLocationSearch,
} from '#shared/domiciliary/locationSearches.api.ts';
import { MAX_SAVED_SEARCHES } from '#shared/savedSearches/savedSearch.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { SavedSearches } from '../../../components/savedSearches/SavedSearches.tsx';
import type { SavedSearchesKind } from '../../../components/savedSearches/savedSearchesKind.ts';

const LOCATIONS: SavedSearchesKind = {
  useSearches: () => useEndpoint(listLocationSearches, {}),
  useSave() {
    const [save, busy] = useAction(postLocationSearch);
    return [
      ({ filters, frequency }) =>
        save({ body: { filters: filters as LocationFiltersInput, frequency } }),
      busy,
    ];
  },
  useChange() {
    const [change, busy] = useAction(patchLocationSearch);
    return [({ id, ...body }) => change({ params: { id }, body }), busy];
  },
  useRemove() {
    const [remove, busy] = useAction(deleteLocationSearch);
    return [
      ({ id, version }) => remove({ params: { id }, query: { version: String(version) } }),
      busy,
    ];
  },
  useCount: (filters) =>
    useEndpoint(listServiceLocations, {
      query: { ...(filters as LocationFiltersInput), limit: '1' },
    }),
  title: 'homecare agencies',
  list: '/domcare/list',
  place: ['provider', 'providers'],
  what: ['provider', 'providers'],
  intro:
    'We write to you when a provider comes to match that did not before. One that only confirms its availability is no news.',
  howTo: `Choose filters in the list of homecare agencies and press ‘Save this search’. You can keep up to ${MAX_SAVED_SEARCHES}, together with those of care homes.`,
  toList: 'Find homecare agencies',
};

/** /domcare/saved_searches: one's own searches of the domiciliary care list. */
export default function DomcareSavedSearchesPage() {
  return <SavedSearches kind={LOCATIONS} />;
}
