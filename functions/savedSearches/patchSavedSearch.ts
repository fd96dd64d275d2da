import { patchSavedSearch } from '../../shared/savedSearches/savedSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { changedSearch } from './searchHandlers.ts';

export const handler = handle(
  patchSavedSearch,
  async ({ params, body, caller, table, now, save }) => {
    const own = { list: 'careHomes', caller, table, now } as const;
    const { change, writes, reply } = await changedSearch(own, { ...params, ...body });
    return save(change, writes, reply);
  },
);
