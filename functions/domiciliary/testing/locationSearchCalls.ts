import type * as locationSearches from '#shared/domiciliary/locationSearches.api.ts';
import { COMMISSIONERS, OWN_SEARCH } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of saved searches of the domiciliary care list, and a good call of it. */
export const locationSearchCalls = {
  listLocationSearches: { access: COMMISSIONERS },
  postLocationSearch: {
    access: COMMISSIONERS,
    call: () => ({ body: { filters: { language: 'welsh' }, frequency: 'none' } }),
  },
  patchLocationSearch: {
    access: OWN_SEARCH,
    call: ({ locationSearch }, { thing }) => ({
      params: { id: thing(locationSearch.id) },
      body: { version: 1, frequency: 'none' },
    }),
  },
  deleteLocationSearch: {
    access: OWN_SEARCH,
    call: ({ deletedLocationSearch }, { thing }) => ({
      params: { id: thing(deletedLocationSearch.id) },
      query: { version: '1' },
    }),
  },
} satisfies CallRows<typeof locationSearches>;
