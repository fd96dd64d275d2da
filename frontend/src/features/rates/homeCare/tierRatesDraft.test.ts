import { describe, expect, it } from 'vitest';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import {
  FIRST_REFERENCE,
  NO_TIER_RATES,
  REFERENCE_ENDS,
  TIER_RATE_TEXTS,
  type TierRate,
} from '#shared/rates/tierRates.ts';
import {
  amountsText,
  draftOf,
  EMPTY_TIER_RATES,
  readReference,
  readTierRates,
  referenceDraft,
  without,
} from './tierRatesDraft.ts';

const today = '2026-11-20' as LondonDay;
const spring: TierRate = { tier: 2, from: '2027-04-01', hourly: 2400, live_in_weekly: null };
const draft = {
  tiers: ['1', '2'],
  from: '2027-04-01',
  hourly: '24',
  live_in_weekly: '1,450',
  reason: 'Agreed',
};
const read = (
  more: object = {},
  { entries = [] as TierRate[], corrects = null as TierRate | null } = {},
) =>
  readTierRates({ ...draft, ...more }, { saved: { ...NO_TIER_RATES, entries }, corrects, today });

describe('new rates of care tiers', () => {
  it('are one for each tier that is ticked, live-in care left out where it is empty', () => {
    const added = [
      { tier: 1, from: '2027-04-01', hourly: 2400, live_in_weekly: 145_000 },
      { tier: 2, from: '2027-04-01', hourly: 2400, live_in_weekly: 145_000 },
    ];
    expect(read()).toEqual({ errors: {}, added, all: added });
    expect(read({ live_in_weekly: ' ' }).all.map((rate) => rate.live_in_weekly)).toEqual([
      null,
      null,
    ]);
  });

  it('are told what is wrong, field by field', () => {
    const { errors } = readTierRates(EMPTY_TIER_RATES, {
      saved: NO_TIER_RATES,
      corrects: null,
      today,
    });
    expect(Object.keys(errors).sort()).toEqual(['from', 'hourly', 'reason', 'tiers']);
    expect(read({ hourly: '500.01', live_in_weekly: '10000.01' }).errors).toEqual({
      hourly: [TIER_RATE_TEXTS.hourly],
      live_in_weekly: [TIER_RATE_TEXTS.weekly],
    });
    expect(Object.keys(read({ from: '2026-11-20' }).errors)).toEqual(['from']);
    expect(read({ from: '31/02/2027' }).errors).toEqual({ from: ['Enter a date as dd/mm/yyyy'] });
    expect(read({}, { entries: [spring] }).errors.from).toEqual([
      'Care Tier 2 has rates from this day already',
    ]);
  });

  it('take the place of the one that is corrected', () => {
    const corrected = read(
      { ...draftOf(spring), hourly: '25.00', reason: 'A slip' },
      { entries: [spring], corrects: spring },
    );
    const added = [{ ...spring, hourly: 2500 }];
    expect(corrected).toEqual({ errors: {}, added, all: added });
    expect(without([spring], spring)).toEqual([]);
    expect(amountsText({ ...spring, live_in_weekly: 145_000 })).toBe(
      '£24.00 an hour, £1,450.00 a week of live-in care',
    );
  });
});

describe('the reference price', () => {
  it('is read as it is typed, with its days and a reason', () => {
    const typed = { ...referenceDraft(FIRST_REFERENCE), reason: 'Published' };
    expect(readReference(typed)).toEqual({ reference: FIRST_REFERENCE, errors: {} });
    expect(readReference({ ...typed, until: '2025-03-31' }).errors).toEqual({
      until: [REFERENCE_ENDS],
    });
    const { errors } = readReference({ ...typed, name: ' ', hourly: 'x', reason: '' });
    expect(Object.keys(errors).sort()).toEqual(['hourly', 'name', 'reason']);
  });
});
