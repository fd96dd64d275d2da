import { type Account, mayUse } from '#shared/account/account.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import type {
  SavedSearch,
  SavedSearches,
  SearchedList,
} from '#shared/savedSearches/savedSearch.ts';

/** Whoever has it sees the list that a search is of. */
const flagOf = (list: SearchedList): PermissionFlag => (list === 'domcare' ? 'dcList' : 'nhList');

/** The search, as long as its owner may have emails from it: undefined otherwise. */
export function alertingSearch(
  id: SavedSearch['id'],
  savedSearches: SavedSearches | undefined,
  account: Account | undefined,
): SavedSearch | undefined {
  const search = savedSearches?.searches.find((search) => search.id === id);
  if (!search || search.frequency === 'none') return undefined;
  return account && mayUse(account, flagOf(search.list)) ? search : undefined;
}
