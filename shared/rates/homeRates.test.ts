import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { aHome, anAqpHome, aRate } from '../testing/builders.ts';
import { areaRates } from './areaRates.ts';
import { homeRates } from './homeRates.ts';
import { NO_RATES } from './rates.ts';
import { ratesOn } from './ratesOn.ts';

const TODAY = '2026-11-20' as LondonDay;
const FIRST = ratesOn(NO_RATES, TODAY);
const WEST = 'NHS West and North London Integrated Care Board';
const SOUTH_EAST = 'NHS South East London Integrated Care Board';
const ratesOf = (rate: number | null) => ({ rate, aqp_rates: [] });

describe("a home's rates", () => {
  it.each([
    ['a London home', 'london' as const, 1100, 1353],
    ['a Sussex home', 'sussex' as const, 1100, 1353],
    ['a Frimley home', 'frimley' as const, 1100, 1450],
    ['a Frimley home without a rate of its own', 'frimley' as const, null, 1450],
    ['any other home', null, 1100, 1100],
    ['any other home without a rate', null, null, null],
  ])('of %s', (_, aqp_variant, rate, expected) => {
    expect(homeRates(anAqpHome({ aqp_variant, rate }), FIRST)).toEqual(ratesOf(expected));
  });

  it('are none without AQP status, whatever else is set', () => {
    expect(homeRates(aHome({ aqp_variant: 'london', rate: 1100 }), FIRST)).toEqual(ratesOf(null));
    expect(homeRates(aHome({ rate: 1100 }), FIRST)).toEqual(ratesOf(null));
  });

  it('are several where bed types differ, one where they agree, and the contract’s in a variant', () => {
    const aqp_rates = [
      { bed_type: 'Nursing' as const, rate: 1200 },
      { bed_type: 'Residential' as const, rate: 950 },
    ];
    const home = anAqpHome({ rate: null, aqp_rates });
    expect(homeRates(home, FIRST)).toEqual({ rate: null, aqp_rates });
    const same = aqp_rates.map((rate) => ({ ...rate, rate: 1200 }));
    expect(homeRates({ ...home, aqp_rates: same }, FIRST)).toEqual(ratesOf(1200));
    expect(homeRates({ ...home, aqp_variant: 'frimley' }, FIRST)).toEqual(ratesOf(1450));
  });

  it('are what its local authority has agreed, else its ICB, else its contract', () => {
    const rates = ratesOn(
      {
        entries: [
          aRate({ name: 'Camden', rate: 1401 }),
          aRate({ of: 'icb', name: WEST, rate: 1390.5 }),
          aRate({ of: 'icb', name: 'NHS Greater Manchester Integrated Care Board', rate: 990 }),
        ],
      },
      TODAY,
    );
    const inLondon = (local_authority: string) =>
      homeRates(anAqpHome({ aqp_variant: 'london', local_authority }), rates).rate;
    expect(['Camden', 'Barnet', 'Bromley', 'constructor'].map(inLondon)).toEqual([
      1401, 1390.5, 1353, 1353,
    ]);
    // Oldham is in Greater Manchester: a home with a rate of its own keeps it.
    const oldham = anAqpHome({ rate: null });
    expect(homeRates(oldham, rates)).toEqual(ratesOf(990));
    expect(homeRates({ ...oldham, rate: 1100 }, rates)).toEqual(ratesOf(1100));
  });
});

describe('the rates of areas', () => {
  it('are those of the contracts where nothing else is agreed', () => {
    const { la_rates, ccg_rates } = areaRates(FIRST);
    expect(la_rates).toMatchObject({ Bromley: 1353, Horsham: 1353, Slough: 1450 });
    expect(la_rates).not.toHaveProperty('Birmingham');
    // An ICB has one where all its authorities share it, and enough of them are known.
    expect(ccg_rates[SOUTH_EAST]).toBe(1353);
    expect(ccg_rates).not.toHaveProperty('NHS Surrey and Sussex Integrated Care Board');
    expect(ccg_rates).not.toHaveProperty('NHS Thames Valley Integrated Care Board');
  });

  it('say of every authority what the homes there show', () => {
    const rates = ratesOn({ entries: [aRate({ rate: 1400.5 })] }, TODAY);
    const { la_rates, ccg_rates } = areaRates(rates);
    for (const [local_authority, rate] of Object.entries(la_rates)) {
      const aqp_variant = { Slough: 'frimley' as const, Horsham: 'sussex' as const }[
        local_authority
      ];
      if (local_authority !== 'Bromley' && !aqp_variant) continue;
      const home = anAqpHome({ local_authority, aqp_variant: aqp_variant ?? 'london' });
      expect(homeRates(home, rates).rate).toBe(rate);
    }
    expect(la_rates.Bromley).toBe(1400.5);
    expect(ccg_rates).not.toHaveProperty(SOUTH_EAST);
  });
});

describe('the rate of an authority that has ended', () => {
  const rateIn = (
    local_authority: string,
    day: string,
    entries = [aRate({ name: 'Surrey', rate: 1201 })],
  ) =>
    homeRates(
      anAqpHome({ local_authority, aqp_variant: null, rate: null }),
      ratesOn({ entries }, day as LondonDay),
    ).rate;

  it('is paid by its successors, until they have their own', () => {
    expect(rateIn('West Surrey', '2027-04-01')).toBe(1201);
    const own = aRate({ name: 'West Surrey', rate: 1302 });
    expect(rateIn('West Surrey', '2027-04-01', [aRate({ name: 'Surrey', rate: 1201 }), own])).toBe(
      1302,
    );
    expect(rateIn('East Surrey', '2027-04-01', [aRate({ name: 'Surrey', rate: 1201 }), own])).toBe(
      1201,
    );
  });

  it('is else its ICB’s, whichever spelling a home came with', () => {
    const board = 'NHS Surrey and Sussex Integrated Care Board';
    const icb = [aRate({ of: 'icb', name: board, rate: 999 })];
    expect(rateIn('East Surrey', '2027-04-01', icb)).toBe(999);
    const north = 'NHS North East and North Cumbria Integrated Care Board';
    expect(rateIn('Durham', '2027-04-01', [aRate({ of: 'icb', name: north, rate: 998 })])).toBe(
      998,
    );
  });
});
