import type { SavedSearch, SavedSearches } from '../../shared/savedSearches/savedSearch.ts';
import { savedSearchesOf } from '../../shared/store/savedSearches.store.ts';
import type { Table } from '../../shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { ownSearch } from './savedSearchView.ts';

/** The search that an alert's link is about. Refuses (`notFound`) when it has been deleted. */
export async function linkedSearch(
  caller: Caller,
  table: Table,
): Promise<{ seen: SavedSearches; search: SavedSearch }> {
  if (caller.kind !== 'searchLink') throw new Error('This comes by the link of an alert');
  const seen = await savedSearchesOf(table, caller.account.id);
  return { seen, search: ownSearch(seen, caller.claims.search) };
}
