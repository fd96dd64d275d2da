import { describe, expect, it } from 'vitest';
import type { Home } from '../homes/home.ts';
import { aHome, anAqpHome, FRIDAY_AT_TEN } from '../testing/builders.ts';
import { appears, offersBed } from './appearance.ts';
import { filtersOf } from './savedSearch.ts';

const now = FRIDAY_AT_TEN;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const looking = (filters: Record<string, string>, origin = null) => ({
  filters: filtersOf({ filters }),
  origin,
  now,
});
const nursingHome = (beds: number, dementia: number, updated: Date): Home =>
  anAqpHome({
    updated,
    vacancy: {
      vacant_beds: beds,
      types: [
        { bed_type: 'Nursing', vacant_beds: beds - dementia },
        { bed_type: 'Nursing dementia', vacant_beds: dementia },
      ],
    },
  });

const DEMENTIA = { vacant_bed_type: 'nursing-dementia' };

describe('a matching bed appears', () => {
  it.each([
    ['a bed of the type where there was none', [2, 0], [2, 1], true],
    ['a bed where the home had none at all', [0, 0], [1, 1], true],
    ['a bed of another type', [0, 0], [1, 0], false],
    ['one more bed of the type', [2, 1], [3, 2], false],
    ['the last bed gone', [1, 1], [0, 0], false],
    ['the same figures again', [1, 1], [1, 1], false],
  ] as const)('%s: %j → %j: %s', (_, [before, had], [after, has], expected) => {
    const change = {
      before: nursingHome(before, had, hoursAgo(30)),
      after: nursingHome(after, has, hoursAgo(0)),
    };
    expect(appears(change, looking(DEMENTIA))).toBe(expected);
  });

  it('any free bed counts where no type is asked for', () => {
    const change = {
      before: nursingHome(0, 0, hoursAgo(30)),
      after: nursingHome(1, 0, hoursAgo(0)),
    };
    expect(appears(change, looking({ overall_cqc_rating: 'good' }))).toBe(true);
    expect(appears(change, looking({ overall_cqc_rating: 'outstanding' }))).toBe(false);
  });

  it('when a home with a free bed comes to match: its suspension has ended', () => {
    const home = nursingHome(1, 1, hoursAgo(1));
    const change = { before: { ...home, embargo: true }, after: home };
    expect(appears(change, looking({ ...DEMENTIA, suspension: 'none' }))).toBe(true);
    expect(appears(change, looking(DEMENTIA))).toBe(false);
  });

  it('not when old figures are only confirmed, also for a search by age', () => {
    const change = {
      before: nursingHome(1, 1, hoursAgo(200)),
      after: nursingHome(1, 1, hoursAgo(0)),
    };
    expect(appears(change, looking({ ...DEMENTIA, vacancies_updated: 'today' }))).toBe(false);
  });

  it('for a search by age only with figures of that age', () => {
    const change = {
      before: nursingHome(0, 0, hoursAgo(300)),
      after: nursingHome(1, 1, hoursAgo(200)),
    };
    expect(appears(change, looking({ ...DEMENTIA, vacancies_updated: '3-days' }))).toBe(false);
    expect(appears(change, looking(DEMENTIA))).toBe(true);
  });

  it('within the distance alone', () => {
    const filters = filtersOf({ filters: { within: '5', search: 'postcode-OL1 1' } });
    const home = aHome({ updated: hoursAgo(0), vacancy: { vacant_beds: 1 } });
    const at = (latitude: number) => ({ filters, now, origin: { latitude, longitude: -2.11 } });
    expect(offersBed(home, at(53.55))).toBe(true);
    expect(offersBed(home, at(53.8))).toBe(false);
    expect(offersBed({ ...home, latitude: null }, at(53.55))).toBe(false);
  });
});

describe('a search for beds that can be used now', () => {
  const note = (beds: number): Home['notes'][number] => ({
    id: '00000000-0000-4000-8000-000000000001' as Home['notes'][number]['id'],
    bed_type: 'Nursing dementia',
    beds,
    made_at: now.toISOString() as Home['changed_at'],
    kind: 'unusable',
    reason: 'Being prepared',
    other: '',
    // Its day has come: lists show it until the job has ended it.
    until: '2026-11-20',
    said_at: now.toISOString() as Home['changed_at'],
  });
  const noted = (beds: number): Home => ({
    ...nursingHome(2, 2, hoursAgo(30)),
    notes: beds === 0 ? [] : [note(beds)],
  });

  it.each([
    [2, 0, true],
    [2, 1, true],
    [1, 0, false],
    [0, 2, false],
  ])('finds a home whose notes took %i beds and take %i: %s', (before, after, expected) => {
    const change = { before: noted(before), after: noted(after) };
    expect(appears(change, looking({ ...DEMENTIA, usable: 'true' }))).toBe(expected);
    expect(appears(change, looking(DEMENTIA))).toBe(false);
  });
});
