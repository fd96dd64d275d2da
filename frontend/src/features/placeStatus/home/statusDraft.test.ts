import { describe, expect, it } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { BED_TYPES_MISSING, NOTHING_CHANGED } from '#shared/homes/homeStatusRules.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { readRate } from '#shared/participation/participationCells.ts';
import { aHome, anAqpHome } from '#shared/testing/builders.ts';
import { merged } from '../../../forms/merged.ts';
import {
  differences,
  draftInWords,
  draftOf,
  readDraft as read,
  type StatusDraft,
} from './statusDraft.ts';

const before = anAqpHome({ rate: 1100, bed_type_preferences: ['Nursing', 'Residential'] });
const TODAY = '2026-11-20' as LondonDay;
const readDraft = (draft: StatusDraft, home: Home = before) => read(draft, home, TODAY);
const byType = [
  { bed_type: 'Nursing' as const, rate: 1200 },
  { bed_type: 'Residential' as const, rate: 950.5 },
];
const draft = { ...draftOf(before), reason: 'Inspection' };
const withRate = (rate: string) => ({ ...draft, rates: { ...draft.rates, one: rate } });

describe('the form for a home’s status', () => {
  it.each([
    ['1250', 1250],
    ['£1,250.50', 1250.5],
    [' 900 ', 900],
    ['', null],
    ['12.345', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['a lot', undefined],
  ])('reads the rate %j as %s', (typed, rate) => expect(readRate(typed)).toBe(rate));

  it('asks for a change, a rate and a reason', () => {
    expect(readDraft(draft, before)).toMatchObject({ errors: { '': [NOTHING_CHANGED] } });
    expect(readDraft({ ...withRate('x'), reason: ' ' }, before)).toMatchObject({
      errors: { rate: [expect.any(String)], reason: [expect.any(String)] },
    });
    expect(readDraft({ ...withRate(''), embargo: true }, before)).toMatchObject({
      errors: {},
      after: { embargo: true, aqp_suspension: false, rate: null, aqp_rates: [] },
    });
  });

  it('tells what differs in words', () => {
    expect(differences(before, { ...before, embargo: true, rate: null })).toEqual([
      { label: 'AQP weekly rate', before: '£1100/wk', after: 'None' },
      { label: 'Local authority embargo', before: 'No', after: 'Yes' },
    ]);
  });

  it('reads a rate for each bed type in the place of one for all, and asks for each', () => {
    const each = (typed: Partial<Record<BedType, string>>) => ({
      ...draft,
      rates: { by_type: true, one: '', each: typed },
    });
    expect(readDraft(each({ Nursing: '£1,200', Residential: '950.50' }), before)).toMatchObject({
      errors: {},
      after: { embargo: false, aqp_suspension: false, rate: null, aqp_rates: byType },
    });
    expect(readDraft(each({ Nursing: '1200' }), before)).toMatchObject({
      errors: { 'rate-Residential': [expect.stringMatching(/^Residential: Enter the rate/)] },
    });
    const same = { ...before, rate: null, aqp_rates: byType };
    expect(readDraft({ ...draftOf(same), reason: 'x' }, same)).toMatchObject({
      errors: { '': [NOTHING_CHANGED] },
    });
    expect(differences(before, same)).toEqual([
      { label: 'AQP weekly rate', before: '£1100/wk', after: 'None' },
      {
        label: 'AQP weekly rates by bed type',
        before: 'None',
        after: 'Nursing £1200/wk, Residential £950.50/wk',
      },
    ]);
  });

  it('keeps the rates that a person typed when the status changes under them', () => {
    const current = draftOf({ ...before, rate: null, aqp_rates: byType });
    const over = (typed: typeof draft) => merged(typed, draftOf(before), current);
    expect(over(draft).rates).toMatchObject({ by_type: true });
    expect(over(withRate('1150')).rates).toMatchObject({ by_type: false, one: '1150' });
    expect(over(draft).reason).toBe('Inspection');
  });

  it('of a home that leaves AQP asks for nothing that is about it', () => {
    const decision = readDraft({ ...draft, aqp_status: false });
    expect(decision).toMatchObject({
      errors: {},
      after: { aqp_status: false, rate: null, bed_type_preferences: [] },
    });
  });

  it('of a home that joins asks for bed types, and takes pilot beds and the day of reporting', () => {
    const home = aHome({ service_types: ['Nursing homes'] });
    const joining = { ...draftOf(home), aqp_status: true, reason: 'New contract' };
    expect(readDraft(joining, home).errors).toEqual({ bed_type_preferences: [BED_TYPES_MISSING] });
    const filled: StatusDraft = {
      ...joining,
      bed_type_preferences: ['Nursing'],
      aqp_pilot_status: true,
      total_beds_pilot: '12',
      reporting: true,
      reporting_from: '2027-01-01',
    };
    expect(readDraft(filled, home)).toMatchObject({
      errors: {},
      after: { total_beds_pilot: 12, reporting_from: '2027-01-01' },
    });
    const wrong = { ...filled, total_beds_pilot: 'ten' };
    expect(Object.keys(readDraft(wrong, home).errors)).toEqual(['total_beds_pilot']);
  });

  it('keeps what is no day and says so, while the home reports', () => {
    const typed = { ...draft, reporting: true, reporting_from: '31/02/2027' };
    expect(readDraft(typed)).toMatchObject({
      errors: { reporting_from: ['Enter a date as dd/mm/yyyy'] },
      after: { reporting_from: null },
    });
    expect(Object.keys(readDraft({ ...typed, reporting: false }).errors)).toEqual(['']);
    expect(draftInWords(typed)).toMatchObject({ 'Reports from': '31/02/2027' });
  });

  it('is compared in words', () => {
    expect(draftInWords({ ...withRate('1150'), embargo: true })).toMatchObject({
      'Local authority embargo': 'Yes',
      'AQP suspension': 'No',
      'AQP weekly rate': '£1150/wk',
    });
    expect(draftInWords(draftOf({ ...before, rate: null, aqp_rates: byType }))).toMatchObject({
      'AQP weekly rate': 'Nursing £1200/wk, Residential £950.5/wk',
    });
  });
});
