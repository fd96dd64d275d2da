import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { areaInWords, areasMeant } from './areasMeant.ts';
import {
  authorityName,
  authorityNamesOn,
  authoritySlugsMeant,
  firstAuthorityName,
  replacedAuthority,
} from './authorityNames.ts';
import { icbSlugsMeant, replacedIcb } from './icb.ts';
import { authorityChoicesOn, icbOfAuthority } from './icbByAuthority.ts';

const LAST = '2027-03-31' as LondonDay;
const FIRST = '2027-04-01' as LondonDay;

describe('the name of a local authority', () => {
  it.each([
    ['Bristol, City of', 'Bristol'],
    ['Durham', 'County Durham'],
    ['Kingston upon Hull, City of', 'Kingston upon Hull'],
    ['Herefordshire, County of', 'Herefordshire'],
    ['Bedford Borough', 'Bedford'],
    ['St Helens', 'St. Helens'],
    ['Leeds', 'Leeds'],
    ['Narnia', 'Narnia'],
    ['constructor', 'constructor'],
  ])('%s is %s', (written, name) => {
    expect(authorityName(written)).toBe(name);
  });

  it('is that of the day: Surrey until March 2027, then its successors', () => {
    expect(authorityNamesOn('Surrey', LAST)).toEqual(['Surrey']);
    expect(authorityNamesOn('Surrey', FIRST)).toEqual(['East Surrey', 'West Surrey']);
    expect(authorityNamesOn('West Surrey', LAST)).toEqual(['Surrey']);
    expect(authorityNamesOn('West Surrey', FIRST)).toEqual(['West Surrey']);
    expect(authorityNamesOn('Durham', FIRST)).toEqual(['County Durham']);
    expect(['East Surrey', 'Durham', 'Leeds'].map(firstAuthorityName)).toEqual([
      'Surrey',
      'County Durham',
      'Leeds',
    ]);
  });

  it('is offered once, on its days', () => {
    const [before, since] = [authorityChoicesOn(LAST), authorityChoicesOn(FIRST)];
    expect(before).toContain('Surrey');
    expect(before).not.toContain('East Surrey');
    expect(since).not.toContain('Surrey');
    expect(since).toEqual(expect.arrayContaining(['East Surrey', 'West Surrey', 'Bristol']));
    for (const old of ['Durham', 'Bristol, City of']) expect(since).not.toContain(old);
  });

  it('has an ICB in any spelling, on the days of its successors too', () => {
    const board = 'NHS Surrey and Sussex Integrated Care Board';
    for (const name of ['Surrey', 'East Surrey', 'West Surrey']) {
      expect(icbOfAuthority(name, FIRST)).toBe(board);
    }
    expect(icbOfAuthority('Durham', FIRST)).toBe(icbOfAuthority('County Durham', FIRST));
  });
});

describe('a filter of an area', () => {
  it('means all successors once it has ended, and whoever still stands under its name', () => {
    expect(authoritySlugsMeant('surrey', LAST)).toEqual(['surrey']);
    expect(authoritySlugsMeant('surrey', FIRST)).toEqual(['east-surrey', 'surrey', 'west-surrey']);
    expect(authoritySlugsMeant('east-surrey', FIRST)).toEqual(['east-surrey']);
    expect(icbSlugsMeant('frimley', FIRST)).toEqual([
      'hampshire-and-isle-of-wight',
      'surrey-and-sussex',
      'thames-valley',
    ]);
    expect(icbSlugsMeant('frimley', '2026-03-31' as LondonDay)).toEqual(['frimley']);
  });

  it('means the spelling that stays', () => {
    expect(authoritySlugsMeant('bristol-city-of', LAST)).toEqual(['bristol']);
    expect(authoritySlugsMeant('durham', LAST)).toEqual(['county-durham']);
  });

  it('says what it means only where that is another area', () => {
    expect(replacedAuthority('surrey', FIRST)).toEqual({
      name: 'Surrey',
      today: ['East Surrey', 'West Surrey'],
    });
    for (const value of ['surrey', 'leeds', 'narnia']) {
      expect(replacedAuthority(value, LAST)).toBeNull();
    }
    expect(replacedIcb('dorset', FIRST)).toBeNull();
    expect(replacedIcb('narnia', FIRST)).toBeNull();
  });

  it('by its whole name finds rows of former and of present months, and is shown with both', () => {
    const icb = 'NHS North West London Integrated Care Board';
    expect(areasMeant({ icb, local_authority: 'Surrey' }, FIRST)).toMatchObject({
      icbs: [icb, 'NHS West and North London Integrated Care Board'],
      local_authorities: expect.arrayContaining(['Surrey', 'East Surrey', 'West Surrey']),
    });
    expect(areaInWords(icb, FIRST)).toBe('North West London (now West and North London)');
    expect(areaInWords('Surrey', FIRST)).toBe('Surrey (now East Surrey and West Surrey)');
    expect(areaInWords('Surrey', LAST)).toBe('Surrey');
  });
});
