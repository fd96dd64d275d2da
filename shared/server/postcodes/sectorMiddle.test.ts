import { expect, it } from 'vitest';
import { milesOf, squaredChord, unitVector } from '../../placeList/distance.ts';
import { findPostcode } from './postcodes.ts';
import { sectorMiddle } from './sectorMiddle.ts';

it('is within a sector, near to its postcodes and at none of them', () => {
  const middle = sectorMiddle('SW9 9');
  const home = findPostcode('SW9 9SL');
  if (!middle || !home) throw new Error('SW9 9SL is a postcode');
  const miles = milesOf(squaredChord(unitVector(middle), unitVector(home)));
  expect(miles).toBeGreaterThan(0);
  expect(miles).toBeLessThan(1);
});

it.each(['SW9', 'SW9 9SL', 'ZZ9 9', 'Larch', ''])('there is no sector %j', (typed) => {
  expect(sectorMiddle(typed)).toBeUndefined();
});
