import { describe, expect, it } from 'vitest';
import { aqpPrice, aqpRate, aqpRateText } from './aqpRate.ts';

describe("a home's AQP rate", () => {
  it.each([
    ['a London home', 'london' as const, 1100, 1353],
    ['a Sussex home', 'sussex' as const, 1100, 1353],
    ['a Frimley home', 'frimley' as const, 1100, 1450],
    ['a Frimley home without a rate of its own', 'frimley' as const, null, 1450],
    ['any other home', null, 1100, 1100],
    ['any other home without a rate', null, null, null],
  ])('of %s', (_, aqp_variant, rate, expected) => {
    expect(aqpRate({ aqp_status: true, aqp_variant, rate })).toBe(expected);
  });

  it('is none without AQP status, whatever else is set', () => {
    expect(aqpRate({ aqp_status: false, aqp_variant: 'london', rate: 1100 })).toBeNull();
    expect(aqpRate({ aqp_status: false, aqp_variant: null, rate: 1100 })).toBeNull();
  });

  it('is many where bed types differ, one where they agree, and the variant’s where one is fixed', () => {
    const nursing = { bed_type: 'Nursing' as const, rate: 1200 };
    const residential = { bed_type: 'Residential' as const, rate: 950 };
    const own = {
      aqp_status: true,
      aqp_variant: null,
      rate: null,
      aqp_rates: [nursing, residential],
    };
    expect(aqpPrice(own)).toBe('Multiple');
    expect(aqpRateText(own)).toBe('Nursing £1200/wk, Residential £950/wk');
    const same = { ...own, aqp_rates: [nursing, { ...residential, rate: 1200 }] };
    expect([aqpPrice(same), aqpRateText(same)]).toEqual([1200, '£1200/wk']);
    expect(aqpPrice({ ...own, aqp_variant: 'frimley' })).toBe(1450);
    expect(aqpRateText({ ...own, aqp_status: false })).toBeNull();
  });
});
