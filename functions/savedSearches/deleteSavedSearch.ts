import { deleteSavedSearch } from '../../shared/savedSearches/savedSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { deletedSearch } from './searchHandlers.ts';

export const handler = handle(
  deleteSavedSearch,
  async ({ params, query, caller, table, now, save }) => {
    const own = { list: 'careHomes', caller, table, now } as const;
    const named = { id: params.id, version: Number(query.version) };
    const { change, writes, reply } = await deletedSearch(own, named);
    return save(change, writes, reply);
  },
);
