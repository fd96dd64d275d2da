import { expect, it } from 'vitest';
import { countText, HOME_SEARCH } from './searchKind.ts';

it('counts homes', () => {
  expect(countText(1468, HOME_SEARCH)).toBe('Displaying 1,468 care homes');
  expect(countText(1, HOME_SEARCH)).toBe('Displaying 1 care home');
});
