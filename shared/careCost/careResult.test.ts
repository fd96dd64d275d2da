import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { CareCostInputs } from './careCostForm.ts';
import { firstCareRates } from './careRates.ts';
import { careResult } from './careResult.ts';

const day = (text: string) => text as LondonDay;
const today = day('2026-11-22');
const rates = [
  ...firstCareRates(day('2026-04-01')).map((rate) => ({ ...rate, invented: true })),
  { area: 'london' as const, from: day('2027-04-01'), day_rate: 2015, night_rate: 2175 },
];
const example: CareCostInputs = {
  rates: { area: 'london' },
  base: 135_300,
  first: day('2027-03-15'),
  last: day('2027-04-18'),
  lines: [{ staff: 1, day_hours: 6, night_hours: 4, days: 7 }],
};
const result = (part: Partial<CareCostInputs> = {}) =>
  careResult({ ...example, ...part }, rates, today);

describe('the result', () => {
  it('is the specification’s example', () => {
    expect(result()).toEqual({
      first: '2027-03-15',
      lines: [140_700],
      week: 140_700,
      hours: { day: 42, night: 28 },
      whole: { total: 715_920, days: 35 },
      with_base: { base: 135_300, total: 276_000, tenths_of_percent: 1040 },
      stretches: [
        { from: '2027-03-15', to: '2027-03-31', day_rate: 1950, night_rate: 2100 },
        { from: '2027-04-01', to: '2027-04-18', day_rate: 2015, night_rate: 2175 },
      ],
      invented: true,
    });
  });

  it('begins today without a first day, and has no total without a last', () => {
    expect(result({ first: null, last: null, base: null })).toMatchObject({
      first: today,
      whole: null,
      with_base: null,
      stretches: [{ from: today, to: today }],
    });
  });

  it('says whether what it used was invented', () => {
    expect(result({ first: day('2027-04-01') })?.invented).toBe(false);
    expect(result({ first: day('2027-04-01'), rates: { area: 'other' } })?.invented).toBe(true);
    expect(result({ rates: { own: { day_rate: 1, night_rate: 1 } } })?.invented).toBe(false);
  });

  it('is none before any rate, unless the rates are one’s own', () => {
    const early = { first: day('2026-03-31'), last: null };
    expect(result(early)).toBeNull();
    expect(result({ ...early, rates: { own: { day_rate: 1000, night_rate: 2000 } } })?.week).toBe(
      98_000,
    );
  });

  it('has no share of a base of nothing', () => {
    expect(result({ base: 0 })?.with_base).toEqual({
      base: 0,
      total: 140_700,
      tenths_of_percent: null,
    });
  });
});
