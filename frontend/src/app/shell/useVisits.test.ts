import { expect, it } from 'vitest';
import { pageTitleOf } from './useVisits.ts';

it('counts a page by its own title, also with errors, and no page that has none yet', () => {
  expect(pageTitleOf('Care homes – Placewell')).toBe('Care homes');
  expect(pageTitleOf('Error: Sign in – Placewell')).toBe('Sign in');
  expect(pageTitleOf('A – B – Placewell')).toBe('A – B');
  expect(pageTitleOf('Placewell')).toBeUndefined();
});
