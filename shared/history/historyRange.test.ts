import { describe, expect, it } from 'vitest';
import { FRIDAY_AT_TEN } from '../testing/builders.ts';
import { FROM_AFTER_TO, historyRange, TOO_MANY_DAYS } from './historyRange.ts';

const rangeOf = (query: { from?: string; to?: string }, now = FRIDAY_AT_TEN) => {
  const answer = historyRange(query, now);
  return answer.ok ? answer.range : answer.errors;
};

describe('the days of a history', () => {
  it('are the last 90 with today when none are named', () => {
    expect(rangeOf({})).toEqual({
      from: '2026-08-23',
      to: '2026-11-20',
      begin: new Date('2026-08-22T23:00:00.000Z'),
      end: new Date('2026-11-21T00:00:00.000Z'),
    });
  });

  it('end 90 days after a first day only if the last is named', () => {
    expect(rangeOf({ to: '2026-03-31' })).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
    expect(rangeOf({ from: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  it('may be one, and may be 400, and not more', () => {
    expect(rangeOf({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({ to: '2026-11-20' });
    expect(rangeOf({ from: '2025-10-17', to: '2026-11-20' })).toMatchObject({ from: '2025-10-17' });
    expect(rangeOf({ from: '2025-10-16', to: '2026-11-20' })).toEqual({ from: [TOO_MANY_DAYS] });
  });

  it('are not swapped', () => {
    expect(rangeOf({ from: '2026-11-21', to: '2026-11-20' })).toEqual({ from: [FROM_AFTER_TO] });
  });

  it('begin and end where London does, across the change of the clocks', () => {
    expect(rangeOf({ from: '2026-03-29', to: '2026-03-29' })).toMatchObject({
      begin: new Date('2026-03-29T00:00:00.000Z'),
      end: new Date('2026-03-29T23:00:00.000Z'),
    });
  });
});
