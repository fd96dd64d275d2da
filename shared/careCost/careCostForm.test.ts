import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import {
  CARE_COST_TEXTS,
  type CareCostInputs,
  careCostAddress,
  daysProblem,
  lineProblems,
  readCareCostAddress,
  readHours,
  readLine,
} from './careCostForm.ts';

const day = (text: string) => text as LondonDay;
const TODAY = day('2026-11-22');
const read = (address: string, today = TODAY) =>
  readCareCostAddress(new URLSearchParams(address), today);

describe('the address', () => {
  it('carries the example of the specification', () => {
    const text = 'area=london&from=2027-03-15&to=2027-04-18&line=1,6,4,7';
    const { inputs, left_out } = read(text);
    expect(left_out).toEqual([]);
    expect(inputs).toEqual({
      rates: { area: 'london' },
      base: null,
      first: '2027-03-15',
      last: '2027-04-18',
      lines: [{ staff: 1, day_hours: 6, night_hours: 4, days: 7 }],
    });
    expect(decodeURIComponent(careCostAddress(inputs).toString())).toBe(text);
  });

  it('carries own rates, a base and several lines there and back', () => {
    const inputs: CareCostInputs = {
      rates: { own: { day_rate: 1838, night_rate: 2005 } },
      base: 135_300,
      first: day('2027-03-15'),
      last: null,
      lines: [
        { staff: 2, day_hours: 0.25, night_hours: 0, days: 1 },
        { staff: 1, day_hours: 12, night_hours: 11.75, days: 7 },
      ],
    };
    const back = readCareCostAddress(careCostAddress(inputs), TODAY);
    expect(back).toEqual({ inputs, left_out: [] });
  });

  it('leaves out a last day that is over, where the first is today', () => {
    const link = 'area=london&to=2027-04-18&line=1,6,4,7';
    expect(read(link).left_out).toEqual([]);
    const { inputs, left_out } = read(link, day('2027-04-19'));
    expect(inputs.last).toBeNull();
    expect(left_out).toEqual([{ name: 'to', message: CARE_COST_TEXTS.order }]);
  });

  it('leaves what is wrong out and says so', () => {
    const { inputs, left_out } = read(
      'area=mars&base=many&from=2027-02-30&to=2027-04-18&line=1,13,4,7&line=1,6,4,7&line=9&line=1,6,4,7,x',
    );
    expect(inputs).toEqual({
      rates: { area: 'london' },
      base: null,
      first: null,
      last: '2027-04-18',
      lines: [{ staff: 1, day_hours: 6, night_hours: 4, days: 7 }],
    });
    expect(left_out.map(({ name }) => name)).toEqual([
      'area',
      'base',
      'from',
      'line',
      'line',
      'line',
    ]);
    expect(left_out[3]?.message).toBe('Enter 0 to 12 hours, in quarters');
  });

  it('says that one half of own figures is missing', () => {
    expect(read('day=19.50')).toMatchObject({
      inputs: { rates: { area: 'london' } },
      left_out: [{ name: 'night', message: CARE_COST_TEXTS.hourly }],
    });
  });

  it('leaves a last day before the first out, and an eleventh line', () => {
    expect(read('from=2027-03-15&to=2027-03-14')).toMatchObject({
      inputs: { first: '2027-03-15', last: null },
      left_out: [{ name: 'to', message: 'The last day cannot be before the first' }],
    });
    const { inputs, left_out } = read(Array(11).fill('line=1,6,4,7').join('&'));
    expect(inputs.lines).toHaveLength(10);
    expect(left_out).toHaveLength(1);
  });
});

describe('what is typed', () => {
  it('are hours in quarters from 0 to 12', () => {
    expect(['0', '6', '0.25', '7.5', '12', '12.00'].map(readHours)).toEqual([
      0, 6, 0.25, 7.5, 12, 12,
    ]);
    for (const text of ['13', '12.25', '0.1', '-1', '', 'six', '1e1']) {
      expect(readHours(text)).toBeUndefined();
    }
  });

  it('is said to be wrong at its field', () => {
    const line = { staff: '1', day_hours: '13', night_hours: '4', days: '8' };
    expect(lineProblems(line)).toEqual({
      day_hours: 'Enter 0 to 12 hours, in quarters',
      days: 'Enter 1 to 7 days a week',
    });
    expect(lineProblems({ ...line, day_hours: '0', night_hours: '0', days: '7' })).toEqual({
      day_hours: 'Enter hours by day or by night',
    });
    expect(readLine({ ...line, day_hours: '6', days: '7' })).toEqual({
      staff: 1,
      day_hours: 6,
      night_hours: 4,
      days: 7,
    });
    expect(daysProblem(day('2027-03-15'), day('2027-03-14'))).toMatch(/cannot be before/);
    expect(daysProblem(day('2027-03-15'), day('2032-03-15'))).toMatch(/at most 5 years/);
    expect(daysProblem(day('2027-03-15'), day('2032-03-14'))).toBeNull();
    expect(daysProblem(day('2027-03-15'), null)).toBeNull();
  });
});
