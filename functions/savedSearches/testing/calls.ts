import type * as savedSearches from '#shared/savedSearches/savedSearches.api.ts';
import { COMMISSIONERS, OWN_SEARCH, SEARCH_LINK } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of savedSearches, and a good call of it. */
export const savedSearchesCalls = {
  listSavedSearches: { access: COMMISSIONERS },
  postSavedSearch: {
    access: COMMISSIONERS,
    call: () => ({ body: { filters: { language: 'polish' }, frequency: 'none' } }),
  },
  patchSavedSearch: {
    access: OWN_SEARCH,
    call: ({ search }, { thing }) => ({
      params: { id: thing(search.id) },
      body: { version: 1, frequency: 'none' },
    }),
  },
  deleteSavedSearch: {
    access: OWN_SEARCH,
    call: ({ deletedSearch }, { thing }) => ({
      params: { id: thing(deletedSearch.id) },
      query: { version: '1' },
    }),
  },
  getSavedSearchStop: { access: SEARCH_LINK },
  postSavedSearchStop: { access: SEARCH_LINK, call: () => ({ body: { frequency: 'daily' } }) },
} satisfies CallRows<typeof savedSearches>;
