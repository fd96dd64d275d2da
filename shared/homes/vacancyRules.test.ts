import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHome, anAqpHome } from '../testing/builders.ts';
import type { BedType } from './vacancy.ts';
import {
  aboveRegisteredBeds,
  type BedAnswer,
  type BedForm,
  bedFormOf,
  decideBeds,
  isBedCount,
  readBedCount,
  vacancyBarOf,
} from './vacancyRules.ts';

// Specification 1, section 5, typed out: a slip in the source must not pass unseen.
const NURSING_DEMENTIA =
  'The number of nursing beds with dementia cannot be greater than the total number of nursing beds available. Please amend your response.';
const RESIDENTIAL_DEMENTIA =
  'The number of residential beds with dementia cannot be greater than the total number of residential beds available. Please amend your response.';
const TYPE_ABOVE_TOTAL =
  'The number of beds available at any bed type cannot be greater than the total number of beds available. Please amend your response.';
const SUM_BELOW_TOTAL =
  'The sum of beds available at the bed types should be at least the number of beds available. Please amend your response.';
const NO_BEDS_SELECTED =
  '0 beds selected. Please amend your response. If you have no availability, please answer 0 to the question above.';

const ALL_TYPES: BedType[] = ['Nursing', 'Nursing dementia', 'Residential', 'Residential dementia'];
const NURSING: BedForm = { kind: 'standard', total: 'Nursing', dementia: 'Nursing dementia' };
const RESIDENTIAL: BedForm = {
  kind: 'standard',
  total: 'Residential',
  dementia: 'Residential dementia',
};
const AQP: BedForm = { kind: 'aqp', types: ALL_TYPES };

const counts = (decision: ReturnType<typeof decideBeds>) =>
  decision.ok ? decision.types.map((type) => type.vacant_beds) : decision.errors;

describe('the form that a home answers', () => {
  it.each([
    ['Residential homes', ['Residential homes'], RESIDENTIAL],
    ['Residential homes and home care', ['Residential homes', 'Homecare agencies'], RESIDENTIAL],
    ['Nursing homes', ['Nursing homes'], NURSING],
    ['both kinds of home', ['Residential homes', 'Nursing homes'], NURSING],
    ['nothing known', [], NURSING],
  ])('with the service types %s', (_, service_types, form) => {
    expect(bedFormOf(aHome({ service_types }))).toEqual(form);
  });

  it('is the AQP form with the bed types it offers, or all four', () => {
    expect(bedFormOf(anAqpHome({ bed_type_preferences: ['Nursing'] }))).toEqual({
      kind: 'aqp',
      types: ['Nursing'],
    });
    expect(bedFormOf(anAqpHome({ bed_type_preferences: [] }))).toEqual(AQP);
    expect(bedFormOf(anAqpHome({ service_types: ['Residential homes'] })).kind).toBe('aqp');
  });
});

describe('a typed bed count', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['007', 7],
    ['1000', 1000],
    ['', 0],
    ['   ', 0],
    ['-1', 0],
    ['-0.5', 0],
    ['abc', 0],
    ['12ab', 0],
    ['1,5', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['1.5', 1.5],
    ['1001', 1001],
    ['1,000', 1000],
    ['1,00', 0],
  ])('%j is read as %d', (typed, expected) => {
    expect(readBedCount(typed)).toBe(expected);
  });

  it.each([
    [0, true],
    [1000, true],
    [-1, false],
    [1001, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d is one: %s', (count, expected) => {
    expect(isBedCount(count)).toBe(expected);
  });
});

describe('the non-AQP form', () => {
  it.each([
    ['nursing', NURSING, 'Nursing' as const, NURSING_DEMENTIA],
    ['residential', RESIDENTIAL, 'Residential' as const, RESIDENTIAL_DEMENTIA],
  ])('refuses dementia beds above the total in the words of a %s home', (_, form, total, text) => {
    const dementia: BedType = `${total} dementia`;
    expect(decideBeds(form, { beds: { [total]: 2, [dementia]: 3 } })).toEqual({
      ok: false,
      errors: { [`beds.${dementia}`]: [text] },
    });
    expect(counts(decideBeds(form, { beds: { [total]: 3, [dementia]: 3 } }))).toEqual([3, 3]);
  });

  it('takes 0 beds as 0 dementia beds, whatever stands there', () => {
    expect(counts(decideBeds(NURSING, { beds: { Nursing: 0, 'Nursing dementia': 9 } }))).toEqual([
      0, 0,
    ]);
  });

  it('needs the total, and takes it from either field if both agree', () => {
    expect(counts(decideBeds(NURSING, { beds: {} }))).toEqual({
      'beds.Nursing': ['This field is required'],
    });
    expect(counts(decideBeds(NURSING, { beds: {}, vacant_beds: 4 }))).toEqual([4, 0]);
    expect(counts(decideBeds(NURSING, { beds: { Nursing: 4 }, vacant_beds: 4 }))).toEqual([4, 0]);
    expect(decideBeds(NURSING, { beds: { Nursing: 4 }, vacant_beds: 5 }).ok).toBe(false);
  });

  it('refuses a bed type of the other pair', () => {
    expect(counts(decideBeds(NURSING, { beds: { Nursing: 1, Residential: 1 } }))).toEqual({
      'beds.Residential': ['This home does not report this bed type'],
    });
  });
});

