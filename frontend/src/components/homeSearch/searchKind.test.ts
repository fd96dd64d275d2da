import { expect, it } from 'vitest';
import { countText, HOME_SEARCH, leftOutText } from './searchKind.ts';

it('counts homes', () => {
  expect(countText(1468, HOME_SEARCH)).toBe('Displaying 1,468 care homes');
  expect(countText(1, HOME_SEARCH)).toBe('Displaying 1 care home');
});

it('says how many a distance leaves out, and nothing of none', () => {
  expect(leftOutText(1240, HOME_SEARCH)).toBe('1,240 homes have no known place and are left out.');
  expect(leftOutText(1, HOME_SEARCH)).toBe('1 home has no known place and is left out.');
  expect([undefined, 0].map((none) => leftOutText(none, HOME_SEARCH))).toEqual(['', '']);
});
