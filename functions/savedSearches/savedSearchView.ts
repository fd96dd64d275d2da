import { Refusal } from '#shared/kernel/refusal.ts';
import type { AlertCount } from '#shared/savedSearches/alert.ts';
import type {
  SavedSearch,
  SavedSearches,
  SearchedList,
} from '#shared/savedSearches/savedSearch.ts';
import type { SavedSearchView } from '#shared/savedSearches/savedSearches.api.ts';
import { wordsFor } from '#shared/server/domiciliary/searchWords.ts';

/** A saved search as its owner sees it. */
export function savedSearchView(
  search: SavedSearch,
  now: Date,
  alerts: AlertCount | undefined,
): SavedSearchView {
  const { id, version, filters, frequency, created_at } = search;
  return {
    id,
    version,
    filters,
    words: wordsFor(search, now),
    frequency,
    created_at,
    last_alert_at: alerts?.last_alert_at ?? null,
  };
}

/** The search of these that has this id, of a list where one is named. Refuses (`notFound`) where there is none. */
export function ownSearch(
  { searches }: SavedSearches,
  id: string,
  list?: SearchedList,
): SavedSearch {
  const search = searches.find(
    (search) => search.id === id && (list ?? search.list) === search.list,
  );
  if (!search) throw new Refusal('notFound', 'There is no such saved search');
  return search;
}

/** Refuses (`stale`) when the search is no longer as the caller saw it. */
export function refuseStale(search: SavedSearch, version: number): void {
  if (search.version === version) return;
  throw new Refusal(
    'stale',
    'This saved search has been changed meanwhile. Please look at it again.',
  );
}
