import { expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { authorityOfPlace } from './authorityOfPlace.ts';

const LAST = '2027-03-31' as LondonDay;
const FIRST = '2027-04-01' as LondonDay;

it.each([
  ['Surrey', 'GU1 3UW', LAST, 'Surrey'],
  ['Surrey', 'GU1 3UW', FIRST, 'West Surrey'],
  ['Surrey', 'RH1 1AA', FIRST, 'East Surrey'],
  // A file that is ahead of the day.
  ['West Surrey', 'GU1 3UW', LAST, 'Surrey'],
  // No postcode, none of England's, and one outside both successors: it stays.
  ['Surrey', '', FIRST, 'Surrey'],
  ['Surrey', 'ZZ9 9ZZ', FIRST, 'Surrey'],
  ['Surrey', 'SW9 9SL', FIRST, 'Surrey'],
  ['Durham', '', LAST, 'County Durham'],
  // Nothing but an end moves a place: the regulator knows better than the postcode.
  ['Lambeth', 'OL1 1UT', FIRST, 'Lambeth'],
])('%s at %j on %s is %s', (local_authority, postcode, day, name) => {
  expect(authorityOfPlace({ local_authority, postcode }, day)).toBe(name);
});
