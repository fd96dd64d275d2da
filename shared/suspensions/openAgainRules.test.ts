import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { aHome } from '../testing/builders.ts';
import {
  decideOpenAgain,
  isAskedIfOpenOn,
  openAgainQuestion,
  whyCannotAnswer,
  willBeAskedIfOpen,
} from './openAgainRules.ts';
import { EMBARGOED, suspensionOf } from './suspensionRules.ts';

const resting = (until: string | null, more = {}) =>
  aHome({
    self_imposed_suspension: true,
    self_imposed_suspension_date: '2026-11-02',
    self_imposed_suspension_reason: 'Repairs',
    self_imposed_suspension_until: until,
    ...more,
  });

describe('whether a home is asked if it is open again', () => {
  it.each([
    // A Saturday, a Sunday and the Monday are asked about on the Friday.
    ['2026-11-21', '2026-11-20', true],
    ['2026-11-22', '2026-11-20', true],
    ['2026-11-23', '2026-11-20', true],
    ['2026-11-24', '2026-11-20', false],
    ['2026-11-24', '2026-11-23', true],
    ['2026-11-23', '2026-11-22', false],
    ['2026-11-23', '2026-11-23', false],
    // Over Christmas, whose Monday is a bank holiday too.
    ['2026-12-29', '2026-12-24', true],
    ['2026-12-29', '2026-12-28', false],
  ])('until %s, on %s: %s', (until, day, isAsked) => {
    expect(isAskedIfOpenOn(resting(until), day as LondonDay)).toBe(isAsked);
  });

  it.each([
    ['has not closed itself', { self_imposed_suspension: false }],
    ['has said no day', { self_imposed_suspension_until: null }],
    ['is under an embargo', { embargo: true }],
    ['is of Birmingham and Solihull', { is_bsol: true }],
    ['has closed for good', { location_status: 'CLOSED' as const, closed_on: '2026-11-19' }],
  ])('not one that %s', (_, more) => {
    expect(isAskedIfOpenOn(resting('2026-11-23', more), '2026-11-20' as LondonDay)).toBe(false);
  });

  it.each([
    // On the Friday until 16:00, which in summer is an hour earlier by UTC.
    ['2026-11-23', '2026-11-20T15:59:59.999Z', true],
    ['2026-11-23', '2026-11-20T16:00:00.000Z', false],
    ['2026-11-23', '2026-11-22T10:00:00.000Z', false],
    ['2026-11-24', '2026-11-20T17:00:00.000Z', true],
    ['2026-06-08', '2026-06-05T14:59:59.999Z', true],
    ['2026-06-08', '2026-06-05T15:00:00.000Z', false],
    ['2026-11-20', '2026-11-20T09:00:00.000Z', false],
    ['soon', '2026-11-20T09:00:00.000Z', false],
    ['', '2026-11-20T09:00:00.000Z', false],
  ])('will be, who says until %s at %s: %s', (until, now, isAsked) => {
    expect(willBeAskedIfOpen(until, new Date(now))).toBe(isAsked);
  });

  it('says why it cannot answer', () => {
    expect(whyCannotAnswer(resting('2026-11-23'))).toBeNull();
    expect(whyCannotAnswer(resting('2026-11-23', { embargo: true }))).toBe(EMBARGOED);
  });
});

it.each([
  ['2026-11-21', '2026-11-20', 'Are you open again tomorrow?'],
  ['2026-11-22', '2026-11-20', 'Are you open again on Sunday?'],
  ['2026-11-23', '2026-11-20', 'Are you open again on Monday?'],
  ['2026-12-29', '2026-12-24', 'Are you open again on Tuesday?'],
  // A mail that was held up.
  ['2026-11-23', '2026-11-23', 'Are you open again?'],
])('of %s on %s: %s', (until, day, question) => {
  expect(openAgainQuestion(until, day)).toBe(question);
});

describe('the answer', () => {
  const now = new Date('2026-11-20T16:30:00.000Z');
  const decided = (answer: Parameters<typeof decideOpenAgain>[1]) => {
    const decision = decideOpenAgain(resting('2026-11-20'), answer, now);
    return decision.ok ? suspensionOf(decision.after) : decision.errors;
  };
  const STANDS = { self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-02' };

  it('yes ends it with all that was said', () => {
    expect(decided({ open: true, until: null })).toEqual({
      self_imposed_suspension: false,
      self_imposed_suspension_date: null,
    });
  });

  it('not yet has another day or none, and keeps date and reason', () => {
    const keptSettings = { ...STANDS, reason: 'Repairs' };
    expect(decided({ open: false, until: '2026-12-07' })).toEqual({
      ...keptSettings,
      until: '2026-12-07',
    });
    expect(decided({ open: false, until: null })).toEqual(keptSettings);
  });

  it.each(['2026-11-20', '2026-11-19', 'soon', '2026-11-31'])(
    'not yet, until %s, is refused',
    (until) => {
      expect(decided({ open: false, until })).toEqual({ until: ['Choose a day after today.'] });
    },
  );
});
