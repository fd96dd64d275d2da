import { describe, expect, it } from 'vitest';
import {
  isSuspended,
  NOT_CLEARED,
  NOT_TODAY,
  suspensionAt,
  suspensionDateError,
} from './suspensionRules.ts';

/** 00:30 in London, still the day before in UTC. */
const summerNight = new Date('2026-07-01T23:30:00.000Z');
const request = (flag: boolean, date: string | null) => ({
  self_imposed_suspension: flag,
  self_imposed_suspension_date: date,
});

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
    expect(suspensionDateError(request(flag, date), summerNight)).toBe(error);
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
