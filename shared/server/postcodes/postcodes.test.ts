import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePostcodes, findPostcode, thePostcodes } from './postcodes.ts';
import { readSectors } from './readSectors.ts';

const FILE = new URL('../../../data/postcodes/postcodes.bin', import.meta.url);

describe('the postcodes that ship', () => {
  it('are 1,438,107, in less than 6 MB', () => {
    const sectors = readSectors(readFileSync(FILE));
    let units = 0;
    for (let sector = 0; sector < sectors.sectors; sector += 1) {
      for (const _ of sectors.units(sector)) units += 1;
    }
    expect(units).toBe(1_438_107);
    expect(thePostcodes().count).toBe(1_438_107);
    expect(statSync(FILE).size).toBeLessThan(6_000_000);
  });

  // From Code-Point Open of August 2014, as data/SOURCES.md says.
  it.each([
    ['SW9 9SL', 51.46535, -0.11516],
    ['AL1 1AE', 51.74783, -0.30186],
    ['TR21 0AB', 49.92273, -6.2833],
    ['OL1 1AA', 53.54149, -2.09983],
    ['NE66 1AA', 55.41371, -1.70808],
    ['TD15 2AA', 55.76615, -2.01038],
    ['YO1 7HH', 53.96165, -1.08245],
    ['SY1 1AA', 52.71315, -2.74912],
    ['W1A 1AA', 51.51856, -0.1438],
    ['EC1A 1BB', 51.5245, -0.11209],
    ['BN1 1AA', 50.82633, -0.14082],
    ['E1 0AA', 51.5125, -0.0521],
    ['S1 1AA', 53.38155, -1.46353],
    ['CA1 1AA', 54.89092, -2.94385],
    ['SW1A 1AA', 51.50101, -0.14159],
    ['SW1A 2AA', 51.50354, -0.1277],
    ['L1 8JQ', 53.40469, -2.98723],
  ])('know where %s is', (postcode, latitude, longitude) => {
    expect(findPostcode(postcode)).toEqual({ postcode, latitude, longitude });
  });
});

describe('a postcode', () => {
  it.each(['sw99sl', ' SW9  9SL ', 'Sw9 9sL', 'S W 9 9 S L', 'SW9\t9SL', 'SW9\u00a09SL'])(
    'is found as %j',
    (typed) => expect(findPostcode(typed)?.postcode).toBe('SW9 9SL'),
  );

  it.each([
    ['Scottish', 'EH1 1AA'],
    ['Welsh', 'CF10 1AA'],
    ['Northern Irish', 'BT1 1AA'],
    ['French', '75001'],
    ['a district', 'SW1A'],
    ['a sector', 'SW9 9'],
    ['one letter short', 'SW9 9S'],
    ['one letter long', 'SW9 9SLX'],
    ['of letters that none has', 'SW9 9CI'],
    ['nothing', ''],
    ['spaces', '   '],
    ['very long', 'S'.repeat(10_000)],
    ['very long with spaces', `SW9${' '.repeat(10_000)}9SL`],
    ['a pattern', 'SW9 9S.'],
    ['quotes', `SW9' OR '1'='1`],
    ['a long s', 'ſW9 9SL'],
    ['half a character', 'SW9 9SL\ud800'],
    ['a zero character', 'SW9 9SL\u0000'],
    ['what fills keys up', 'SW9~9SL'],
    ['a field of every object', '__proto__'],
  ])('that is %s is none', (_, typed) => {
    expect(findPostcode(typed)).toBeUndefined();
  });
});

describe('completions', () => {
  it.each([
    ['sw9 9s', 5, ['SW9 9SA', 'SW9 9SD', 'SW9 9SJ', 'SW9 9SL', 'SW9 9SN']],
    ['sw99s', 2, ['SW9 9SA', 'SW9 9SD']],
    ['S W9 9S', 1, ['SW9 9SA']],
    // The district, not E10, which comes before it.
    ['E1', 2, ['E1 0AA', 'E1 0AD']],
    ['E10', 1, ['E10 5AB']],
    ['E1 0', 1, ['E1 0AA']],
    // There is no district SW1: what begins so without its space.
    ['SW1', 1, ['SW10 0AB']],
    ['SW9 9SL', 10, ['SW9 9SL']],
  ])('of %s begin so, in order', (partial, limit, expected) => {
    expect(completePostcodes(partial, limit)).toEqual(expected);
  });

  it('are ten unless more are asked for, and no more than there are', () => {
    expect(completePostcodes('SW9')).toHaveLength(10);
    const all = completePostcodes('SW9', 10_000);
    expect(all).toContain('SW9 9SL');
    expect(all).toEqual([...all].sort());
    expect(all.every((postcode) => postcode.startsWith('SW9 '))).toBe(true);
  });

  it.each(['', ' ', 'EH1', '75001', 'XX', 'SW9 9SLX', '%', '.*', 'ſW9', 'S'.repeat(10_000)])(
    'of %j are none',
    (partial) => expect(completePostcodes(partial)).toEqual([]),
  );
});
