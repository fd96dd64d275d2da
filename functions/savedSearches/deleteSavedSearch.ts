import { deleteSavedSearch } from '../../shared/savedSearches/savedSearches.api.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { keepSearches, savedSearchesOf } from '../../shared/store/savedSearches.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { ownSearch, refuseStale } from './savedSearchView.ts';

export const handler = handle(deleteSavedSearch, async ({ params, query, caller, table, save }) => {
  const { id } = accountOf(caller);
  const existing = await savedSearchesOf(table, id);
  const search = ownSearch(existing, params.id);
  refuseStale(search, Number(query.version));
  const searches = existing.searches.filter((one) => one.id !== search.id);
  return save(
    {
      of: accountEntity.key({ id }).pk,
      what: 'search.deleted',
      before: search,
      after: null,
    },
    [keepSearches({ ...existing, searches }, existing)],
    { deleted: true },
  );
});
