import { expect, it } from 'vitest';
import { dayWithSlashes } from './dayWithSlashes.ts';

it.each([
  ['05112026', '05/11/2026'],
  ['5.11.2026', '5/11/2026'],
  [' 5 11 2026 ', '5/11/2026'],
  ['5 / 11 / 2026', '5/11/2026'],
  ['5-11-2026', '5/11/2026'],
  ['31022026', '31/02/2026'],
  ['5/11/26', '5/11/2026'],
  ['24.11.26', '24/11/2026'],
  ['2026-11-24', '24/11/2026'],
  ['24 Nov 2026', '24/11/2026'],
  ['24 november 2026', '24/11/2026'],
  ['1st Sept. 26', '1/9/2026'],
  ['Tuesday, 24th November 2026', '24/11/2026'],
  ['24-Nov-26', '24/11/2026'],
])('%s is %s', (typed, day) => {
  expect(dayWithSlashes(typed)).toBe(day);
});

it.each([
  '',
  '051126',
  '5/11/126',
  '5112026',
  'yesterday',
  '24 Nob 2026',
  '24 Nov',
  'Nov 2026',
  '2026-1-5',
])('%s stays as it is', (typed) => {
  expect(dayWithSlashes(typed)).toBe(typed);
});
