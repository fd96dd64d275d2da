import { describe, expect, it } from 'vitest';
import type { BedVacancy } from '../homes/vacancy.ts';
import { vacantInWords, vacantTypes } from './vacantInWords.ts';

const beds = (counts: Partial<Record<BedVacancy['bed_type'], number>>): BedVacancy[] =>
  Object.entries(counts).map(([bed_type, vacant_beds]) => ({
    bed_type: bed_type as BedVacancy['bed_type'],
    vacant_beds,
  }));

describe('free beds in words', () => {
  it.each([
    [{ Nursing: 2, 'Nursing dementia': 1 }, '2 nursing, 1 of them for dementia'],
    [{ 'Residential dementia': 4, Residential: 17 }, '17 residential, 4 of them for dementia'],
    [{ Nursing: 2, 'Nursing dementia': 0 }, '2 nursing'],
    [{ Nursing: 0, 'Nursing dementia': 0 }, ''],
  ])('of the standard form have dementia beds among the total: %j', (counts, words) => {
    const types = beds(counts);
    const vacant_beds = Math.max(...types.map((type) => type.vacant_beds));
    expect(vacantInWords({ aqp_status: false, vacant_beds, types })).toBe(words);
  });

  it.each([
    [3, '3 vacant, as up to 2 nursing, 2 nursing dementia'],
    [2, '2 vacant, as up to 2 nursing, 2 nursing dementia'],
    [4, '2 nursing, 2 nursing dementia'],
  ])('of the AQP form say where the types overlap: %s beds', (vacant_beds, words) => {
    const types = beds({ Nursing: 2, 'Nursing dementia': 2, Residential: 0 });
    expect(vacantInWords({ aqp_status: true, vacant_beds, types })).toBe(words);
  });

  it.each([
    [false, 3, '3 nursing · 2 usable now, 1 of them for dementia · 0 usable now'],
    [true, 4, '3 nursing · 2 usable now, 1 nursing dementia · 0 usable now'],
    [true, 3, '3 vacant, as up to 3 nursing · 2 usable now, 1 nursing dementia · 0 usable now'],
  ])(
    'say of each type how many can be used now, where not all can: %j',
    (aqp_status, vacant_beds, words) => {
      const types = beds({ Nursing: 3, 'Nursing dementia': 1, Residential: 0 });
      const usable = {
        all: 2,
        types: [
          { bed_type: 'Nursing' as const, usable: 2 },
          { bed_type: 'Nursing dementia' as const, usable: 0 },
          { bed_type: 'Residential' as const, usable: 0 },
        ],
      };
      const said = vacantInWords({ aqp_status, vacant_beds, types, usable });
      // How many can be used stays on one line.
      expect(said).toContain('\u00A0usable\u00A0now');
      expect(said.replaceAll('\u00A0', ' ')).toBe(words);
      const all = { all: 4, types: [{ bed_type: 'Nursing' as const, usable: 3 }] };
      expect(vacantInWords({ aqp_status: true, vacant_beds: 4, types, usable: all })).toBe(
        '3 nursing, 1 nursing dementia',
      );
    },
  );

  it('stand one below the other, each whole', () => {
    const types = beds({ Nursing: 2, 'Nursing dementia': 2 });
    expect(vacantTypes({ aqp_status: true, vacant_beds: 3, types })).toEqual([
      'up to 2 nursing',
      'up to 2 nursing dementia',
    ]);
  });
});
