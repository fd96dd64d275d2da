import { describe, expect, it } from 'vitest';
import { closedWhyText } from '../homes/closedWhy.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import {
  decideSuspension,
  isSuspended,
  isUnchanged,
  NO_WHY,
  NOT_CLEARED,
  NOT_TODAY,
  type StoredSuspension,
  storedSuspension,
  suspensionAt,
  suspensionOf,
} from './suspensionRules.ts';

/** 00:30 in London, still the day before in UTC. */
const summerNight = new Date('2026-07-01T23:30:00.000Z');
const request = (flag: boolean, date: string | null) => ({
  self_imposed_suspension: flag,
  self_imposed_suspension_date: date,
});
const OPEN = storedSuspension(request(false, null));

describe('a self-imposed suspension', () => {
  it("has London's day, or null when it is cleared", () => {
    expect(suspensionAt(true, summerNight)).toEqual(request(true, '2026-07-02'));
    expect(suspensionAt(false, summerNight)).toEqual(request(false, null));
  });

  it.each([
    [true, '2026-07-02', null],
    [true, '2026-07-01', NOT_TODAY],
    [true, '2026-07-03', NOT_TODAY],
    [true, null, NOT_TODAY],
    [false, null, null],
    [false, '2026-07-02', NOT_CLEARED],
  ])('%s on %s: %s', (flag, date, error) => {
    const decision = decideSuspension(OPEN, request(flag, date), summerNight);
    expect(decision.ok ? null : decision.errors.self_imposed_suspension_date?.[0]).toBe(error);
  });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('self %s, embargo %s: warns %s', (self_imposed_suspension, embargo, warns) => {
    expect(isSuspended({ self_imposed_suspension, embargo })).toBe(warns);
  });
});

describe('why and until when a home is closed to new residents', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const SINCE = { self_imposed_suspension: true, self_imposed_suspension_date: '2026-11-02' };
  const LIFT = { ...SINCE, reason: 'Other', other: 'A new lift', until: '2026-12-07' } as const;
  const before = storedSuspension(LIFT);
  const decided = (was: StoredSuspension, sent: Parameters<typeof decideSuspension>[1]) => {
    const decision = decideSuspension(was, sent, now);
    return decision.ok ? suspensionOf(decision.after) : decision.errors;
  };

  it('are said with it', () => {
    const sent = { ...suspensionAt(true, now), reason: 'Repairs', until: '2099-01-01' } as const;
    expect(decided(OPEN, sent)).toEqual(sent);
  });

  it('leave the date as it is kept, and stay where they are left out', () => {
    expect(decided(before, { ...SINCE, until: null })).toEqual({
      ...SINCE,
      reason: 'Other',
      other: 'A new lift',
    });
    expect(decided(before, { ...SINCE, reason: 'Repairs' })).toEqual({
      ...SINCE,
      reason: 'Repairs',
      until: '2026-12-07',
    });
    expect(decided(before, { ...SINCE, other: 'A new roof' })).toEqual({
      ...LIFT,
      other: 'A new roof',
    });
    const today = suspensionAt(true, now);
    expect(decided(before, today)).toEqual({ ...LIFT, ...today });
  });

  it('go with it, all of them', () => {
    const after = decideSuspension(before, suspensionAt(false, now), now);
    expect(after).toEqual({ ok: true, after: OPEN });
  });

  it('of a day that has come stay as they are kept', () => {
    const past = { ...LIFT, until: '2026-11-10' };
    expect(decided(storedSuspension(past), { ...past, reason: 'Other', other: 'A roof' })).toEqual({
      ...past,
      other: 'A roof',
    });
  });

  it.each<[string, Partial<typeof LIFT> | object, object]>([
    ['today', { until: '2026-11-20' }, { until: ['Choose a day after today.'] }],
    ['no day', { until: '2026-11-31' }, { until: ['Choose a day after today.'] }],
    ['no words', { reason: 'Other' }, { other: ['Please say why'] }],
    [
      'words without their reason',
      { reason: 'Repairs', other: 'Paint' },
      { other: ["This goes with the reason 'Other' only"] },
    ],
    ['words alone', { other: 'Paint' }, { other: ["This goes with the reason 'Other' only"] }],
  ])('are refused with %s', (_, more, errors) => {
    expect(decided(OPEN, { ...suspensionAt(true, now), ...more })).toEqual(errors);
  });

  it('are refused of a home that is not suspended, but for null', () => {
    const cleared = suspensionAt(false, now);
    expect(decided(before, { ...cleared, reason: null, until: null })).toEqual(cleared);
    expect(decided(before, { ...cleared, reason: 'Repairs' })).toEqual({ reason: [NO_WHY] });
    expect(decided(before, { ...cleared, until: '2026-12-07' })).toEqual({ until: [NO_WHY] });
  });

  it('count for what somebody saw where they say so', () => {
    expect(isUnchanged(SINCE, LIFT)).toBe(true);
    expect(isUnchanged({ ...SINCE, reason: 'Other', until: null }, LIFT)).toBe(false);
    expect(isUnchanged({ ...SINCE, reason: null, until: null }, SINCE)).toBe(true);
    expect(isUnchanged({ ...LIFT, other: 'Paint' }, LIFT)).toBe(false);
    expect(isUnchanged(suspensionAt(false, now), LIFT)).toBe(false);
  });

  it.each([
    [LIFT, 'A new lift. May be open again on 7 December 2026'],
    [{ ...SINCE, reason: 'Repairs' } as const, 'Repairs'],
    [{ ...SINCE, until: '2026-12-07' }, 'May be open again on 7 December 2026'],
    [SINCE, ''],
    [
      { ...LIFT, other: 'A new lift, etc. . ' },
      'A new lift, etc. May be open again on 7 December 2026',
    ],
    [{ ...LIFT, other: '...', until: null }, ''],
  ])('in words: %j', (suspension, words) => {
    expect(closedWhyText(storedSuspension(suspension), '2026-12-07' as LondonDay)).toBe(words);
  });

  it('in words, once the day has passed', () => {
    expect(closedWhyText(storedSuspension(LIFT), '2026-12-08' as LondonDay)).toBe(
      'A new lift. Was to be open again on 7 December 2026',
    );
  });
});
