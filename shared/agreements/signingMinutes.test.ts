import { expect, it } from 'vitest';
import { signingMinutes } from './signingMinutes.ts';

const NOTHING = { home_details: false, key_contacts: false, placement: false };
const words = (count: number) => 'word '.repeat(count);

it.each([
  ['an empty text', words(0), NOTHING, 0, 2],
  ['a page', words(401), NOTHING, 0, 5],
  ['a page and three homes', words(400), { ...NOTHING, home_details: true }, 3, 7],
  ['homes that are not asked about', words(400), NOTHING, 3, 4],
  ['all of it', words(200), { home_details: true, key_contacts: true, placement: true }, 2, 10],
  ['a long text, to the next five', words(10_000), NOTHING, 0, 55],
])('%s', (_, body, asks, homes, minutes) => {
  expect(signingMinutes({ body, asks, homes })).toBe(minutes);
});
