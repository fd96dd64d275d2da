import { describe, expect, it } from 'vitest';
import { parseJobTime } from './jobTime.ts';

describe('the time of a job', () => {
  it.each([
    ['2026-11-23T08:00', '2026-11-23T08:00:00.000Z'],
    ['2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
    ['2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['2026-03-29T09:00', '2026-03-29T08:00:00.000Z'],
    ['2026-10-25T09:00', '2026-10-25T09:00:00.000Z'],
    ['2026-07-01T09:00Z', '2026-07-01T09:00:00.000Z'],
    ['2026-07-01T09:00+02:00', '2026-07-01T07:00:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(parseJobTime(text).toISOString()).toBe(instant);
  });

  it.each(['yesterday', '2026-02-30T08:00', '2026-11-23 08:00', '2026-11-23T25:00', ''])(
    'refuses %s',
    (text) => expect(() => parseJobTime(text)).toThrow('is no time'),
  );
});
