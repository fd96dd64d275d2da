import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { nextMonth, reportingWindow } from './reportingWindow.ts';

const windowOf = (day: string) => reportingWindow(day as LondonDay);

describe('the reporting window', () => {
  it.each([
    // The month begins on a Sunday.
    ['2026-11-20', '2026-11-02', '2026-11-05', '2026-11-06'],
    // New Year's Day is a bank holiday, and a weekend lies in between.
    ['2027-01-15', '2027-01-04', '2027-01-07', '2027-01-08'],
    // A bank holiday within: Early May, on Monday 3 May 2027.
    ['2027-05-01', '2027-05-04', '2027-05-07', '2027-05-10'],
    // A whole weekend in between.
    ['2026-10-31', '2026-10-01', '2026-10-06', '2026-10-07'],
  ])('of %s is five working days from the first of the month', (day, opens, reminder, deadline) => {
    expect(windowOf(day)).toMatchObject({ opens, reminder, deadline });
  });

  it('asks the six-monthly questions in January and July only', () => {
    const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
    const sixMonthly = months.filter((month) => windowOf(`2026-${month}-10`).sixMonthly);
    expect(sixMonthly).toEqual(['01', '07']);
  });
});

it('the next month follows the end of a year', () => {
  expect(nextMonth('2026-12-31' as LondonDay)).toBe('2027-01-01');
  expect(nextMonth('2026-01-31' as LondonDay)).toBe('2026-02-01');
});
