import * as z from 'zod/mini';
import { listFilters } from '../careHomesList/listFilters.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AlertFrequency, FiltersInAddress, SavedSearchId, SearchedList } from './savedSearch.ts';

/** A saved search as its owner sees it. */
export const SavedSearchView = z.strictObject({
  id: SavedSearchId,
  version: z.int(),
  /** As the list's address takes them. */
  filters: FiltersInAddress,
  words: z.string(),
  frequency: AlertFrequency,
  created_at: z.string(),
  /** The last email, up to 90 days back. */
  last_alert_at: z.nullable(z.string()),
});
export type SavedSearchView = z.infer<typeof SavedSearchView>;

const OWN = { who: 'commissioner', flag: 'nhList' } as const;
const id = z.strictObject({ id: SavedSearchId });

export const listSavedSearches = endpoint('GET', '/api/saved_searches/', {
  summary: "The caller's saved searches, newest first",
  access: OWN,
  handler: 'savedSearches/listSavedSearches',
  reply: z.strictObject({ results: z.array(SavedSearchView) }),
});

export const postSavedSearch = endpoint('POST', '/api/saved_searches/', {
  summary:
    'Saves a search of the care homes list, with the sector of its postcode and without typed words',
  access: OWN,
  handler: 'savedSearches/postSavedSearch',
  audit: ['search.saved'],
  body: z.strictObject({ filters: z.strictObject(listFilters), frequency: AlertFrequency }),
  reply: SavedSearchView,
});

export const patchSavedSearch = endpoint('PATCH', '/api/saved_searches/{id}/', {
  summary: 'Changes when a saved search sends emails',
  access: OWN,
  handler: 'savedSearches/patchSavedSearch',
  audit: ['search.frequencyChanged'],
  params: id,
  body: z.strictObject({ version: z.int(), frequency: AlertFrequency }),
  reply: SavedSearchView,
});

export const deleteSavedSearch = endpoint('DELETE', '/api/saved_searches/{id}/', {
  summary: 'Deletes a saved search; no more emails come from it',
  access: OWN,
  handler: 'savedSearches/deleteSavedSearch',
  audit: ['search.deleted'],
  params: id,
  query: z.strictObject({
    version: z.string().check(z.regex(/^\d{1,9}$/, 'Please send the version that you saw')),
  }),
  reply: z.strictObject({ deleted: z.boolean() }),
});

/** What the link in an alert is about. */
const StoppableSearch = z.strictObject({
  list: SearchedList,
  words: z.string(),
  frequency: AlertFrequency,
});
const LINK = { who: 'link', purpose: 'savedSearch' } as const;

export const getSavedSearchStop = endpoint('GET', '/api/saved_search_stop/', {
  summary: 'The saved search whose emails a link can stop; looking changes nothing',
  access: LINK,
  handler: 'savedSearches/getSavedSearchStop',
  reply: StoppableSearch,
});

export const postSavedSearchStop = endpoint('POST', '/api/saved_search_stop/', {
  summary: "Stops a saved search's emails, or starts them again, without signing in",
  access: LINK,
  handler: 'savedSearches/postSavedSearchStop',
  audit: ['search.frequencyChanged'],
  body: z.strictObject({ frequency: AlertFrequency }),
  reply: StoppableSearch,
});
