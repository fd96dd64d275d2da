import type {
  AlertFrequency,
  SavedSearch,
  SavedSearches,
} from '#shared/savedSearches/savedSearch.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { keepSearches } from '#shared/store/savedSearches.store.ts';

/** What is written when a search of these is to send its emails at another time. */
export function changedFrequency(
  existing: SavedSearches,
  search: SavedSearch,
  frequency: AlertFrequency,
) {
  const changed = { ...search, frequency, version: search.version + 1 };
  const searches = existing.searches.map((savedSearch) =>
    savedSearch.id === search.id ? changed : savedSearch,
  );
  return {
    changed,
    change: {
      of: accountEntity.key({ id: existing.account }).pk,
      what: 'search.frequencyChanged' as const,
      before: { search: search.id, frequency: search.frequency },
      after: { search: search.id, frequency },
    },
    writes: [keepSearches({ ...existing, searches }, existing)],
  };
}
