import { listSavedSearches } from '../../shared/savedSearches/savedSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { ownSearches } from './searchHandlers.ts';

export const handler = handle(listSavedSearches, ({ caller, table, now }) =>
  ownSearches({ list: 'careHomes', caller, table, now }),
);
