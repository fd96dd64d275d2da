import { describe, expect, it } from 'vitest';
import type { Home } from '../homes/home.ts';
import type { Instant } from '../kernel/ids.ts';
import { slug } from '../kernel/text.ts';
import { SPECIALISM_CATEGORIES } from '../specialisms/categories.ts';
import { LANGUAGES } from '../specialisms/newServices.ts';
import { aHome, anAqpHome, FRIDAY_AT_TEN } from '../testing/builders.ts';
import {
  LANGUAGE_VALUES,
  RATING_VALUES,
  SPECIALISM_VALUES,
  unknownValues,
} from './filterValues.ts';
import { icbSlug, type ListFilters } from './listFilters.ts';
import { freeAqpBeds, hasNoAqpCapacity, passes, sizeOf, updatedSince } from './listRules.ts';
import { questionnaireSince } from './questionnaire.ts';

const now = FRIDAY_AT_TEN;
const BRIXTON = { latitude: 51.464, longitude: -0.113 };
const at = (text: string) => text as Instant;

function isFound(
  home: Home,
  filters: Partial<ListFilters>,
  origin = null as typeof BRIXTON | null,
) {
  return passes(home, { care_home_type: 'All', ...filters }, { now, origin });
}

describe('free AQP beds', () => {
  const types = [
    { bed_type: 'Nursing' as const, vacant_beds: 2 },
    { bed_type: 'Nursing dementia' as const, vacant_beds: 2 },
  ];

  it('are never more than the vacant beds, though a bed counts under several types', () => {
    expect(freeAqpBeds(anAqpHome({ vacancy: { vacant_beds: 2, types } }))).toBe(2);
    expect(freeAqpBeds(anAqpHome({ vacancy: { vacant_beds: 3, types } }))).toBe(3);
  });

  it('are those of its AQP types where a home has other vacant beds too, and none elsewhere', () => {
    expect(freeAqpBeds(anAqpHome({ vacancy: { vacant_beds: 9, types } }))).toBe(4);
    expect(freeAqpBeds(aHome({ vacancy: { vacant_beds: 3, types } }))).toBe(0);
  });
});

