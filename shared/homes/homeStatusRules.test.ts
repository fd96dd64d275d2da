import { describe, expect, it } from 'vitest';
import {
  changedFields,
  FIXED_RATE,
  hasOwnRate,
  homeStatusErrors,
  NOT_ON_AQP_LIST,
  NOTHING_CHANGED,
} from './homeStatusRules.ts';

const plain = { embargo: false, aqp_suspension: false, rate: null };
const other = { ...plain, aqp_status: false, aqp_variant: null };
const own = { ...plain, rate: 1100, aqp_status: true, aqp_variant: null };
const london = { ...plain, aqp_status: true, aqp_variant: 'london' as const };

describe('what the central team sets of a home', () => {
  it.each([
    ['an embargo, of any home', other, { ...plain, embargo: true }, {}],
    ['an AQP suspension of an AQP home', london, { ...plain, aqp_suspension: true }, {}],
    ['another rate of its own', own, { ...own, rate: 1200 }, {}],
    ['no rate any more', own, { ...own, rate: null }, {}],
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
    expect(changedFields(own, { embargo: true, aqp_suspension: true, rate: 1100 })).toEqual([
      'embargo',
      'aqp_suspension',
    ]);
    expect([own, london, other].map(hasOwnRate)).toEqual([true, false, false]);
  });
});
