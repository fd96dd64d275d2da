import { expect, it } from 'vitest';
import { countText } from './cardText.ts';

it('counts homes', () => {
  expect(countText(1468)).toBe('Displaying 1,468 care homes');
  expect(countText(1)).toBe('Displaying 1 care home');
});
