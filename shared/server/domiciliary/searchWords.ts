import type { ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import { searchInWords } from '#shared/careHomesList/searchInWords.ts';
import { locationSearchInWords } from '#shared/domiciliary/locationSearchInWords.ts';
import type { SavedSearch } from '#shared/savedSearches/savedSearch.ts';
import { filterLabels } from '../careHomesList/filterLabels.ts';
import { locationLabels } from './locationLabels.ts';

/** What a saved search looks for, in words. */
export const wordsFor = (
  { list, filters }: Pick<SavedSearch, 'list' | 'filters'>,
  now: Date,
): string =>
  list === 'domcare'
    ? locationSearchInWords(filters, locationLabels(now))
    : searchInWords(filters as ListFiltersInput, filterLabels(now));
