import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { aRate, someRates } from '../testing/builders.ts';
import { type AreaHomes, rateEffects } from './ratePreview.ts';
import { hasBegun, NO_SUCH_AREA, rateErrors, withRates } from './rateRules.ts';
import { NO_RATES } from './rates.ts';

const TODAY = '2026-11-22' as LondonDay;
const coming = aRate({ from: '2027-04-01', rate: 1400 });
const rates = someRates([coming]);
const ofLondon = (rate: number, from = '2027-04-01') =>
  aRate({ of: 'variant', name: 'london', from, rate });

describe('rates that are to be saved', () => {
  it.each([
    ['from today', aRate({ from: TODAY })],
    ['from a later day', aRate({ from: '2027-03-31', rate: 1399 })],
    ['of a contract', ofLondon(1380)],
    [
      'of an ICB',
      aRate({ of: 'icb', name: 'NHS Kent and Medway Integrated Care Board', from: TODAY }),
    ],
    ['that end a rate', aRate({ from: '2027-06-01', rate: null })],
    ['that correct the one of that day', { ...coming, rate: 1410, replaces: coming.id }],
  ])('may be %s', (_, proposal) => expect(rateErrors(rates, [proposal], TODAY)).toEqual({}));

  it.each([
    ['from yesterday', aRate({ from: '2026-11-21' }), 'from', /past rates stay/],
    ['in a far year', aRate({ from: '2037-04-01' }), 'from', /next five years/],
    ['of nowhere', aRate({ name: 'Atlantis', from: TODAY }), 'rates.0.name', NO_SUCH_AREA],
    ['of nothing', { ...ofLondon(1), rate: null }, 'rates.0.rate', /always has a rate/],
    [
      'a second of one day',
      aRate({ from: '2027-04-01' }),
      'rates.0.name',
      /from 1 April 2027 already/,
    ],
    [
      'no other rate',
      ofLondon(1353),
      'rates.0.rate',
      'London contract has £1353/wk on 1 April 2027 anyway',
    ],
    [
      'the end of none',
      aRate({ from: TODAY, rate: null }),
      'rates.0.rate',
      /no rate of its own on/,
    ],
  ])('may not be %s', (_, proposal, field, message) => {
    const errors = rateErrors(rates, [proposal], TODAY);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(message);
  });

  it.each([
    ['East Surrey', '2027-03-31', 'East Surrey starts on 1 April 2027'],
    ['East Surrey', '2027-04-01', undefined],
    ['Surrey', '2027-03-31', undefined],
    ['Surrey', '2027-04-01', 'Surrey ends on 31 March 2027'],
  ])('are of an area that there is on their day: %s from %s', (name, from, message) => {
    const errors = rateErrors(rates, [aRate({ name, from, rate: 1300 })], TODAY);
    expect(errors['rates.0.name']?.[0]).toBe(message);
  });

  it('end one of an authority that has ended, which its successors are paid', () => {
    const ofSurrey = someRates([aRate({ name: 'Surrey', from: '2026-12-01', rate: 1201 })]);
    const end = aRate({ name: 'Surrey', from: '2027-06-01', rate: null });
    expect(rateErrors(ofSurrey, [end], TODAY)).toEqual({});
    expect(rateErrors(rates, [end], TODAY)).toHaveProperty(['rates.0.name']);
  });

  it('name each area once', () => {
    const twice = [aRate({ from: TODAY }), aRate({ from: TODAY, rate: 1410 })];
    expect(rateErrors(rates, twice, TODAY)).toHaveProperty(['rates.1.name']);
  });

  it('have begun on their day', () => {
    expect(
      ['2026-11-21', '2026-11-22', '2026-11-23'].map((from) => hasBegun({ from }, TODAY)),
    ).toEqual([true, true, false]);
  });
});

describe('what a change shows', () => {
  const homes: AreaHomes[] = [
    { variant: 'london', local_authority: 'Bromley', successor: null, count: 20 },
    { variant: 'london', local_authority: 'Camden', successor: null, count: 106 },
    { variant: 'sussex', local_authority: 'Horsham', successor: null, count: 9 },
    { variant: null, local_authority: 'Oldham', successor: null, count: 3 },
    { variant: null, local_authority: 'Surrey', successor: 'East Surrey', count: 7 },
    { variant: null, local_authority: 'Surrey', successor: 'West Surrey', count: 5 },
    { variant: null, local_authority: 'Surrey', successor: null, count: 1 },
  ];
  const effects = (added: ReturnType<typeof aRate>[]) =>
    rateEffects(rates, withRates(rates, added), homes);

  it('is how many homes show which rate from which day', () => {
    // Bromley has its own from that day.
    expect(effects([ofLondon(1380)])).toEqual([
      { from: '2027-04-01', before: 1353, after: 1380, homes: 106 },
    ]);
    expect(effects([ofLondon(1380, '2027-01-01')])).toEqual([
      { from: '2027-01-01', before: 1353, after: 1380, homes: 126 },
    ]);
  });

  it('counts the homes of an authority that ends where they will be', () => {
    const at = (name: string, from: string) => aRate({ name, from, rate: 1300 });
    expect(effects([at('East Surrey', '2027-04-01')])).toEqual([
      { from: '2027-04-01', before: null, after: 1300, homes: 7 },
    ]);
    expect(effects([at('Surrey', '2027-03-31')])).toEqual([
      { from: '2027-03-31', before: null, after: 1300, homes: 13 },
    ]);
  });

  it('is each day of a rate that is moved', () => {
    const moved = withRates(rates, [{ ...coming, from: '2027-05-01' }], [coming.id]);
    expect(rateEffects(rates, moved, homes)).toEqual([
      { from: '2027-04-01', before: 1400, after: 1353, homes: 20 },
    ]);
  });

  it('is nothing where no home is paid it', () => {
    const kent = aRate({ of: 'icb', name: 'NHS Kent and Medway Integrated Care Board' });
    expect(rateEffects(NO_RATES, withRates(NO_RATES, [kent]), homes)).toEqual([]);
  });
});
