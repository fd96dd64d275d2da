import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { AlertFrequency, SavedSearchId } from '../savedSearches/savedSearch.ts';
import { SavedSearchView } from '../savedSearches/savedSearches.api.ts';
import { locationFilters } from './locationFilters.ts';

const OWN = { who: 'commissioner', flag: 'dcList' } as const;
const id = z.strictObject({ id: SavedSearchId });

export const listLocationSearches = endpoint('GET', '/domcare/api/saved_searches/', {
  summary: "The caller's saved searches of the domiciliary care list, newest first",
  access: OWN,
  handler: 'domiciliary/listLocationSearches',
  reply: z.strictObject({ results: z.array(SavedSearchView) }),
});

export const postLocationSearch = endpoint('POST', '/domcare/api/saved_searches/', {
  summary:
    'Saves a search of the domiciliary care list, with the sector of its postcode and without typed words',
  access: OWN,
  handler: 'domiciliary/postLocationSearch',
  audit: ['search.saved'],
  body: z.strictObject({ filters: z.strictObject(locationFilters), frequency: AlertFrequency }),
  reply: SavedSearchView,
});

export const patchLocationSearch = endpoint('PATCH', '/domcare/api/saved_searches/{id}/', {
  summary: 'Changes when a saved search of the domiciliary care list sends emails',
  access: OWN,
  handler: 'domiciliary/patchLocationSearch',
  audit: ['search.frequencyChanged'],
  params: id,
  body: z.strictObject({ version: z.int(), frequency: AlertFrequency }),
  reply: SavedSearchView,
});

export const deleteLocationSearch = endpoint('DELETE', '/domcare/api/saved_searches/{id}/', {
  summary: 'Deletes a saved search of the domiciliary care list; no more emails come from it',
  access: OWN,
  handler: 'domiciliary/deleteLocationSearch',
  audit: ['search.deleted'],
  params: id,
  query: z.strictObject({
    version: z.string().check(z.regex(/^\d{1,9}$/, 'Please send the version that you saw')),
  }),
  reply: z.strictObject({ deleted: z.boolean() }),
});
