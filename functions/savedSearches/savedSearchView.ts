import type { ListFiltersInput } from '../../shared/careHomesList/listFilters.ts';
import { searchInWords } from '../../shared/careHomesList/searchInWords.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { AlertCount } from '../../shared/savedSearches/alert.ts';
import type { SavedSearch, SavedSearches } from '../../shared/savedSearches/savedSearch.ts';
import type { SavedSearchView } from '../../shared/savedSearches/savedSearches.api.ts';
import { filterLabels } from '../../shared/server/careHomesList/filterLabels.ts';

/** What a saved search looks for, in words. */
export const wordsFor = ({ filters }: Pick<SavedSearch, 'filters'>, now: Date): string =>
  searchInWords(filters as ListFiltersInput, filterLabels(now));

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

/** The search of these that has this id. Refuses (`notFound`) where there is none. */
export function ownSearch({ searches }: SavedSearches, id: string): SavedSearch {
  const search = searches.find((one) => one.id === id);
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
