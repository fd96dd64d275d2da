import { describe, expect, it } from 'vitest';
import { aqpPrice, aqpRateText, poundsAWeek } from './aqpRate.ts';

describe("a home's AQP rate", () => {
  const nursing = { bed_type: 'Nursing' as const, rate: 1200 };
  const residential = { bed_type: 'Residential' as const, rate: 950.5 };

  it.each([
    [1353, '£1353/wk'],
    [1353.5, '£1353.50/wk'],
    [1353.05, '£1353.05/wk'],
  ])('of %d is written with pence only where there are some', (rate, text) => {
    expect(poundsAWeek(rate)).toBe(text);
    expect([aqpPrice({ rate, aqp_rates: [] }), aqpRateText({ rate, aqp_rates: [] })]).toEqual([
      rate,
      text,
    ]);
  });

  it('is many where bed types differ, and none where there is none', () => {
    const several = { rate: null, aqp_rates: [nursing, residential] };
    expect(aqpPrice(several)).toBe('Multiple');
    expect(aqpRateText(several)).toBe('Nursing £1200/wk, Residential £950.50/wk');
    expect(aqpRateText({ rate: null, aqp_rates: [] })).toBeNull();
  });
});
