import { describe, expect, it } from 'vitest';
import { NOTHING_CHANGED } from '../../../../../shared/homes/homeStatusRules.ts';
import { differences, draftOf, readDraft, readRate } from './statusDraft.ts';

const before = { embargo: false, aqp_suspension: false, rate: 1100 };
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
      after: { embargo: true, aqp_suspension: false, rate: null },
    });
  });

  it('tells what differs in words', () => {
    expect(differences(before, { embargo: true, aqp_suspension: false, rate: null })).toEqual([
      { label: 'Local authority suspension (embargo)', before: 'No', after: 'Yes' },
      { label: 'AQP weekly rate', before: '£1100/wk', after: 'None' },
    ]);
  });
});
