import { describe, expect, it } from 'vitest';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { aRate, someRates } from '../testing/builders.ts';
import { entriesOfFirstShape } from './firstShape.ts';
import { NO_RATES, readRate, WeeklyRate } from './rates.ts';
import { rateOn, ratesOn, ratesSince } from './ratesOn.ts';

const day = (text: string) => text as LondonDay;
const LONDON = { of: 'variant', name: 'london' } as const;
const WEST = 'NHS West and North London Integrated Care Board';

describe('the rates on a day', () => {
  const rates = someRates([
    aRate({ ...LONDON, from: '2027-04-01', rate: 1380 }),
    aRate({ ...LONDON, from: '2026-12-01', rate: 1360.5 }),
    aRate({ name: 'Bromley', from: '2026-12-01', rate: 1400 }),
    aRate({ name: 'Bromley', from: '2027-04-01', rate: null }),
  ]);

  it('are those of the contracts at first', () => {
    expect(ratesOn(NO_RATES, day('2026-11-22'))).toEqual({
      day: '2026-11-22',
      variants: { london: 1353, sussex: 1353, frimley: 1450 },
      icbs: {},
      local_authorities: {},
    });
  });

  it.each([
    ['2026-11-30', 1353, null],
    ['2026-12-01', 1360.5, 1400],
    ['2027-03-31', 1360.5, 1400],
    ['2027-04-01', 1380, null],
    ['2099-01-01', 1380, null],
  ])('on %s the newest of each area that has begun', (text, london, bromley) => {
    expect(rateOn(rates, LONDON, day(text))).toBe(london);
    expect(ratesOn(rates, day(text)).local_authorities).toEqual(
      bromley === null ? {} : { Bromley: bromley },
    );
  });

  it.each([
    // British Summer Time begins on 28 March 2027: midnight of 1 April is 23:00 of 31 March in UTC.
    ['2027-03-31T22:59:59.999Z', 1360.5],
    ['2027-03-31T23:00:00.000Z', 1380],
    // On 1 December there is no summer time.
    ['2026-11-30T23:59:59.999Z', 1353],
    ['2026-12-01T00:00:00.000Z', 1360.5],
  ])('begin at midnight in London: at %s it is %d', (instant, london) => {
    expect(rateOn(rates, LONDON, londonDay(new Date(instant)))).toBe(london);
  });

  it('are what they are since the day began, or since somebody saved them', () => {
    expect(ratesSince(NO_RATES, day('2026-11-22'))).toBe('2019-03-31T23:00:00.000Z');
    expect(ratesSince(rates, day('2026-11-22'))).toBe(rates.saved_at);
    expect(ratesSince(rates, day('2027-04-01'))).toBe('2027-03-31T23:00:00.000Z');
  });
});

describe('an item of the first shape', () => {
  it('keeps what differs from the contracts, from the day on which it was saved', () => {
    const row = {
      ccg_rates: { [WEST]: 1353, 'NHS Kent and Medway Integrated Care Board': 1212.5 },
      la_rates: { Bromley: 1400, Camden: 1353, Slough: 1353, Horsham: 1353 },
      saved_at: '2026-06-30T23:30:00.000Z',
    };
    const entries = entriesOfFirstShape(row);
    expect(entries.map(({ name, from, rate }) => [name, from, rate])).toEqual([
      ['NHS Kent and Medway Integrated Care Board', '2026-07-01', 1212.5],
      ['Bromley', '2026-07-01', 1400],
      ['Slough', '2026-07-01', 1353],
    ]);
    expect(entriesOfFirstShape(row)).toEqual(entries);
  });
});

describe('a rate', () => {
  it.each([0.01, 1353, 1353.5, 1353.55, 20_000])('of %d is taken', (pounds) => {
    expect(WeeklyRate.safeParse(pounds).success).toBe(true);
  });
  it.each([0, -1, 1353.555, 20_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is refused',
    (pounds) => expect(WeeklyRate.safeParse(pounds).success).toBe(false),
  );
  it.each([
    ['1353', 1353],
    [' £1,353.50 ', 1353.5],
    ['1353.5', 1353.5],
    ['1353.555', undefined],
    ['1,353', 1353],
    ['1,35', undefined],
    [',353', undefined],
    ['1,3534', undefined],
    ['-3', undefined],
    ['0', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('typed as %j is %s', (text, pounds) => expect(readRate(text)).toBe(pounds));
});
