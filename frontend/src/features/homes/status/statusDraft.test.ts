import { describe, expect, it } from 'vitest';
import { NOTHING_CHANGED } from '../../../../../shared/homes/homeStatusRules.ts';
import { differences, draftOf, readDraft, readRate, rebased } from './statusDraft.ts';

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
    expect(readDraft(draft, before)).toEqual({ ok: false, errors: { '': [NOTHING_CHANGED] } });
    expect(readDraft({ ...draft, rate: 'x', reason: ' ' }, before)).toMatchObject({
      ok: false,
      errors: { rate: [expect.any(String)], reason: [expect.any(String)] },
    });
    expect(readDraft({ ...draft, embargo: true, rate: '' }, before)).toEqual({
      ok: true,
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
    const each = { ...draft, by_type: true, rates: { Nursing: '£1,200', Residential: '950.50' } };
    expect(readDraft(each, before)).toEqual({
      ok: true,
      after: { embargo: false, aqp_suspension: false, rate: null, aqp_rates: byType },
    });
    expect(readDraft({ ...each, rates: { Nursing: '1200' } }, before)).toEqual({
      ok: false,
      errors: { 'rate-Residential': [expect.stringMatching(/^Residential: Enter the rate/)] },
    });
    const same = { ...before, rate: null, aqp_rates: byType };
    expect(readDraft({ ...draftOf(same), reason: 'x' }, same)).toEqual({
      ok: false,
      errors: { '': [NOTHING_CHANGED] },
    });
    expect(differences(before, same)).toEqual([
      { label: 'AQP weekly rate', before: '£1100/wk', after: 'None' },
      {
        label: 'AQP weekly rates by bed type',
        before: 'None',
        after: 'Nursing £1200/wk, Residential £950.5/wk',
      },
    ]);
  });

  it('keeps the rates that a person typed when the status changes under them', () => {
    const current = { ...before, rate: null, aqp_rates: byType };
    expect(rebased(draft, before, current)).toMatchObject({ by_type: true });
    const typed = { ...draft, rate: '1150' };
    expect(rebased(typed, before, current)).toMatchObject({ by_type: false, rate: '1150' });
  });
});
