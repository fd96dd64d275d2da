import { patchLocationSearch } from '../../shared/domiciliary/locationSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { changedSearch } from '../savedSearches/searchHandlers.ts';

export const handler = handle(
  patchLocationSearch,
  async ({ params, body, caller, table, now, save }) => {
    const own = { list: 'domcare', caller, table, now } as const;
    const { change, writes, reply } = await changedSearch(own, { ...params, ...body });
    return save(change, writes, reply);
  },
);
