import { expect, it } from 'vitest';
import {
  filtersOf,
  inAddress,
  isNarrow,
  SavedSearches,
  storableFilters,
} from '#shared/savedSearches/savedSearch.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { demoSavedSearches, SEARCHER } from './savedSearches.ts';

it('are two searches such as the page saves, with nothing that may not be kept', () => {
  const accounts = [
    { id: 'a' as never, email: SEARCHER as never },
    { id: 'b' as never, email: 'other@example.org' as never },
  ];
  const [mine, ...others] = demoSavedSearches(accounts, FRIDAY_AT_TEN);
  expect(others).toEqual([]);
  const { searches } = SavedSearches.parse(mine);
  expect(searches.map(({ frequency }) => frequency)).toEqual(['daily', 'at_once']);
  for (const search of searches) {
    expect(inAddress(filtersOf(search))).toEqual(search.filters);
    expect(storableFilters(search.filters)).toEqual(search.filters);
    expect(isNarrow(search.filters)).toBe(true);
    expect(search.origin !== null).toBe('search' in search.filters);
  }
});
