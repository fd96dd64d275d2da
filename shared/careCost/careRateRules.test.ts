import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { PAST_STAYS, TOO_FAR } from '../rates/startDay.ts';
import { careRateErrors, rateDifferences } from './careRateRules.ts';
import { type CareRate, firstCareRates } from './careRates.ts';

const day = (text: string) => text as LondonDay;
const today = day('2026-11-22');
const future: CareRate = {
  area: 'london',
  from: day('2027-04-01'),
  day_rate: 2015,
  night_rate: 2175,
};
const begun = firstCareRates(day('2026-04-01'));
const saved = [...begun, future];
const errors = (wanted: CareRate[]) => careRateErrors(saved, wanted, today);

describe('all rates as somebody wants them', () => {
  it('may change, leave out and add those of days to come', () => {
    expect(errors(saved)).toEqual({});
    expect(errors([...begun, { ...future, day_rate: 2020 }])).toEqual({});
    expect(errors(begun)).toEqual({});
    expect(errors([...saved, { ...future, from: day('2026-11-23') }])).toEqual({});
  });

  it('leave those that have started as they are', () => {
    const [london, ...others] = begun as [CareRate, ...CareRate[]];
    expect(errors([...others, future])).toEqual({
      rates: ['London has rates from 1 April 2026: rates that have started stay as they are'],
    });
    expect(errors([{ ...london, night_rate: 2101 }, ...others, future])).toEqual({
      'rates.0.from': [PAST_STAYS],
    });
    expect(errors([...saved, { ...future, from: today }])).toEqual({
      'rates.5.from': [PAST_STAYS],
    });
  });

  it('have one rate of an area from a day, and none from a year that was mistyped', () => {
    expect(errors([...saved, { ...future, day_rate: 1 }])).toEqual({
      'rates.5.from': ['London has rates from this day already'],
    });
    expect(errors([...saved, { ...future, from: day('2207-04-01') }])).toEqual({
      'rates.5.from': [TOO_FAR],
    });
  });
});

it('a corrected rate is one that goes and one that comes', () => {
  const corrected = { ...future, day_rate: 2020 };
  expect(rateDifferences(saved, [...begun, corrected])).toEqual({
    removed: [future],
    added: [corrected],
  });
});
