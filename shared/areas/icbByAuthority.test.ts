import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { slug } from '../kernel/text.ts';
import { icbsOn } from './icb.ts';
import { authoritiesOfIcb, icbOfAuthority, icbsByAuthority } from './icbByAuthority.ts';
import { icbOf, localAuthorities } from './localAuthority.ts';

const LAST = '2026-03-31' as LondonDay;
const FIRST = '2026-04-01' as LondonDay;
const DAYS = [LAST, FIRST];
/** Authorities of the homes' file whose ICB is not known: none. */
const UNKNOWN: string[] = [];

const homes: { local_authority: string }[] = parse(
  readFileSync(new URL('../../data/homes/care_homes.csv', import.meta.url)),
  { bom: true, columns: true },
);
const ofHomes = [...new Set(homes.map((home) => home.local_authority))].sort();

const named = (name: string) => `NHS ${name} Integrated Care Board`;

describe('the ICB of a local authority', () => {
  it('is known for every authority that has homes, on either day', () => {
    expect(ofHomes.length).toBeGreaterThan(120);
    for (const day of DAYS) {
      expect(ofHomes.filter((name) => icbOfAuthority(name, day) === null)).toEqual(UNKNOWN);
    }
  });

  it('is one that there is on the day', () => {
    for (const day of DAYS) {
      const boards = icbsOn(day).map(({ name }) => name);
      for (const { name } of icbsByAuthority) {
        expect(boards, name).toContain(icbOfAuthority(name, day));
      }
    }
  });

  it('leaves no board without an authority', () => {
    for (const day of DAYS) {
      const empty = icbsOn(day).filter(({ name }) => authoritiesOfIcb(name, day).length === 0);
      expect(empty.map(({ name }) => name)).toEqual([]);
    }
  });

  it('is that of the contract table where both know the authority', () => {
    for (const authority of localAuthorities) {
      for (const day of DAYS) {
        expect(icbOfAuthority(authority.name, day)).toBe(icbOf(authority, day));
      }
    }
  });

  it('changes only with its board: 42 boards before, 36 since', () => {
    for (const { name, icb } of icbsByAuthority) {
      const still = icbsOn(FIRST).some((board) => board.name === icb.before);
      expect(still ? icb.since : 'changed', name).toBe(still ? icb.before : 'changed');
    }
  });

  it.each([
    ['Oldham', 'Greater Manchester', 'Greater Manchester'],
    ['Shropshire', 'Shropshire, Telford and Wrekin', 'Shropshire, Telford and Wrekin'],
    ['Essex', 'Mid and South Essex', 'Essex'],
    ['Suffolk', 'Suffolk and North East Essex', 'Norfolk and Suffolk'],
    ['Hertfordshire', 'Hertfordshire and West Essex', 'Central East'],
    ['Milton Keynes', 'Bedfordshire, Luton and Milton Keynes', 'Central East'],
    ['Reading', 'Buckinghamshire, Oxfordshire and Berkshire West', 'Thames Valley'],
    ['Surrey', 'Surrey Heartlands', 'Surrey and Sussex'],
    ['West Sussex', 'Sussex', 'Surrey and Sussex'],
    ['Lambeth', 'South East London', 'South East London'],
    ['Camden', 'North Central London', 'West and North London'],
  ])('of %s is %s until March 2026 and %s since', (name, before, since) => {
    expect(DAYS.map((day) => icbOfAuthority(name, day))).toEqual([named(before), named(since)]);
  });

  it('is not known of what is no authority', () => {
    expect(icbOfAuthority('Edinburgh', FIRST)).toBeNull();
    expect(icbOfAuthority('constructor', FIRST)).toBeNull();
  });

  it('says where another board has a part', () => {
    const parts = icbsByAuthority.filter(({ inPart }) => inPart).map(({ name }) => name);
    expect(parts).toEqual([
      'Cumberland',
      'Essex',
      'Hampshire',
      'Hart',
      'Hertfordshire',
      'North Yorkshire',
      'Suffolk',
      'Surrey',
      'Surrey Heath',
      'Waverley',
      'Westmorland and Furness',
    ]);
  });
});

it('each authority is there once, also as a value of a filter', () => {
  const slugs = icbsByAuthority.map(({ name }) => slug(name));
  expect(new Set(slugs).size).toBe(slugs.length);
});
