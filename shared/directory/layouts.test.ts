import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Layout, layoutOf, missingColumns, readColumns } from './layouts.ts';
import { readCells } from './readCells.ts';

const HSCA =
  'Location Name,Location ID,Location Local Authority,Service Types,Care homes beds,Location HSCA end date,Dormant,Location Latest Overall Rating,Provider Name,Location telephone number,Location Web Address'.split(
    ',',
  );
const locations = layoutOf(HSCA) as Layout;
const location = (change: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(HSCA.map((name) => [name, ''])),
  'Location Name': 'Elm Lodge',
  'Location ID': '1-1000001',
  'Location Local Authority': 'Leeds',
  'Service Types': 'Care home service with nursing',
  'Care homes beds': '30',
  'Location Latest Overall Rating': 'Good',
  ...change,
});
const read = (change?: Record<string, string>) => readCells(locations, location(change));

describe('a file’s layout', () => {
  it('is known by its headings, in any order', () => {
    const headings = readFileSync(
      new URL('../../data/homes/care_homes.csv', import.meta.url),
      'utf8',
    )
      .split('\n', 1)[0]
      ?.trim()
      .split(',') as string[];
    expect(layoutOf(headings)?.name).toBe('the demo’s care homes');
    expect(layoutOf([...HSCA].reverse())).toBe(locations);
    expect(layoutOf(['Name', 'Postcode'])).toBeUndefined();
  });

  it('says which columns need not be sent', () => {
    const row = readColumns(locations, { ...location(), 'Brand ID': 'BD1' });
    expect(Object.keys(row)).toEqual(HSCA);
  });
});

describe('a row of the list of locations', () => {
  it('has beds and rating, and needs no postcode', () => {
    expect(read()).toMatchObject({
      kind: 'home',
      home: {
        no_beds: 30,
        overall_cqc_rating: 'Good',
        postcode: '',
        service_types: ['Nursing homes'],
        ended: null,
      },
    });
  });

  it.each([
    ['a day of deregistration', { 'Location HSCA end date': '31/10/2026' }, { on: '2026-10-31' }],
    ['that it is dormant', { Dormant: 'Y' }, { on: null }],
    ['that it is not', { Dormant: 'N' }, null],
  ])('with %s says so', (_, change, ended) => {
    expect(read(change)).toMatchObject({ home: { ended } });
  });

  it('says whether its file has days of deregistration at all', () => {
    expect(read()).toMatchObject({ home: { has_ends: true } });
    const { 'Location HSCA end date': _, ...without } = location();
    expect(readCells(locations, without)).toMatchObject({ home: { has_ends: false } });
  });

  it.each([
    ['beds that are none', { 'Care homes beds': '2.5' }, 'Care homes beds'],
    ['a rating that there is not', { 'Location Latest Overall Rating': 'Fine' }, 'Location Latest'],
    ['an id that is none', { 'Location ID': 'rx3ld' }, 'Location ID'],
    ['an end that is no day', { 'Location HSCA end date': 'soon' }, 'Location HSCA end date'],
    ['half a character', { 'Provider Name': 'Elm \ud800' }, 'Provider Name'],
  ])('is refused with %s', (_, change, column) => {
    const outcome = read(change);
    expect(outcome.kind === 'errors' && outcome.errors[0]?.column.startsWith(column)).toBe(true);
  });
});

describe('a file that lacks a column', () => {
  it('is told which, by the kind of file that it is nearest to', () => {
    const without = HSCA.filter((name) => name !== 'Location Local Authority');
    expect(missingColumns([['Made on 1 November'], without])).toBe(
      'This looks like the list of locations, but it has no column ‘Location Local Authority’.',
    );
    expect(missingColumns([without.filter((name) => name !== 'Service Types')])).toBe(
      'This looks like the list of locations, but it has no columns ‘Location Local Authority’, ‘Service Types’.',
    );
  });

  it('is told nothing where it is another file altogether', () => {
    expect(
      missingColumns([
        ['id', 'name', 'rate'],
        ['1', 'A', '2'],
      ]),
    ).toBeUndefined();
    expect(missingColumns([])).toBeUndefined();
  });
});
