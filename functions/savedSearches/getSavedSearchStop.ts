import { getSavedSearchStop } from '../../shared/savedSearches/savedSearches.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedSearch } from './linkedSearch.ts';
import { wordsFor } from './savedSearchView.ts';

export const handler = handle(getSavedSearchStop, async ({ caller, table, now }) => {
  const { search } = await linkedSearch(caller, table);
  return { words: wordsFor(search, now), frequency: search.frequency };
});
