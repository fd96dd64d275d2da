import { getSavedSearchStop } from '../../shared/savedSearches/savedSearches.api.ts';
import { wordsFor } from '../../shared/server/savedSearches/searchWords.ts';
import { handle } from '../runtime/handle.ts';
import { linkedSearch } from './linkedSearch.ts';

export const handler = handle(getSavedSearchStop, async ({ caller, table, now }) => {
  const { search } = await linkedSearch(caller, table);
  return { words: wordsFor(search, now), frequency: search.frequency };
});
