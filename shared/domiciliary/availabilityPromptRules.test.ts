import { describe, expect, it } from 'vitest';
import { isPromptDay, type Prompted } from './availabilityPromptRules.ts';

const weekly = (updated: string | null, aqp_since: string | null = null): Prompted => ({
  prompt_rhythm: 'weekly',
  updated,
  aqp_since,
});
/** The days of a span on which the prompts of 09:15 London go to a location. */
function promptDays(location: Prompted, from: string, count: number): string[] {
  const days = Array.from(
    { length: count },
    (_, at) => new Date(Date.parse(`${from}T09:15:00Z`) + at * 86_400_000),
  );
  return days
    .filter((day) => isPromptDay(location, day))
    .map((day) => day.toISOString().slice(5, 10));
}

describe('the weekly rhythm (domiciliary, section 4)', () => {
  it('asks on the seventh London day and on 5 working days, then on each first of a week', () => {
    // Confirmed on Wednesday 4 November 2026: due on Wednesday 11 November.
    expect(promptDays(weekly('2026-11-04T15:00:00.000Z'), '2026-11-05', 33)).toEqual([
      '11-11',
      '11-12',
      '11-13',
      '11-16',
      '11-17',
      '11-23',
      '11-30',
      '12-07',
    ]);
  });

  it('counts London days across the end of summer time', () => {
    // Monday 19 October 2026, 09:20 in summer time; Monday 26 October is winter time.
    const updated = weekly('2026-10-19T08:20:00.000Z');
    expect(isPromptDay(updated, new Date('2026-10-26T09:15:00Z'))).toBe(true);
    expect(isPromptDay(updated, new Date('2026-10-23T08:15:00Z'))).toBe(false);
    // At the start of summer time the same seven days are an hour shorter.
    const spring = weekly('2027-03-22T09:20:00.000Z');
    expect(isPromptDay(spring, new Date('2027-03-29T08:15:00Z'))).toBe(false);
    expect(isPromptDay(spring, new Date('2027-03-30T08:15:00Z'))).toBe(true);
  });

  it('goes on the Tuesday after a bank holiday, and that is then the first of its week', () => {
    // 31 August 2026 is the summer bank holiday.
    expect(promptDays(weekly('2026-08-24T10:00:00.000Z'), '2026-08-25', 9)).toEqual([
      '09-01',
      '09-02',
    ]);
    expect(promptDays(weekly('2026-08-03T10:00:00.000Z'), '2026-08-29', 7)).toEqual(['09-01']);
  });

  it('a due day at the weekend begins its five days on Monday', () => {
    expect(promptDays(weekly('2026-11-07T10:00:00.000Z'), '2026-11-14', 14)).toEqual([
      '11-16',
      '11-17',
      '11-18',
      '11-19',
      '11-20',
      '11-23',
    ]);
  });

  it('begins for one that never answered when it came to the list', () => {
    expect(promptDays(weekly(null, '2026-11-10T10:00:00.000Z'), '2026-11-11', 9)).toEqual([
      '11-17',
      '11-18',
      '11-19',
    ]);
    expect(promptDays(weekly(null), '2026-11-16', 7)).toEqual(['11-16']);
  });
});

describe('the weekday rhythm', () => {
  const daily = (updated: string | null): Prompted => ({
    prompt_rhythm: 'weekday',
    updated,
    aqp_since: null,
  });

  it('asks each working day until there is an answer since the last working day began', () => {
    expect(promptDays(daily(null), '2026-11-20', 5)).toEqual(['11-20', '11-23', '11-24']);
    expect(isPromptDay(daily('2026-11-20T00:00:00.000Z'), new Date('2026-11-23T09:15Z'))).toBe(
      false,
    );
    expect(isPromptDay(daily('2026-11-19T23:59:00.000Z'), new Date('2026-11-23T09:15Z'))).toBe(
      true,
    );
    expect(isPromptDay(daily(null), new Date('2026-12-25T09:15Z'))).toBe(false);
  });

  it('has no limit of days', () => {
    expect(promptDays(daily('2026-09-01T09:00:00.000Z'), '2026-11-16', 5)).toHaveLength(5);
  });
});
