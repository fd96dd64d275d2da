import { expect, it } from 'vitest';
import { searchedName, searchedPostcode } from './search.ts';

it('a search is by name or by postcode', () => {
  expect(searchedName({ search: 'text- Ábbey ' })).toBe('abbey');
  expect(searchedName({ search: 'postcode-SW9 9SL' })).toBeNull();
  expect(searchedPostcode({ search: 'postcode- sw9 9sl ' })).toBe('sw9 9sl');
  expect(searchedPostcode({ search: 'text-SW9 9SL' })).toBeNull();
  expect(searchedPostcode({})).toBeNull();
});
