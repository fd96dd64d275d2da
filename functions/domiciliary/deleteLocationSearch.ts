import { deleteLocationSearch } from '../../shared/domiciliary/locationSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { deletedSearch } from '../savedSearches/searchHandlers.ts';

export const handler = handle(
  deleteLocationSearch,
  async ({ params, query, caller, table, now, save }) => {
    const own = { list: 'domcare', caller, table, now } as const;
    const named = { id: params.id, version: Number(query.version) };
    const { change, writes, reply } = await deletedSearch(own, named);
    return save(change, writes, reply);
  },
);
