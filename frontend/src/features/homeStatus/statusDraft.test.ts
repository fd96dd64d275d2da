import { describe, expect, it } from 'vitest';
import { NOTHING_CHANGED } from '../../../../shared/homes/homeStatusRules.ts';
import type { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { merged } from '../../forms/merged.ts';
import { differences, draftInWords, draftOf, readDraft, readRate } from './statusDraft.ts';

const before = {
  embargo: false,
  aqp_suspension: false,
  rate: 1100,
  aqp_rates: [],
  bed_type_preferences: ['Nursing' as const, 'Residential' as const],
};
const byType = [
  { bed_type: 'Nursing' as const, rate: 1200 },
  { bed_type: 'Residential' as const, rate: 950.5 },
];
const draft = { ...draftOf(before), reason: 'Inspection' };
const withRate = (one: string) => ({ ...draft, rates: { ...draft.rates, one } });

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
    expect(readDraft({ ...withRate(''), embargo: true }, before)).toEqual({
      errors: {},
      after: { embargo: true, aqp_suspension: false, rate: null, aqp_rates: [] },
    });
  });

  it('tells what differs in words', () => {
    expect(differences(before, { ...before, embargo: true, rate: null })).toEqual([
      { label: 'Local authority suspension (embargo)', before: 'No', after: 'Yes' },
      { label: 'AQP weekly rate', before: '£1100/wk', after: 'None' },
    ]);
  });

  it('reads a rate for each bed type in the place of one for all, and asks for each', () => {
    const each = (typed: Partial<Record<BedType, string>>) => ({
      ...draft,
      rates: { by_type: true, one: '', each: typed },
    });
    expect(readDraft(each({ Nursing: '£1,200', Residential: '950.50' }), before)).toEqual({
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

  it('is compared in words', () => {
    expect(draftInWords({ ...withRate('1150'), embargo: true })).toEqual({
      'Local authority suspension (embargo)': 'Yes',
      'Suspended from the AQP list': 'No',
      'AQP weekly rate': '£1150/wk',
    });
    expect(draftInWords(draftOf({ ...before, rate: null, aqp_rates: byType }))).toMatchObject({
      'AQP weekly rate': 'Nursing £1200/wk, Residential £950.5/wk',
    });
  });
});
