import { describe, expect, it } from 'vitest';
import { milesOf, type Point, squaredChord, unitVector } from '#shared/placeList/distance.ts';
import { completePostcodes, findPostcode } from './postcodes.ts';
import { centreOf, findPlace, whyInvalid } from './searchedPlace.ts';

const miles = (a: Point, b: Point) => milesOf(squaredChord(unitVector(a), unitVector(b)));
const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is such a postcode');
  return value;
};

describe('the centre of a sector or district', () => {
  it.each([
    ['SW9 9', 1],
    ['SW9', 2],
    ['sw9', 2],
  ])('%s is near to its postcodes and at none of them', (name, most) => {
    const away = miles(present(centreOf(name)), present(findPostcode('SW9 9SL')));
    expect(away).toBeGreaterThan(0);
    expect(away).toBeLessThan(most);
  });

  it('is the mean of its postcodes, and E1 is not E10', () => {
    for (const name of ['E1', 'E10']) {
      const postcodes = completePostcodes(name, 10_000).flatMap(
        (completePostcode) => findPostcode(completePostcode) ?? [],
      );
      expect(postcodes.every(({ postcode }) => postcode.startsWith(`${name} `))).toBe(true);
      const mean = postcodes.reduce((sum, { latitude }) => sum + latitude, 0) / postcodes.length;
      expect(present(centreOf(name)).latitude).toBeCloseTo(mean, 9);
    }
  });

  it.each(['SW9 9SL', 'ZZ9 9', 'SW99', 'SW', 'EH1', 'Larch', ''])('%j has none', (typed) => {
    expect(centreOf(typed)).toBeUndefined();
  });
});

it.each([
  ['sw99sl', 'SW9 9SL'],
  ['sw9 9', 'the centre of SW9 9'],
  ['sw9', 'the centre of SW9'],
])('%j is found as %s', (typed, name) => {
  expect(findPlace(typed)?.name).toBe(name);
});

it('tells postcodes elsewhere from what is none; a border district that England has is not one', () => {
  const said = (typed: string) => whyInvalid(typed)[1];
  expect(said('eh11aa')).toBe('EH1 is in Scotland, and Placewell covers England only');
  expect(said('LL11')).toBe('LL11 is in Wales, and Placewell covers England only');
  expect(said('JE2 4WE')).toBe('JE2 is in Jersey, and Placewell covers England only');
  for (const typed of ['ZZ9 9ZZ', 'SY10 0ZZ', 'EH99 1AA', '75001', '']) {
    expect(whyInvalid(typed)).toEqual(['This postcode is invalid']);
  }
  expect(findPlace('TD15 2AA')?.name).toBe('TD15 2AA');
});
