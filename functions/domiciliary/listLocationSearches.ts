import { listLocationSearches } from '../../shared/domiciliary/locationSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { ownSearches } from '../savedSearches/searchHandlers.ts';

export const handler = handle(listLocationSearches, ({ caller, table, now }) =>
  ownSearches({ list: 'domcare', caller, table, now }),
);
