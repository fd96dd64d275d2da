import type { SavedSearch, SavedSearches } from '../../shared/savedSearches/savedSearch.ts';
import { savedSearchesOf } from '../../shared/store/savedSearches.store.ts';
import type { Table } from '../../shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { ownSearch } from './savedSearchView.ts';

/** The search that an alert's link is about. Refuses (`notFound`) when it has been deleted. */
export async function linkedSearch(
  caller: Caller,
  table: Table,
): Promise<{ existing: SavedSearches; search: SavedSearch }> {
  if (caller.kind !== 'searchLink') throw new Error('This comes by the link of an alert');
  const existing = await savedSearchesOf(table, caller.account.id);
  return { existing, search: ownSearch(existing, caller.claims.search) };
}
