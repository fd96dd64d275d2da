import { describe, expect, it } from 'vitest';
import { aqpRate } from './aqpRate.ts';

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
});
