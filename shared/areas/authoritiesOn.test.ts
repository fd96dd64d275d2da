import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { councils } from '../organisations/councils.ts';
import { authorities, REGION_NAMES } from './authorities.ts';
import {
  areasOn,
  authoritiesOn,
  authorityNamed,
  icbOfArea,
  isAreaOn,
  regionsOn,
} from './authoritiesOn.ts';

const day = (text: string) => text as LondonDay;
const LAST = day('2026-03-31');
const FIRST = day('2026-04-01');
const AFTER_SURREY = day('2027-04-01');

const SURREY = 10000030;
const EAST_SURREY = 90000001;
const WEST_SURREY = 90000002;
const LAMBETH = 9000022;

const rows: Record<string, string>[] = parse(
  readFileSync(new URL('../../data/areas/authorities.csv', import.meta.url)),
  { columns: true },
);

describe('the authorities', () => {
  it('are those of the data file, each with its region and its ICB before April 2026 and since', () => {
    const ours = authorities.map((authority) => ({
      id: String(authority.id),
      name: authority.name,
      region: REGION_NAMES[authority.region],
      icb_until_march_2026: authority.from ? '' : icbOfArea(authority, LAST),
      icb_since_april_2026: icbOfArea(authority, FIRST),
      from: authority.from ?? '',
      until: authority.until ?? '',
      successors: authority.successors.join(' '),
    }));
    expect(ours).toEqual(rows.map(({ ons_code: _, ...row }) => row));
  });

  it('have the ids, days and successors of the councils with social services duties', () => {
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    const dated = ({ id, from, until, successors }: (typeof councils)[number]) => ({
      id,
      from,
      until,
      successors,
    });
    expect(
      authorities
        .map(({ id, from, until, successors }) => ({ id, from, until, successors }))
        .sort(byId),
    ).toEqual(councils.map(dated).sort(byId));
    expect(new Set(authorities.map(({ id }) => id)).size).toBe(155);
  });

  it('are 153 until Surrey is two', () => {
    expect(authoritiesOn(day('2027-03-31'))).toHaveLength(153);
    expect(authoritiesOn(AFTER_SURREY)).toHaveLength(154);
  });

  it.each([
    ['Bristol, City of', 'Bristol'],
    ['Bedford Borough', 'Bedford'],
    ['Durham', 'County Durham'],
    ['Herefordshire, County of', 'Herefordshire'],
    ['Kingston upon Hull, City of', 'Kingston upon Hull'],
    ['Wealden', 'East Sussex'],
    ['Mid Sussex', 'West Sussex'],
    ['Rushmoor', 'Hampshire'],
    ['Surrey Heath', 'Surrey'],
    ['Lambeth', 'Lambeth'],
    ['constructor', undefined],
  ])('as %s are named %s', (name, expected) => {
    expect(authorityNamed(name)?.name).toBe(expected);
  });
});

describe('stored areas', () => {
  it('of an authority that has ended are read as its successors, from the day after (trap 2)', () => {
    const stored = [SURREY, LAMBETH];
    expect(areasOn(stored, day('2027-03-31'))).toEqual([LAMBETH, SURREY]);
    expect(areasOn(stored, AFTER_SURREY)).toEqual([LAMBETH, EAST_SURREY, WEST_SURREY]);
    // Also where a successor was chosen besides.
    expect(areasOn([EAST_SURREY, SURREY], AFTER_SURREY)).toEqual([EAST_SURREY, WEST_SURREY]);
  });

  it('leave out what is no authority yet, or at all', () => {
    expect(areasOn([EAST_SURREY, 12, LAMBETH], FIRST)).toEqual([LAMBETH]);
    expect(isAreaOn(SURREY, FIRST)).toBe(true);
    expect(isAreaOn(SURREY, AFTER_SURREY)).toBe(false);
    expect(isAreaOn(EAST_SURREY, FIRST)).toBe(false);
    expect(isAreaOn(12, FIRST)).toBe(false);
  });
});

describe('the tree of areas', () => {
  const icbsOf = (when: LondonDay, region: string) =>
    regionsOn(when)
      .find(({ name }) => name === region)
      ?.ccgSet.map(({ name }) => name);

  it('begins with London, and goes on A to Z', () => {
    expect(regionsOn(FIRST).map(({ name, fullName }) => [name, fullName])).toEqual([
      ['LDN', 'London'],
      ['EE', 'East of England'],
      ['MID', 'Midlands'],
      ['NEY', 'North East and Yorkshire'],
      ['NW', 'North West'],
      ['SE', 'South East'],
      ['SW', 'South West'],
    ]);
  });

  it('has the same authorities under five boards of London in March 2026 and four in April (trap 2)', () => {
    expect(icbsOf(LAST, 'LDN')).toEqual([
      'North Central London',
      'North East London',
      'North West London',
      'South East London',
      'South West London',
    ]);
    expect(icbsOf(FIRST, 'LDN')).toEqual([
      'North East London',
      'South East London',
      'South West London',
      'West and North London',
    ]);
    const ids = (when: LondonDay) =>
      regionsOn(when)[0]
        ?.ccgSet.flatMap(({ localauthoritySet }) => localauthoritySet.map(({ id }) => id))
        .sort();
    expect(ids(LAST)).toEqual(ids(FIRST));
    expect(ids(FIRST)).toHaveLength(33);
  });

  it('has each authority of the day once, A to Z in its board', () => {
    for (const when of [LAST, FIRST, AFTER_SURREY]) {
      const boards = regionsOn(when).flatMap(({ ccgSet }) => ccgSet);
      const ids = boards.flatMap(({ localauthoritySet }) => localauthoritySet.map(({ id }) => id));
      expect([...ids].sort()).toEqual(
        authoritiesOn(when)
          .map(({ id }) => id)
          .sort(),
      );
      for (const { localauthoritySet } of boards) {
        const names = localauthoritySet.map(({ name }) => name);
        expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-GB')));
      }
    }
    const surrey = regionsOn(AFTER_SURREY)
      .flatMap(({ ccgSet }) => ccgSet)
      .find(({ localauthoritySet }) => localauthoritySet.some(({ id }) => id === EAST_SURREY));
    expect(surrey?.name).toBe('Surrey and Sussex');
    expect(surrey?.localauthoritySet.map(({ id }) => id)).not.toContain(SURREY);
  });

  it('has 42 boards until March 2026 and 36 since', () => {
    const count = (when: LondonDay) => regionsOn(when).flatMap(({ ccgSet }) => ccgSet).length;
    expect([count(LAST), count(FIRST)]).toEqual([42, 36]);
  });
});
