import { describe, expect, it } from 'vitest';
import {
  changedFields,
  EACH_BED_TYPE,
  FIXED_RATE,
  hasOwnRate,
  homeStatusErrors,
  NOT_ON_AQP_LIST,
  NOTHING_CHANGED,
  ONE_OR_EACH,
  withRates,
} from './homeStatusRules.ts';

const plain = { embargo: false, aqp_suspension: false, rate: null, aqp_rates: [] };
const offers = { bed_type_preferences: ['Nursing' as const, 'Residential' as const] };
const other = { ...plain, ...offers, aqp_status: false, aqp_variant: null };
const own = { ...plain, ...offers, rate: 1100, aqp_status: true, aqp_variant: null };
const london = { ...plain, ...offers, aqp_status: true, aqp_variant: 'london' as const };

const nursing = { bed_type: 'Nursing' as const, rate: 1200 };
const residential = { bed_type: 'Residential' as const, rate: 950 };
const each = { ...plain, aqp_rates: [nursing, residential] };

describe('what the central team sets of a home', () => {
  it.each([
    ['an embargo, of any home', other, { ...plain, embargo: true }, {}],
    ['an AQP suspension of an AQP home', london, { ...plain, aqp_suspension: true }, {}],
    ['another rate of its own', own, { ...own, rate: 1200 }, {}],
    ['no rate any more', own, { ...own, rate: null }, {}],
    ['a rate for each bed type', own, each, {}],
    [
      'one for some bed types',
      own,
      { ...each, aqp_rates: [nursing] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    [
      'two for one bed type',
      own,
      { ...each, aqp_rates: [nursing, { ...nursing, rate: 1 }] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    [
      'one for a bed type that is not offered',
      own,
      { ...each, aqp_rates: [nursing, { ...residential, bed_type: 'Nursing dementia' as const }] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    ['both kinds of rates', own, { ...each, rate: 900 }, { aqp_rates: [ONE_OR_EACH] }],
    ['rates by bed type where one is fixed', london, each, { aqp_rates: [FIXED_RATE] }],
    ['rates by bed type of another home', other, each, { aqp_rates: [NOT_ON_AQP_LIST] }],
    ['nothing', own, own, { '': [NOTHING_CHANGED] }],
    [
      'an AQP suspension of another home',
      other,
      { ...plain, aqp_suspension: true },
      { aqp_suspension: [NOT_ON_AQP_LIST] },
    ],
    ['a rate of another home', other, { ...plain, rate: 900 }, { rate: [NOT_ON_AQP_LIST] }],
    ['a rate where it is fixed', london, { ...plain, rate: 900 }, { rate: [FIXED_RATE] }],
    [
      'the end of a suspension of a home that left the AQP list',
      { ...other, aqp_suspension: true },
      plain,
      {},
    ],
  ])('%s', (_, home, after, errors) => expect(homeStatusErrors(home, after)).toEqual(errors));

  it('knows which fields differ and who has a rate of their own', () => {
    expect(changedFields(own, { ...own, embargo: true, aqp_suspension: true })).toEqual([
      'embargo',
      'aqp_suspension',
    ]);
    expect([own, london, other].map(hasOwnRate)).toEqual([true, false, false]);
  });

  it('lets one rate for all and rates by bed type end each other', () => {
    const { aqp_rates } = each;
    expect(withRates(own, {})).toEqual({ rate: 1100, aqp_rates: [] });
    expect(withRates(own, { aqp_rates })).toEqual({ rate: null, aqp_rates });
    expect(withRates(each, { rate: 900 })).toEqual({ rate: 900, aqp_rates: [] });
    expect(withRates(each, { rate: null })).toEqual({ rate: null, aqp_rates });
    expect(withRates(own, { rate: 5, aqp_rates })).toEqual({ rate: 5, aqp_rates });
  });
});
