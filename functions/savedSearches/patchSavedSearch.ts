import { patchSavedSearch } from '../../shared/savedSearches/savedSearches.api.ts';
import { wanted } from '../../shared/store/entity.ts';
import { alertCountEntity, savedSearchesOf } from '../../shared/store/savedSearches.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { changedFrequency } from './changedFrequency.ts';
import { ownSearch, refuseStale, savedSearchView } from './savedSearchView.ts';

export const handler = handle(
  patchSavedSearch,
  async ({ params, body, caller, table, now, save }) => {
    const existing = await savedSearchesOf(table, accountOf(caller).id);
    const search = ownSearch(existing, params.id);
    refuseStale(search, body.version);
    const [alerts] = await table.read(wanted(alertCountEntity, { search: search.id }));
    const { change, writes, changed } = changedFrequency(existing, search, body.frequency);
    return save(change, writes, savedSearchView(changed, now, alerts));
  },
);
