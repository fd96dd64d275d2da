import { expect, it } from 'vitest';
import { dayWithSlashes } from './dayWithSlashes.ts';

it.each([
  ['05112026', '05/11/2026'],
  ['5.11.2026', '5/11/2026'],
  [' 5 11 2026 ', '5/11/2026'],
  ['5 / 11 / 2026', '5/11/2026'],
  ['5-11-2026', '5/11/2026'],
  ['31022026', '31/02/2026'],
])('%s is %s', (typed, day) => {
  expect(dayWithSlashes(typed)).toBe(day);
});

it.each(['', '5/11/26', '051126', '2026-11-05', 'yesterday', '5112026'])(
  '%s stays as it is',
  (typed) => {
    expect(dayWithSlashes(typed)).toBe(typed);
  },
);