describe('the AQP form', () => {
  const decide = (vacant_beds: number | undefined, beds: BedAnswer['beds']) =>
    decideBeds(AQP, { vacant_beds, beds });

  it('1: saves all types as 0 when the total is 0, even where a type is above it', () => {
    expect(decide(0, { Nursing: 9, Residential: 3 })).toEqual({
      ok: true,
      vacant_beds: 0,
      types: ALL_TYPES.map((bed_type) => ({ bed_type, vacant_beds: 0 })),
    });
  });

  it('2: refuses every type that is above the total', () => {
    expect(counts(decide(2, { Nursing: 3, Residential: 2, 'Residential dementia': 4 }))).toEqual({
      'beds.Nursing': [TYPE_ABOVE_TOTAL],
      'beds.Residential dementia': [TYPE_ABOVE_TOTAL],
    });
  });

  it('3: refuses a total above the sum of the types', () => {
    expect(counts(decide(5, { Nursing: 2, Residential: 2 }))).toEqual({ beds: [SUM_BELOW_TOTAL] });
    expect(counts(decide(4, { Nursing: 2, Residential: 2 }))).toEqual([2, 0, 2, 0]);
  });

  it('4: refuses all types 0 under a positive total, and says so rather than rule 3', () => {
    expect(counts(decide(1, { Nursing: 0 }))).toEqual({ beds: [NO_BEDS_SELECTED] });
    expect(counts(decide(1000, {}))).toEqual({ beds: [NO_BEDS_SELECTED] });
  });

  it('takes one bed that suits several types', () => {
    expect(counts(decide(1, { Nursing: 1, Residential: 1 }))).toEqual([1, 0, 1, 0]);
  });

  it('needs the total, and only the types that the home offers', () => {
    expect(counts(decide(undefined, { Nursing: 1 }))).toEqual({
      vacant_beds: ['This field is required'],
    });
    const decision = decideBeds(
      { kind: 'aqp', types: ['Nursing'] },
      {
        vacant_beds: 1,
        beds: { Nursing: 1, Residential: 1 },
      },
    );
    expect(counts(decision)).toEqual({
      'beds.Residential': ['This home does not report this bed type'],
    });
  });
});

describe('whatever is accepted', () => {
  const form = fc.oneof(
    fc.constant(NURSING),
    fc.constant(RESIDENTIAL),
    fc.subarray(ALL_TYPES, { minLength: 1 }).map((types): BedForm => ({ kind: 'aqp', types })),
  );
  const count = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }) },
    fc.integer({ min: -2, max: 1002 }),
    fc.double(),
  );
  const answer = fc.record(
    {
      vacant_beds: fc.option(count, { nil: undefined }),
      beds: fc.dictionary(fc.constantFrom(...ALL_TYPES), count, { noNullPrototype: true }),
    },
    { requiredKeys: ['beds'] },
  );

  it('has whole counts from 0 to 1000, of the types asked, that are those given', () => {
    let accepted = 0;
    fc.assert(
      fc.property(form, answer, (bedForm, bedAnswer) => {
        const decision = decideBeds(bedForm, bedAnswer);
        if (!decision.ok) {
          expect(Object.values(decision.errors).flat().length).toBeGreaterThan(0);
          return;
        }
        accepted += 1;
        const types = bedForm.kind === 'aqp' ? bedForm.types : [bedForm.total, bedForm.dementia];
        expect(decision.types.map((type) => type.bed_type)).toEqual(types);
        const saved = decision.types.map((type) => type.vacant_beds);
        for (const each of [decision.vacant_beds, ...saved]) {
          expect(each % 1 === 0 && each >= 0 && each <= 1000).toBe(true);
          expect(each).toBeLessThanOrEqual(decision.vacant_beds);
        }
        if (decision.vacant_beds === 0) {
          expect(saved.every((each) => each === 0)).toBe(true);
          return;
        }
        expect(saved.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(decision.vacant_beds);
        for (const type of decision.types) {
          const total = bedForm.kind === 'standard' && type.bed_type === bedForm.total;
          const answered = bedAnswer.beds[type.bed_type] ?? (total ? bedAnswer.vacant_beds : 0);
          expect(type.vacant_beds).toBe(answered);
        }
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('a home', () => {
  it.each([
    ['an ordinary one', {}, null],
    ['with an embargo', { embargo: true }, null],
    ['with a suspension of its own', { self_imposed_suspension: true }, null],
    ['suspended from AQP', { aqp_suspension: true }, 'aqp_suspension'],
    ['without vacancy reporting', { vacancy_reporting: false }, 'not_reporting'],
    ['of the BSOL area', { is_bsol: true, aqp_suspension: true }, 'not_reporting'],
  ])('%s is barred from reporting by: %s', (_, overrides, bar) => {
    expect(vacancyBarOf(anAqpHome(overrides))).toBe(bar);
  });

  it('is warned above its registered beds, when they are known', () => {
    expect(aboveRegisteredBeds(30, 30)).toBe(false);
    expect(aboveRegisteredBeds(31, 30)).toBe(true);
    expect(aboveRegisteredBeds(1000, null)).toBe(false);
  });
});