describe('a slug', () => {
  it('is the name in letters that an address may hold, without a comma', () => {
    expect(slug('Oxygen therapy, concentrator')).toBe('oxygen-therapy-concentrator');
    expect(slug('Hindu and Sikh residents’ community')).toBe('hindu-and-sikh-residents-community');
    expect(slug('Norwegian Bokmål')).toBe('norwegian-bokmal');
    expect(slug('CPAP')).toBe('cpap');
    expect(icbSlug('NHS South East London Integrated Care Board')).toBe('south-east-london');
  });

  it('is of one name only, and never empty', () => {
    expect(SPECIALISM_VALUES.size).toBe(
      SPECIALISM_CATEGORIES.flatMap((specialismCategory) => specialismCategory.options).length,
    );
    expect(LANGUAGE_VALUES.size).toBe(LANGUAGES.length);
    for (const value of [...SPECIALISM_VALUES.keys(), ...LANGUAGE_VALUES.keys()]) {
      expect(value).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect([...RATING_VALUES.keys()]).toContain('requires-improvement');
  });
});

it('values of fixed groups that there are not are named by their group', () => {
  expect(unknownValues({ care_home_type: 'All', language: ['welsh', 'klingon'] })).toEqual({
    language: ["There is no 'klingon' to filter by"],
  });
  expect(
    unknownValues({ care_home_type: 'All', size: ['1-19'], vacant_bed_type: ['any'] }),
  ).toEqual({});
});

describe('how recent', () => {
  it('today is since the midnight of London, also in summer', () => {
    expect(new Date(updatedSince('today', now)).toISOString()).toBe('2026-11-20T00:00:00.000Z');
    const summer = new Date('2026-07-01T23:30:00.000Z');
    expect(new Date(updatedSince('today', summer)).toISOString()).toBe('2026-07-01T23:00:00.000Z');
  });

  it('days are by elapsed time', () => {
    expect(new Date(updatedSince('3-days', now)).toISOString()).toBe('2026-11-17T10:00:00.000Z');
    expect(new Date(updatedSince('7-days', now)).toISOString()).toBe('2026-11-13T10:00:00.000Z');
  });

  it('three months before the end of a longer month is the end of a shorter one', () => {
    const since = (text: string) => new Date(questionnaireSince(new Date(text))).toISOString();
    expect(since('2026-11-20T10:00:00.000Z')).toBe('2026-08-20T10:00:00.000Z');
    expect(since('2026-05-31T10:00:00.000Z')).toBe('2026-02-28T10:00:00.000Z');
    expect(since('2026-02-10T10:00:00.000Z')).toBe('2025-11-10T10:00:00.000Z');
  });

  it.each([
    ['2026-11-20T00:00:00.000Z', true],
    ['2026-11-19T23:59:59.999Z', false],
  ])('a home updated at %s is updated today: %s', (updated, isToday) => {
    const home = aHome({ updated: new Date(updated) });
    expect(isFound(home, { vacancies_updated: 'today' })).toBe(isToday);
  });

  it('a home that never answered is not', () => {
    expect(isFound(aHome(), { vacancies_updated: '7-days' })).toBe(false);
  });
});

describe('groups', () => {
  it('are joined: every one must be met', () => {
    const home = aHome({ overall_cqc_rating: 'Good', embargo: true });
    expect(isFound(home, { overall_cqc_rating: ['good'] })).toBe(true);
    expect(isFound(home, { overall_cqc_rating: ['good'], suspension: 'none' })).toBe(false);
  });

  it('take any of their values, but all of the specialisms', () => {
    const home = aHome({ new_services: ['CPAP', 'PEG feeding', 'Polish'] });
    expect(isFound(home, { language: ['polish', 'urdu'] })).toBe(true);
    expect(isFound(home, { language: ['urdu'] })).toBe(false);
    expect(isFound(home, { specialism: ['cpap', 'peg-feeding'] })).toBe(true);
    expect(isFound(home, { specialism: ['cpap', 'bipap'] })).toBe(false);
  });

  it('a vacant bed of the type, or of any', () => {
    const types = [
      { bed_type: 'Nursing' as const, vacant_beds: 0 },
      { bed_type: 'Nursing dementia' as const, vacant_beds: 2 },
    ];
    const home = aHome({ vacancy: { vacant_beds: 2, types } });
    expect(isFound(home, { vacant_bed_type: ['nursing-dementia'] })).toBe(true);
    expect(isFound(home, { vacant_bed_type: ['nursing'] })).toBe(false);
    expect(isFound(home, { vacant_bed_type: ['any'] })).toBe(true);
    expect(isFound(aHome(), { vacant_bed_type: ['any'] })).toBe(false);
  });

  it('by figures take no home that is suspended from the AQP list and cannot update them', () => {
    const vacancy = {
      vacant_beds: 2,
      types: [{ bed_type: 'Nursing' as const, vacant_beds: 2 }],
      updated_at: at(now.toISOString()),
    };
    const [open, suspended] = [false, true].map((aqp_suspension) =>
      anAqpHome({ aqp_suspension, vacancy }),
    ) as [Home, Home];
    for (const filters of [
      { vacant_bed_type: ['any'] },
      { vacant_bed_type: ['nursing'] },
      { vacancies_updated: 'today' as const },
    ]) {
      expect(isFound(open, filters)).toBe(true);
      expect(isFound(suspended, filters)).toBe(false);
    }
    expect(isFound(suspended, {})).toBe(true);
  });

  it('variants are of AQP homes', () => {
    expect(isFound(anAqpHome({ aqp_variant: 'london' }), { aqp_variant: ['london'] })).toBe(true);
    expect(isFound(anAqpHome(), { aqp_variant: ['own'] })).toBe(true);
    expect(isFound(aHome(), { aqp_variant: ['own'] })).toBe(false);
  });

  it('ICBs and authorities are one group of places', () => {
    const home = aHome({ local_authority: 'Lambeth' });
    expect(isFound(home, { icb: ['south-east-london'] })).toBe(true);
    expect(isFound(home, { icb: ['north-east-london'] })).toBe(false);
    const either = { icb: ['north-east-london'], local_authority: ['lambeth'] };
    expect(isFound(home, either)).toBe(true);
  });

  it('an ICB is that of the day', () => {
    const home = aHome({ local_authority: 'Slough' });
    const before = { now: new Date('2026-03-31T12:00:00.000Z'), origin: null };
    const filters = { care_home_type: 'All' as const, icb: ['frimley'] };
    expect(passes(home, filters, before)).toBe(true);
    expect(passes(home, { ...filters, icb: ['thames-valley'] }, before)).toBe(false);
    expect(isFound(home, { icb: ['thames-valley'] })).toBe(true);
    // One that has ended is its successors, which have more than it had.
    expect(isFound(home, { icb: ['frimley'] })).toBe(true);
    expect(isFound(aHome({ local_authority: 'Oxfordshire' }), { icb: ['frimley'] })).toBe(true);
    expect(isFound(aHome({ local_authority: 'Oldham' }), { icb: ['frimley'] })).toBe(false);
  });

  it.each(['embargo', 'self_imposed_suspension', 'aqp_suspension'] as const)(
    'no suspension leaves out a home with %s',
    (suspension) => {
      expect(isFound(aHome({ [suspension]: true }), { suspension: 'none' })).toBe(false);
      expect(isFound(aHome(), { suspension: 'none' })).toBe(true);
    },
  );

  it.each([
    [1, '1-19'],
    [19, '1-19'],
    [20, '20-39'],
    [59, '40-59'],
    [60, '60-or-more'],
    [0, null],
    [null, null],
  ])('%s beds are of the size %s', (no_beds, size) => {
    expect(sizeOf({ no_beds })).toBe(size);
  });

  it('a questionnaire counts for three months', () => {
    const submitted = (text: string) => aHome({ last_submitted_quality_questionnaire: at(text) });
    const filters = { questionnaire: 'submitted' as const };
    expect(isFound(submitted('2026-08-20T10:00:00.000Z'), filters)).toBe(true);
    expect(isFound(submitted('2026-08-20T09:59:59.999Z'), filters)).toBe(false);
    expect(isFound(aHome(), filters)).toBe(false);
  });
});

describe('a search', () => {
  it('within some miles leaves out what is farther, and what has no known place', () => {
    const near = aHome({ latitude: 51.5, longitude: -0.12 });
    const far = aHome({ latitude: 51.75, longitude: -1.26 });
    const nowhere = aHome({ latitude: null, longitude: null });
    const passesFilters = (home: Home, within: string) => isFound(home, { within }, BRIXTON);
    expect([
      passesFilters(near, '1'),
      passesFilters(near, '3'),
      passesFilters(far, '50'),
      passesFilters(far, '25'),
    ]).toEqual([false, true, false, false]);
    expect(passesFilters(nowhere, '50')).toBe(false);
    expect(isFound(nowhere, {}, BRIXTON)).toBe(true);
  });
});

it('an AQP home has no capacity when it has answered and none of its AQP beds is free', () => {
  const none = [{ bed_type: 'Nursing' as const, vacant_beds: 0 }];
  const updated = new Date('2026-11-20T09:00:00.000Z');
  const home = anAqpHome({ updated, vacancy: { vacant_beds: 3, types: none } });
  expect(hasNoAqpCapacity(home)).toBe(true);
  expect(hasNoAqpCapacity({ ...home, aqp_status: false })).toBe(false);
  expect(hasNoAqpCapacity({ ...home, vacancy: { ...home.vacancy, updated_at: null } })).toBe(false);
  const oneBed = [{ bed_type: 'Nursing' as const, vacant_beds: 1 }];
  expect(hasNoAqpCapacity({ ...home, vacancy: { ...home.vacancy, types: oneBed } })).toBe(false);
});
