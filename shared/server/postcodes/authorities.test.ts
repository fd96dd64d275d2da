import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { authorities as everyAuthority } from '#shared/areas/authorities.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { encodeAuthorities } from '../../../scripts/postcodes/encodeAuthorities.ts';
import { encodePostcodes } from '../../../scripts/postcodes/encodePostcodes.ts';
import { authoritiesOfPart, authorityOfPostcode } from './authorities.ts';
import { openAuthorities } from './openAuthorities.ts';
import { openPostcodes } from './openPostcodes.ts';
import { readSectors } from './readSectors.ts';

const FILE = new URL('../../../data/postcodes/postcodes.bin', import.meta.url);

const TODAY = '2026-11-20' as LondonDay;
const nameOf = (postcode: string, day = TODAY) => {
  const id = authorityOfPostcode(postcode, day);
  return everyAuthority.find((authority) => authority.id === id)?.name;
};

describe("a postcode's council today (domiciliary, section 3)", () => {
  it.each([
    ['SW9 9SL', 'Lambeth'],
    ['sw1a 1aa', 'Westminster'],
    ['OL1 1UT', 'Oldham'],
    // Reorganised since the file of 2014.
    ['LA9 4DQ', 'Westmorland and Furness'],
    ['TA1 1HE', 'Somerset'],
    ['BH15 2RU', 'Bournemouth, Christchurch and Poole'],
    ['NN17 1QG', 'North Northamptonshire'],
  ])('%s lies in %s', (postcode, council) => {
    expect(nameOf(postcode)).toBe(council);
  });

  it('is of the day: Surrey until March 2027, then its successors', () => {
    expect(nameOf('GU1 3UW')).toBe('Surrey');
    expect(nameOf('GU1 3UW', '2027-03-31' as LondonDay)).toBe('Surrey');
    expect(nameOf('GU1 3UW', '2027-04-01' as LondonDay)).toBe('West Surrey');
    expect(nameOf('RH1 1AA', '2027-04-01' as LondonDay)).toBe('East Surrey');
  });

  it('is none for what is no postcode of England', () => {
    for (const typed of ['ZZ9 9ZZ', 'CF10 1AA', '', 'SW9']) expect(nameOf(typed)).toBeUndefined();
    expect(authoritiesOfPart('ZZ9 9', TODAY)).toEqual([]);
  });

  it('is one of ours in every sector of the file, and each of ours has a sector', () => {
    const ids = new Set(everyAuthority.map(({ id }) => id));
    const sectors = readSectors(readFileSync(FILE));
    const numbersFound = new Set<number>();
    for (let sector = 0; sector < sectors.sectors; sector += 1) {
      const name = sectors.name(sector).replace(/.$/, ' $&');
      const councils = authoritiesOfPart(name, '2027-04-01' as LondonDay);
      expect(councils.length).toBeGreaterThan(0);
      for (const id of councils) numbersFound.add(id);
    }
    for (const id of numbersFound) expect(ids.has(id)).toBe(true);
    // All but Surrey, which has ended by then.
    expect(numbersFound.size).toBe(ids.size - 1);
  });
});

describe('a sector that is split', () => {
  const located = [
    { postcode: 'SW9 9AA', latitude: 51, longitude: 0, authority: 9000022 },
    { postcode: 'SW9 9AB', latitude: 51, longitude: 0, authority: null },
    { postcode: 'SW9 9ZZ', latitude: 51, longitude: 0, authority: 9000028 },
    { postcode: 'SW9 9AD', latitude: 51, longitude: 0, authority: 9000022 },
    { postcode: 'SW8 1AA', latitude: 51, longitude: 0, authority: 9000032 },
    { postcode: 'SW8 2AA', latitude: 51, longitude: 0, authority: 9000032 },
    { postcode: 'SW8 2AB', latitude: 51, longitude: 0, authority: 9000022 },
  ];
  const postcodes = openPostcodes(encodePostcodes(located));
  const councils = openAuthorities(encodeAuthorities(located), postcodes);

  it('knows each postcode’s council, and takes its commonest where none was given', () => {
    for (const { postcode, authority } of located) {
      expect(councils.of(postcode)).toBe(authority ?? 9000022);
    }
  });

  it('has all of its councils, as a saved search asks for them', () => {
    expect(councils.ofPart('SW9 9')).toEqual([9000022, 9000028]);
    expect(councils.ofPart('SW8 2')).toEqual([9000022, 9000032]);
    expect(councils.ofPart('SW8 1')).toEqual([9000032]);
    // A real one, on the border of Lambeth and Southwark.
    const real = authoritiesOfPart('SE11 4', TODAY);
    expect(real).toEqual([9000022, 9000028]);
  });

  it('is refused in a file that is cut short, or of other postcodes', () => {
    const file = encodeAuthorities(located);
    expect(() => openAuthorities(file.subarray(0, 40), postcodes)).toThrow('cut short');
    expect(() => openAuthorities(Buffer.from('PWPC'), postcodes)).toThrow('no file');
    const fewer = openPostcodes(encodePostcodes(located.slice(1)));
    expect(() => openAuthorities(file, fewer)).toThrow('other postcodes');
  });
});
