import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { writersMayAmend } from './amending.ts';
import type { Period } from './period.ts';
import { fluSeasonStart, isSixMonthly } from './period.ts';
import {
  isOnTime,
  newestWindow,
  overdueDays,
  reminderDay,
  windowOfPeriod,
} from './reportWindow.ts';
import { latenessText, statusOf } from './returnStatus.ts';
import { firstPeriod, reportsPeriod } from './takingPart.ts';

const period = (text: string) => text as Period;

describe('the window of a period', () => {
  it.each([
    ['2026-10', '2026-11-02', '2026-11-05', '2026-11-06T12:00:00.000Z'],
    ['2026-06', '2026-07-01', '2026-07-06', '2026-07-07T11:00:00.000Z'],
    ['2027-04', '2027-05-04', '2027-05-07', '2027-05-10T11:00:00.000Z'],
    // By rule: Good Friday is 30 March 2029, Easter Monday 2 April.
    ['2029-03', '2029-04-03', '2029-04-06', '2029-04-09T11:00:00.000Z'],
    ['2026-12', '2027-01-04', '2027-01-07', '2027-01-08T12:00:00.000Z'],
  ])('%s opens on %s, reminds on %s and ends at %s', (month, opens, reminder, deadline_at) => {
    expect(windowOfPeriod(period(month))).toMatchObject({ opens, reminder, deadline_at });
    expect(reminderDay(deadline_at)).toBe(reminder);
  });

  it('opens at midnight in London, in summer an hour before midnight of the world', () => {
    expect(windowOfPeriod(period('2026-06')).opens_at).toBe('2026-06-30T23:00:00.000Z');
    expect(newestWindow(new Date('2026-06-30T22:59:59.999Z')).period).toBe('2026-05');
    expect(newestWindow(new Date('2026-06-30T23:00:00.000Z')).period).toBe('2026-06');
  });

  it('is not the newest before its first working day', () => {
    expect(newestWindow(new Date('2026-11-01T12:00:00.000Z')).period).toBe('2026-09');
    expect(newestWindow(new Date('2026-11-02T00:00:00.000Z')).period).toBe('2026-10');
  });

  it('asks the six-monthly questions about December and June', () => {
    expect(
      ['2026-12', '2026-06', '2026-07', '2027-01'].map((month) => isSixMonthly(period(month))),
    ).toEqual([true, true, false, false]);
    expect(fluSeasonStart(period('2026-12'))).toBe('1 September 2026');
    expect(fluSeasonStart(period('2026-06'))).toBe('1 September 2025');
  });
});

describe('a return', () => {
  const { deadline_at } = windowOfPeriod(period('2026-10'));
  const open = { deadline_at, submitted_at: null, cancelled_at: null };
  const at = (text: string) => new Date(text);

  it.each([
    ['2026-11-04T23:59:59.999Z', 'due'],
    ['2026-11-05T00:00:00.000Z', 'outstanding'],
    ['2026-11-06T12:00:00.000Z', 'outstanding'],
    ['2026-11-06T12:00:00.001Z', 'overdue'],
    ['2028-01-01T00:00:00.000Z', 'overdue'],
  ])('not sent in is at %s %s', (now, status) => {
    expect(statusOf(open, at(now))).toBe(status);
  });

  it('is on time at the very instant, and late by 0 days a millisecond after', () => {
    expect(isOnTime('2026-11-06T12:00:00.000Z', deadline_at)).toBe(true);
    expect(isOnTime('2026-11-06T12:00:00.001Z', deadline_at)).toBe(false);
    const late = { ...open, submitted_at: '2026-11-06T12:00:00.001Z' };
    expect(latenessText(late, at('2026-12-01T00:00:00Z'))).toBe('Late by less than a day');
  });

  it('counts overdue days by London dates, weekends too', () => {
    expect(overdueDays(deadline_at, at('2026-11-06T23:59:59Z'))).toBe(0);
    expect(overdueDays(deadline_at, at('2026-11-07T00:00:00Z'))).toBe(1);
    expect(overdueDays('2026-09-07T11:00:00.000Z', at('2026-11-03T09:00:00Z'))).toBe(57);
    expect(
      latenessText(
        { ...open, deadline_at: '2026-09-07T11:00:00.000Z' },
        at('2026-11-03T09:00:00Z'),
      ),
    ).toBe('Not submitted, 57 days overdue');
    expect(
      latenessText(
        { ...open, submitted_at: '2026-11-07T09:00:00.000Z' },
        at('2026-12-01T00:00:00Z'),
      ),
    ).toBe('1 day late');
  });

  it('may be amended by its writers until the next deadline, and to the end of the fifth working day after it was sent in', () => {
    const { deadline_at: nextDeadline } = windowOfPeriod(period('2026-11'));
    const may = (submitted_at: string | null, now: string, moved = nextDeadline) =>
      writersMayAmend(
        { submitted_at: submitted_at as never },
        { now: at(now), nextDeadline: moved },
      );
    const early = '2026-11-05T10:14:00.000Z';
    expect(may(early, '2026-12-07T12:00:00.000Z')).toBe(true);
    expect(may(early, '2026-12-07T12:00:00.001Z')).toBe(false);
    // The next deadline as the central team moved it.
    const moved = '2026-12-09T12:00:00.000Z' as never;
    expect(may(early, '2026-12-09T12:00:00.000Z', moved)).toBe(true);
    expect(may(early, '2026-12-09T12:00:00.001Z', moved)).toBe(false);
    const late = '2026-12-07T09:00:00.000Z';
    expect(may(late, '2026-12-14T23:59:59.999Z')).toBe(true);
    expect(may(late, '2026-12-15T00:00:00.000Z')).toBe(false);
    // What was never sent in has nothing to amend.
    expect(may(null, '2026-12-01T12:00:00.000Z')).toBe(false);
  });
});

describe('a home', () => {
  it('first reports the first whole month that begins on or after its day', () => {
    expect(firstPeriod('2026-11-02' as LondonDay)).toBe('2026-12');
    expect(firstPeriod('2026-11-01' as LondonDay)).toBe('2026-11');
  });

  it('reports no period before that, none when closed, and all without a first day', () => {
    const home = {
      reporting: true,
      reporting_from: '2026-11-02',
      location_status: 'OPEN' as const,
    };
    expect(reportsPeriod(home, period('2026-11'))).toBe(false);
    expect(reportsPeriod(home, period('2026-12'))).toBe(true);
    expect(reportsPeriod({ ...home, location_status: 'CLOSED' }, period('2026-12'))).toBe(false);
    expect(reportsPeriod({ ...home, reporting_from: null }, period('2020-01'))).toBe(true);
  });
});
