import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { aRate, someRates } from '#shared/testing/builders.ts';
import { comingRates, pastRates, presentRates } from './rateRows.ts';

const TODAY = '2026-12-01' as LondonDay;
const london = (from: string, rate: number) => aRate({ of: 'variant', name: 'london', from, rate });
const rates = someRates([
  london('2027-04-01', 1380),
  london('2026-12-01', 1360),
  aRate({ name: 'Camden', from: '2026-06-01', rate: 1400 }),
  aRate({ name: 'Bromley', from: '2026-06-01', rate: 1410 }),
  aRate({ name: 'Bromley', from: '2026-11-01', rate: null }),
  aRate({ name: 'Bromley', from: '2027-04-01', rate: 1420 }),
]);
const words = (rows: { name: string; from: string; rate: number | null }[]) =>
  rows.map(({ name, from, rate }) => `${name} ${rate} ${from}`);

describe('the rates of the page', () => {
  it('are those of today, contracts first', () => {
    expect(words(presentRates(rates, TODAY))).toEqual([
      'london 1360 2026-12-01',
      'sussex 1353 2019-04-01',
      'frimley 1450 2019-04-01',
      'Camden 1400 2026-06-01',
    ]);
  });

  it('are those to come, the next first', () => {
    expect(words(comingRates(rates, TODAY))).toEqual([
      'london 1380 2027-04-01',
      'Bromley 1420 2027-04-01',
    ]);
    expect(comingRates(rates, '2027-04-01' as LondonDay)).toEqual([]);
  });

  it('are those that ended, with their last day', () => {
    expect(pastRates(rates, TODAY).map(({ name, until }) => `${name} ${until}`)).toEqual([
      'london 2026-11-30',
      'Bromley 2026-10-31',
    ]);
  });
});
