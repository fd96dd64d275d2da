import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BedType, type Vacancy } from '../homes/vacancy.ts';
import { type BedForm, decideBeds } from '../homes/vacancyRules.ts';
import { aHome } from '../testing/builders.ts';
import { inForm, typesNeverGiven } from './inForm.ts';

const NURSING: BedForm = { kind: 'standard', total: 'Nursing', dementia: 'Nursing dementia' };
const aqp = (...types: BedType[]): BedForm => ({ kind: 'aqp', types });
const bed = (bed_type: BedType, vacant_beds: number) => ({ bed_type, vacant_beds });
const AT = '2026-11-20T10:00:00.000Z' as Vacancy['updated_at'];
const figures = (vacant_beds: number, ...types: Vacancy['types']): Vacancy => ({
  ...aHome().vacancy,
  version: 4,
  vacant_beds,
  types,
  updated_at: AT,
  updated_by: 'Sam Example',
});

describe('the figures of a home that answers another form', () => {
  it.each<[string, Vacancy, BedForm, Partial<Vacancy>]>([
    [
      'stay for the types that both ask, with their age',
      figures(3, bed('Nursing', 3), bed('Nursing dementia', 1)),
      aqp('Nursing', 'Nursing dementia', 'Residential'),
      { vacant_beds: 3, types: [bed('Nursing', 3), bed('Nursing dementia', 1)], updated_at: AT },
    ],
    [
      'lose the types that are not asked any more',
      figures(5, bed('Nursing', 3), bed('Nursing dementia', 2), bed('Residential', 4)),
      NURSING,
      { vacant_beds: 3, types: [bed('Nursing', 3), bed('Nursing dementia', 2)], updated_at: AT },
    ],
    [
      'count dementia beds in the total',
      figures(2, bed('Nursing', 0), bed('Nursing dementia', 2)),
      NURSING,
      { vacant_beds: 2, types: [bed('Nursing', 2), bed('Nursing dementia', 2)] },
    ],
    [
      'are no more in all than the types that are left',
      figures(6, bed('Nursing', 2), bed('Residential', 5)),
      aqp('Nursing'),
      { vacant_beds: 2, types: [bed('Nursing', 2)] },
    ],
    [
      'are unknown where both ask nothing in common',
      figures(4, bed('Residential', 4)),
      NURSING,
      { vacant_beds: 0, types: [], updated_at: null, updated_by: null },
    ],
    [
      'have no 0 for a type that was never asked',
      figures(3, bed('Nursing', 3), bed('Residential', 1)),
      NURSING,
      { vacant_beds: 3, types: [bed('Nursing', 3)], updated_at: AT },
    ],
    [
      'have a total from dementia beds alone, where there are some',
      figures(2, bed('Nursing dementia', 2)),
      NURSING,
      { vacant_beds: 2, types: [bed('Nursing', 2), bed('Nursing dementia', 2)] },
    ],
    [
      'are unknown where the total was said for other types',
      figures(4, bed('Residential', 4), bed('Nursing dementia', 0)),
      NURSING,
      { vacant_beds: 0, types: [], updated_at: null, updated_by: null },
    ],
    [
      'are unknown where a type that was never asked may have beds',
      figures(4, bed('Residential', 4), bed('Nursing', 0)),
      aqp('Nursing', 'Nursing dementia'),
      { vacant_beds: 0, types: [], updated_at: null, updated_by: null },
    ],
    [
      'stay 0 in all',
      figures(0, bed('Residential', 0), bed('Nursing dementia', 0)),
      NURSING,
      { vacant_beds: 0, updated_at: AT },
    ],
  ])('%s', (_, vacancy, form, expected) => {
    expect(inForm(vacancy, form)).toMatchObject({ ...expected, version: 5 });
  });

  it('are none where it never answered', () => {
    const { vacancy } = aHome();
    expect(inForm(vacancy, NURSING)).toBe(vacancy);
  });

  it('can be confirmed as they are, whatever they were', () => {
    const counts = fc.array(fc.nat({ max: 9 }), { minLength: 4, maxLength: 4 });
    const some = fc.subarray([...BedType.options], { minLength: 1 });
    fc.assert(
      fc.property(counts, some, some, fc.nat({ max: 36 }), (beds, reported, offered, total) => {
        const types = reported.map((type, i) => bed(type, beds[i] ?? 0));
        const requested = Object.fromEntries(
          types.map((type) => [type.bed_type, type.vacant_beds]),
        );
        const decision = decideBeds(aqp(...reported), { vacant_beds: total, beds: requested });
        fc.pre(decision.ok);
        if (!decision.ok) return;
        for (const form of [NURSING, aqp(...offered)]) {
          const carried = inForm(figures(decision.vacant_beds, ...decision.types), form);
          if (carried.updated_at === null) continue;
          const again = Object.fromEntries(carried.types.map((t) => [t.bed_type, t.vacant_beds]));
          const answer = { vacant_beds: carried.vacant_beds, beds: again };
          expect(decideBeds(form, answer).ok).toBe(true);
          expect(carried.vacant_beds).toBeLessThanOrEqual(total);
          // No type has a figure that was not reported, but a standard total, which follows.
          const reportedTypes = new Set<string>(reported);
          const invented = carried.types.filter(({ bed_type }) => !reportedTypes.has(bed_type));
          expect(
            invented.every(
              ({ bed_type, vacant_beds }) =>
                bed_type === 'Nursing' && (vacant_beds > 0 || total === 0),
            ),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('the types that a home was never asked for', () => {
  it.each<[string, Vacancy, BedForm, BedType[]]>([
    [
      'are none of a whole answer',
      figures(1, bed('Nursing', 1), bed('Nursing dementia', 0)),
      NURSING,
      [],
    ],
    [
      'are those that its answer lacks',
      figures(1, bed('Nursing', 1)),
      NURSING,
      ['Nursing dementia'],
    ],
    [
      'are none with no beds at all',
      figures(0, bed('Nursing', 0)),
      aqp('Nursing', 'Residential'),
      [],
    ],
  ])('%s', (_, vacancy, form, expected) => {
    expect(typesNeverGiven(form, vacancy)).toEqual(expected);
  });
});
