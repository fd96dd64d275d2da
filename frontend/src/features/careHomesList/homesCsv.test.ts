import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { withFormulas } from '#shared/kernel/csv.ts';
import { instant } from '#shared/kernel/ids.ts';
import { phoneCell } from '../../components/csvCells.ts';
import { aListItem } from '../../components/homes/testing/aListItem.ts';
import { aClosedNotedItem, aNotedItem } from '../../components/homes/testing/aNotedItem.ts';
import { addressParts, homesCsv } from './homesCsv.ts';

const as_of = instant(new Date('2026-11-20T16:45:00.000Z'));
const rowsOf = (csv: string): Record<string, string>[] =>
  parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' });
const exported = (homes: ReturnType<typeof aListItem>[], distances: (number | null)[] | null) =>
  homesCsv(
    { results: homes, distances, count: homes.length, as_of },
    { search: 'Nursing homes. Order: by name.', bsol: false },
  );

describe('the file of a list', () => {
  it('opens in Excel as a table: marked as UTF-8, names of columns first, a row for each home', () => {
    const csv = exported(
      [
        aListItem(1, { name: 'Tŷ Bach', aqp_pilot_status: true, total_beds_pilot: 6 }),
        aListItem(2),
      ],
      [0.4, null],
    );
    expect(csv.startsWith('\uFEFFCare home,Provider,')).toBe(true);
    const [first, second, ...more] = rowsOf(csv);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      'Care home': 'Tŷ Bach',
      Provider: 'Fairview Care',
      'Type of home': 'Nursing homes',
      Address: '1 Long Lane, London',
      Postcode: 'N2 0AA',
      Phone: '020 7946 0100',
      Contact: 'Robin Larkspur',
      'Contact phone': '020 7946 0111',
      'Contact email': 'icb@example.org',
      'Vacant beds': '3',
      'Nursing beds vacant': '3',
      'Residential beds vacant': '',
      'All beds': '40',
      'Vacancies updated': '12:00 on 20-11-2026',
      'Vacancies updated (ISO)': '2026-11-20 12:00',
      'CQC rating': 'Good',
      'CQC report published': '2025-03-14',
      AQP: 'Yes',
      'AQP pilot': 'Yes',
      'Beds in the AQP pilot': '6',
      'AQP weekly rate': '£1353/wk',
      'Capacity for new AQP placements': 'Yes',
      'Miles in a straight line': '0.4',
      'True at': '16:45 on 20-11-2026',
      'True at (ISO)': '2026-11-20 16:45',
      Search: 'Nursing homes. Order: by name.',
    });
    expect(second).toMatchObject({ 'Miles in a straight line': '' });
  });

  it.each([
    '=HYPERLINK("https://example.org","click")',
    '+44 20 7946 0100',
    '-1+1',
    '@SUM(A1:A9)',
    '\t=1+1',
    '＝1+1',
  ])('lets no text of a home begin a formula: %j', (hostile) => {
    const home = aListItem(1, {
      name: hostile,
      provider: hostile,
      phone_numbers: [hostile],
      contact: { name: hostile, phone_numbers: [hostile], emails: [hostile] },
      vacancy_info: { types: [], comments: hostile },
    });
    const [row] = rowsOf(exported([home], null));
    for (const name of ['Care home', 'Provider', 'Phone', 'Comments on vacancies']) {
      expect(row?.[name]?.startsWith("'")).toBe(true);
      expect(withFormulas(row?.[name] ?? '')).toBe(hostile);
    }
  });

  it('keeps quotes, line ends, commas and zero characters in their cell', () => {
    const comments = 'Ground "floor", ring;\r\nask\nfor Ana \u0000 🌷';
    const [row, ...more] = rowsOf(
      exported([aListItem(1, { vacancy_info: { types: [], comments } })], null),
    );
    expect(more).toEqual([]);
    expect(row?.['Comments on vacancies']).toBe(comments);
  });

  it('has what can be used now in columns of its own, empty where a home has noted nothing', () => {
    const [noted, closed, plain] = rowsOf(
      exported([aNotedItem(1), aClosedNotedItem(2), aListItem(3)], null),
    );
    expect(noted).toMatchObject({
      'Vacant beds': '4',
      'Nursing dementia beds vacant': '3',
      'Beds usable now': '2',
      'Nursing beds usable now': '1',
      'Nursing dementia beds usable now': '2',
      'Residential beds usable now': '',
      'Beds for some people only': '1 nursing bed (women only)',
    });
    expect(closed).toMatchObject({ 'Vacant beds': '4', 'Beds usable now': '0' });
    expect(plain).toMatchObject({
      'Vacant beds': '3',
      'Beds usable now': '',
      'Nursing beds usable now': '',
      'Beds for some people only': '',
    });
  });

  it.each([{ embargo: true }, { self_imposed_suspension: true }])(
    'has 0 that can be used where a home takes nobody and has noted nothing: %j',
    (why) => {
      expect(rowsOf(exported([aListItem(1, why)], null))[0]).toMatchObject({
        'Vacant beds': '3',
        'Beds usable now': '0',
        'Nursing beds usable now': '0',
        'Residential beds usable now': '',
      });
    },
  );

  it('says how many homes have no known place and were left out', () => {
    const reply = { results: [aListItem(1)], distances: [1.4], count: 1, as_of };
    const search = (unplaced?: number) =>
      rowsOf(
        homesCsv({ ...reply, ...(unplaced && { unplaced }) }, { search: 'Near', bsol: false }),
      )[0]?.Search;
    expect(search(12)).toBe('Near. 12 homes have no known place and are left out.');
    expect(search()).toBe('Near');
  });

  it('says suspensions and every rate in words, and leaves AQP out where it is not shown', () => {
    const home = aListItem(1, {
      embargo: true,
      aqp_suspension: true,
      aqp_price: 'Multiple',
      aqp_rates: [
        { bed_type: 'Nursing', rate: 1200 },
        { bed_type: 'Residential', rate: 950 },
      ],
    });
    expect(rowsOf(exported([home], null))[0]).toMatchObject({
      'AQP weekly rate': 'Nursing £1200/wk, Residential £950/wk',
      'Suspension on new placements':
        'Local authority suspension; Suspended from the AQP list: Cannot update while suspended',
    });
    const plain = homesCsv(
      { results: [home], distances: null, count: 1, as_of },
      { search: '', bsol: true },
    );
    // To Birmingham & Solihull all but the suspension from the AQP list.
    expect(rowsOf(plain)[0]).toMatchObject({
      'AQP weekly rate': 'Nursing £1200/wk, Residential £950/wk',
      'Suspension on new placements': 'Local authority suspension',
    });
    expect(rowsOf(plain)[0]).not.toHaveProperty('Miles in a straight line');
  });

  it('gives no figures for a home that has never answered', () => {
    const never = aListItem(1, {
      updated: null,
      vacant_beds: 0,
      vacancy_info: { types: [], comments: '' },
    });
    expect(rowsOf(exported([never], null))[0]).toMatchObject({
      'Vacant beds': '',
      'Nursing beds vacant': '',
      'Vacancies updated': 'Not yet responded',
      'Vacancies updated (ISO)': '',
    });
  });

  it.each([
    ['1 Long Lane, London, N2 0AA', '1 Long Lane, London', 'N2 0AA'],
    ['1 Long Lane, sw9 9sl', '1 Long Lane', 'SW9 9SL'],
    ['1 Long Lane', '1 Long Lane', ''],
    ['', '', ''],
  ])('takes %j apart', (full, address, postcode) =>
    expect(addressParts(full)).toEqual({ address, postcode }),
  );

  it.each([
    ['01706123456', '01706 123456'],
    ['020 7946 0100', '020 7946 0100'],
    ['999', '999'],
  ])('keeps the 0 of %s in a spreadsheet', (typed, cell) => expect(phoneCell(typed)).toBe(cell));
});
