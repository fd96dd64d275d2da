import { postSavedSearchStop } from '../../shared/savedSearches/savedSearches.api.ts';
import { wordsFor } from '../../shared/server/savedSearches/searchWords.ts';
import { handle } from '../runtime/handle.ts';
import { changedFrequency } from './changedFrequency.ts';
import { linkedSearch } from './linkedSearch.ts';

export const handler = handle(postSavedSearchStop, async ({ body, caller, table, now, save }) => {
  const { existing, search } = await linkedSearch(caller, table);
  const { frequency } = body;
  const reply = { words: wordsFor(search, now), frequency };
  if (search.frequency === frequency) return reply;
  const { change, writes } = changedFrequency(existing, search, frequency);
  return save(change, writes, reply);
});
