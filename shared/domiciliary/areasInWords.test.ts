import { expect, it } from 'vitest';
import { authoritiesOn } from '../areas/authoritiesOn.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import { areasInWords } from './areasInWords.ts';

const TODAY = '2026-11-20' as LondonDay;
const SOUTH_EAST_LONDON = [9000004, 9000006, 9000011, 9000022, 9000023, 9000028];
const CAMDEN = 9000007;
const idsOf = (region: string) =>
  authoritiesOn(TODAY)
    .filter((authority) => authority.region === region)
    .map(({ id }) => id);

it.each([
  [[], ''],
  [[9000022], 'Lambeth'],
  [[9000028, 9000022], 'Lambeth, Southwark'],
  [SOUTH_EAST_LONDON, 'all of South East London'],
  [[CAMDEN, ...SOUTH_EAST_LONDON], 'all of South East London, Camden'],
  [idsOf('LDN'), 'all of London'],
  [[10000019], 'Lincolnshire'],
  [authoritiesOn(TODAY).map(({ id }) => id), 'all of England'],
])('%j reads %s', (ids, words) => {
  expect(areasInWords(ids, TODAY)).toBe(words);
});

it('reads an authority that has ended as its successors', () => {
  expect(areasInWords([10000030], '2027-04-01' as LondonDay)).toBe('East Surrey, West Surrey');
});
