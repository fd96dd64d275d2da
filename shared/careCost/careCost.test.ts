import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import {
  type CareLine,
  careTotal,
  careWeek,
  latestDay,
  lineWeek,
  shareOfBase,
  weeklyHours,
} from './careCost.ts';
import { type CareRate, firstCareRates, rateOn, stretchesOf } from './careRates.ts';

const day = (text: string) => text as LondonDay;
const example: CareLine = { staff: 1, day_hours: 6, night_hours: 4, days: 7 };
const rates: CareRate[] = [
  { area: 'london', from: day('2027-04-01'), day_rate: 2015, night_rate: 2175 },
  ...firstCareRates(day('2026-04-01')),
];
const stretches = (first: string, last: string) =>
  stretchesOf(rates, 'london', day(first), day(last)) ?? [];

describe('the example of the specification (reporting, section 9)', () => {
  it('costs £1,407.00 a week, 104.0% of the base', () => {
    const now = rateOn(rates, 'london', day('2027-03-15'));
    const week = careWeek([example], now as CareRate);
    expect(week).toBe(140_700);
    expect(week + 135_300).toBe(276_000);
    expect(shareOfBase(week, 135_300)).toBe(104);
    expect(weeklyHours([example])).toEqual({ day: 42, night: 28 });
  });

  it('costs £7,159.20 from 15 March to 18 April 2027, across two rates', () => {
    const both = stretches('2027-03-15', '2027-04-18');
    expect(both).toEqual([
      { from: '2027-03-15', to: '2027-03-31', day_rate: 1950, night_rate: 2100 },
      { from: '2027-04-01', to: '2027-04-18', day_rate: 2015, night_rate: 2175 },
    ]);
    expect(careWeek([example], both[1] ?? { day_rate: 0, night_rate: 0 })).toBe(145_530);
    expect(careTotal([example], both)).toBe(715_920);
  });
});

describe('pence', () => {
  it('are whole for each line, half a penny up', () => {
    const quarter: CareLine = { staff: 1, day_hours: 0.25, night_hours: 0, days: 1 };
    const now = { day_rate: 1838, night_rate: 0 };
    expect(lineWeek(quarter, now)).toBe(460);
    expect(careWeek([quarter, quarter], now)).toBe(920);
  });

  it('of a total are rounded once, and whole weeks cost what a week costs', () => {
    const line = fc.record({
      staff: fc.constantFrom(1 as const, 2 as const),
      day_hours: fc.integer({ min: 0, max: 48 }).map((quarters) => quarters / 4),
      night_hours: fc.integer({ min: 1, max: 48 }).map((quarters) => quarters / 4),
      days: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.nat(200), (lines, weeks) => {
        const to = new Date(Date.UTC(2026, 3, 1 + 7 * (weeks + 1) - 1)).toISOString().slice(0, 10);
        const entry = { from: day('2026-04-01'), to: day(to), day_rate: 1957, night_rate: 2113 };
        expect(careTotal(lines, [entry])).toBe((weeks + 1) * careWeek(lines, entry));
        const [early, late] = [
          { ...entry, to: day('2026-04-03') },
          { ...entry, from: day('2026-04-04') },
        ];
        expect(careTotal(lines, [early, late])).toBe(careTotal(lines, [entry]));
        const { day: byDay, night } = weeklyHours(lines);
        const exact = byDay * 1957 + night * 2113;
        expect(Math.abs(careWeek(lines, entry) - exact)).toBeLessThanOrEqual(lines.length / 2);
      }),
    );
  });
});

describe('rates', () => {
  it('are the newest that has begun, of the area', () => {
    expect(rateOn(rates, 'london', day('2027-03-31'))?.day_rate).toBe(1950);
    expect(rateOn(rates, 'london', day('2027-04-01'))?.day_rate).toBe(2015);
    expect(rateOn(rates, 'sussex', day('2027-04-01'))?.day_rate).toBe(1950);
    expect(rateOn(rates, 'london', day('2026-03-31'))).toBeNull();
    expect(stretchesOf(rates, 'london', day('2026-03-31'), day('2026-05-01'))).toBeNull();
  });
});

it('care is reckoned for at most five years', () => {
  expect(latestDay(day('2027-04-01'))).toBe('2032-03-31');
  expect(latestDay(day('2028-02-29'))).toBe('2033-02-28');
});
