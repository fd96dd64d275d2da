import { describe, expect, it } from 'vitest';
import {
  PARTICIPATION_FIELDS,
  type Participation,
  participationOf,
} from '../homes/participation.ts';
import { columnOf } from '../kernel/columns.ts';
import { aHome, anAqpHome } from '../testing/builders.ts';
import { cellOf, readCell } from './participationCells.ts';
import { readParticipationRow } from './participationRow.ts';

const UUID = '11111111-1111-4111-8111-111111111111';
const readValue = (field: keyof Participation, text: string) => {
  const read = readCell(field, text);
  return read && 'value' in read ? read.value : read;
};
const WRONG = { wrong: expect.any(String) };

describe('a cell', () => {
  it.each<[keyof Participation, string, unknown]>([
    ['aqp_status', ' YES ', true],
    ['aqp_status', 'TRUE', true],
    ['reporting', '1', true],
    ['is_bsol', '0', false],
    ['vacancy_reporting', 'n', false],
    ['aqp_status', 'perhaps', WRONG],
    ['aqp_status', '2', WRONG],
    ['aqp_variant', 'LONDON', 'london'],
    ['aqp_variant', 'none', null],
    ['aqp_variant', 'toString', WRONG],
    ['bed_type_preferences', 'residential; Nursing', ['Nursing', 'Residential']],
    ['bed_type_preferences', 'Nursing dementia,Nursing  Dementia', ['Nursing dementia']],
    ['bed_type_preferences', 'Nursing; Respite', WRONG],
    ['bed_type_preferences', ';', WRONG],
    ['rate', '£1,250.50', 1250.5],
    ['rate', '1353 /wk', 1353],
    ['rate', 'none', null],
    ['rate', '0', WRONG],
    ['rate', '10000.01', WRONG],
    ['rate', '-5', WRONG],
    ['rate', '1.234,50', WRONG],
    ['rate', '1,353.00', 1353],
    ['rate', '1,35', WRONG],
    ['total_beds_pilot', '1,353', 1353],
    ['total_beds_pilot', '1,35', WRONG],
    ['aqp_rates', 'Nursing 1,35', WRONG],
    [
      'aqp_rates',
      'Nursing 1,353, residential 1,200.50',
      [
        { bed_type: 'Nursing', rate: 1353 },
        { bed_type: 'Residential', rate: 1200.5 },
      ],
    ],
    [
      'aqp_rates',
      'Nursing £1,200/wk, residential dementia: 950.50',
      [
        { bed_type: 'Nursing', rate: 1200 },
        { bed_type: 'Residential dementia', rate: 950.5 },
      ],
    ],
    ['aqp_rates', 'Nursing 1200; Nursing 1300', WRONG],
    ['aqp_rates', 'Nursing 1200; Respite 900', WRONG],
    ['aqp_rates', '1200', WRONG],
    ['aqp_rates', 'none', []],
    ['total_beds_pilot', '12', 12],
    ['total_beds_pilot', '12.0', 12],
    ['total_beds_pilot', '12.5', WRONG],
    ['total_beds_pilot', '-1', WRONG],
    ['reporting_from', '01/04/2026', '2026-04-01'],
    ['reporting_from', '1.4.2026', '2026-04-01'],
    ['reporting_from', '2026-04-01', '2026-04-01'],
    ['reporting_from', '2026-04-01 00:00:00', '2026-04-01'],
    ['reporting_from', '01/04/26', WRONG],
    ['reporting_from', '31/02/2026', WRONG],
    ['reporting_from', '46113', WRONG],
    ['rate', '  ', undefined],
  ])('of %s reads %j', (field, text, value) => expect(readValue(field, text)).toEqual(value));

  it.each([
    ['no AQP home', aHome({ reporting: true, reporting_from: '2026-04-01' })],
    ['an AQP home', anAqpHome({ aqp_pilot_status: true, total_beds_pilot: 4, rate: 1200.5 })],
    [
      'a home with rates by bed type',
      anAqpHome({ rate: null, aqp_rates: [{ bed_type: 'Nursing', rate: 1200.5 }] }),
    ],
    ['a London home', anAqpHome({ rate: null, aqp_variant: 'london' })],
  ])('that we wrote of %s reads as it was, or asks nothing', (_, home) => {
    const now = participationOf(home);
    for (const field of PARTICIPATION_FIELDS) {
      const value = readValue(field, cellOf(field, now));
      expect(value === undefined ? [null, []] : [value]).toContainEqual(now[field]);
    }
  });
});

describe('a row', () => {
  it('names its home and what is asked for, by headings in any spelling', () => {
    const cells = { UUID: UUID.toUpperCase(), 'AQP status': 'yes', Name: 'Larch', rate: '' };
    expect(readParticipationRow({ line: 2, cells })).toEqual({
      line: 2,
      uuid: UUID,
      cqc: '',
      change: { aqp_status: true },
      errors: [],
    });
    expect(columnOf(' Bed-type preferences')).toBe('bed_type_preferences');
  });

  it('has every error: unknown columns, bad values and no home', () => {
    const cells = { uuid: 'x', Notes: 'call', aqp_status: 'maybe', rate: 'lots' };
    const { errors, change } = readParticipationRow({ line: 2, cells });
    expect(errors.map(({ column }) => column)).toEqual(['Notes', 'uuid', 'aqp_status', 'rate']);
    expect(change).toEqual({});
    expect(readParticipationRow({ line: 3, cells: { rate: '5' } }).errors).toHaveLength(1);
  });
});
