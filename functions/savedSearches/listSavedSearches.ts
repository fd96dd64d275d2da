import { listSavedSearches } from '../../shared/savedSearches/savedSearches.api.ts';
import { wanted } from '../../shared/store/entity.ts';
import { alertCountEntity, savedSearchesOf } from '../../shared/store/savedSearches.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { savedSearchView } from './savedSearchView.ts';

export const handler = handle(listSavedSearches, async ({ caller, table, now }) => {
  const { searches } = await savedSearchesOf(table, accountOf(caller).id);
  const alerts = await table.read(
    ...searches.map(({ id }) => wanted(alertCountEntity, { search: id })),
  );
  return {
    results: searches.map((search, at) => savedSearchView(search, now, alerts[at])).reverse(),
  };
});
