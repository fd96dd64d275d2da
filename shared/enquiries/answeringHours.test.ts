import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnsweringTime,
  answeredAgainBy,
  answeringTime,
  expiresAt,
  RESPOND_WITHIN,
  type RespondWithin,
  reminderAt,
  respondBy,
} from './answeringHours.ts';

const HOUR_MS = 3_600_000;
const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('by when an answer is asked for', () => {
  it.each([
    // Winter: London is UTC.
    ['one_hour', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00.000Z'],
    ['four_hours', '2026-11-20T18:30:00Z', '2026-11-21T10:30:00.000Z'],
    ['two_hours', '2026-11-20T20:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['two_hours', '2026-11-20T05:00:00Z', '2026-11-20T10:00:00.000Z'],
    // Every day, weekends too.
    ['one_hour', '2026-11-21T23:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['end_of_today', '2026-11-20T10:00:00Z', '2026-11-20T20:00:00.000Z'],
    ['end_of_today', '2026-11-20T20:00:00Z', null],
    ['tomorrow_noon', '2026-11-20T23:30:00Z', '2026-11-21T12:00:00.000Z'],
    // Summer: 20:00 in London is 19:00 UTC.
    ['end_of_today', '2026-07-01T10:00:00Z', '2026-07-01T19:00:00.000Z'],
    ['four_hours', '2026-07-01T17:00:00Z', '2026-07-02T09:00:00.000Z'],
    // The clock goes back in the night between.
    ['four_hours', '2026-10-24T17:00:00Z', '2026-10-25T10:00:00.000Z'],
    ['tomorrow_noon', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00.000Z'],
  ] as [RespondWithin, string, string | null][])('%s from %s is %s', (within, from, expected) => {
    expect(iso(respondBy(within, new Date(from)))).toBe(expected);
  });

  it('has words for each', () => {
    expect(Object.keys(RESPOND_WITHIN)).toHaveLength(5);
  });
});

describe('the reminder', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T11:00:00.000Z'],
    // Half of one hour is 30 minutes off: it goes.
    ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20T10:30:00.000Z'],
    ['2026-11-20T19:05:00Z', '2026-11-20T20:00:00Z', null],
    // Nights do not count.
    ['2026-11-20T19:00:00Z', '2026-11-21T11:00:00Z', '2026-11-21T09:00:00.000Z'],
  ])('of what is sent at %s and due at %s is at %s', (from, due, expected) => {
    expect(iso(reminderAt(new Date(from), new Date(due)))).toBe(expected);
  });
});

it('an open enquiry expires 72 hours after it was to be answered', () => {
  expect(iso(expiresAt('2026-11-20T12:00:00.000Z'))).toBe('2026-11-23T12:00:00.000Z');
});

it('who is asked again has two answering hours at least', () => {
  const now = new Date('2026-11-23T19:00:00Z');
  expect(iso(answeredAgainBy('2026-11-20T12:00:00.000Z', now))).toBe('2026-11-24T09:00:00.000Z');
  expect(iso(answeredAgainBy('2026-11-25T12:00:00.000Z', now))).toBe('2026-11-25T12:00:00.000Z');
});

it('the time between an instant and the one so much answering time later is that much', () => {
  const from = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });
  fc.assert(
    fc.property(from, fc.integer({ min: 1, max: 40 * HOUR_MS }), (start, ms) => {
      const began = new Date(start);
      const ends = afterAnsweringTime(began, ms);
      expect(answeringTime(began, ends)).toBe(ms);
      expect(ends.getTime() - start).toBeGreaterThanOrEqual(ms);
    }),
    { numRuns: 200 },
  );
});
