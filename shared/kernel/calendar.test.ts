import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayShort,
  elapsedDays,
  type LondonDay,
  londonDay,
  londonStamp,
  startOfLondonDay,
} from './calendar.ts';
import { isWorkingDay, workingDayBefore } from './workingDays.ts';

const day = (text: string) => text as LondonDay;
const at = (text: string) => new Date(text);
const HOUR_MS = 3_600_000;

describe('the day in London', () => {
  it.each([
    ['2026-03-28T23:59:59.999Z', '2026-03-28'],
    ['2026-03-29T00:00:00.000Z', '2026-03-29'],
    ['2026-03-29T22:59:59.999Z', '2026-03-29'],
    ['2026-03-29T23:00:00.000Z', '2026-03-30'],
    ['2026-10-24T22:59:59.999Z', '2026-10-24'],
    ['2026-10-24T23:00:00.000Z', '2026-10-25'],
    ['2026-10-25T23:59:59.999Z', '2026-10-25'],
    ['2026-10-26T00:00:00.000Z', '2026-10-26'],
  ])('at %s is %s', (instant, expected) => {
    expect(londonDay(at(instant))).toBe(expected);
  });

  it.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['2026-03-30', '2026-03-29T23:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', 24],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', 24],
  ])('%s begins at %s and has %i hours', (text, start, hours) => {
    const begins = startOfLondonDay(day(text));
    expect(begins.toISOString()).toBe(start);
    const ends = startOfLondonDay(addDays(day(text), 1));
    expect((ends.getTime() - begins.getTime()) / HOUR_MS).toBe(hours);
  });

  it('begins at the first instant of itself, on every day of twenty years', () => {
    for (let text = day('2015-01-01'); text < '2035-01-01'; text = addDays(text, 1)) {
      const start = startOfLondonDay(text);
      expect(londonDay(start)).toBe(text);
      expect(londonDay(new Date(start.getTime() - 1))).toBe(addDays(text, -1));
    }
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-10-26', -1, '2026-10-25'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('%s and %i days is %s', (text, count, expected) => {
    expect(addDays(day(text), count)).toBe(expected);
  });

  it('has a short name', () => {
    expect(dayShort(day('2026-11-20'))).toBe('Fri 20');
    expect(dayShort(day('2026-03-01'))).toBe('Sun 1');
  });
});

describe('the stamp of an instant', () => {
  it.each([
    ['2026-11-20T10:00:00.000Z', '10:00 on 20-11-2026'],
    ['2026-07-01T23:30:00.000Z', '00:30 on 02-07-2026'],
    ['2026-03-29T00:59:59.000Z', '00:59 on 29-03-2026'],
    ['2026-03-29T01:00:00.000Z', '02:00 on 29-03-2026'],
    ['2026-10-25T00:30:00.000Z', '01:30 on 25-10-2026'],
    ['2026-10-25T01:30:00.000Z', '01:30 on 25-10-2026'],
    ['2027-01-01T00:00:00.000Z', '00:00 on 01-01-2027'],
  ])('%s reads %s', (instant, expected) => {
    expect(londonStamp(at(instant))).toBe(expected);
  });
});

describe('the London clock', () => {
  it('says what the named parts of Intl say, at any minute of a century', () => {
    const named = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const instants = fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2080-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (at) => {
        const { day, month, year, hour, minute } = Object.fromEntries(
          named.formatToParts(at).map(({ type, value }) => [type, value]),
        );
        expect(londonStamp(at)).toBe(`${hour}:${minute} on ${day}-${month}-${year}`);
      }),
    );
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-28', false],
    ['2026-12-29', true],
    ['2027-01-01', false],
  ])('%s: %s', (text, expected) => {
    expect(isWorkingDay(day(text))).toBe(expected);
  });

  it.each([
    ['a Tuesday', '2026-11-24', '2026-11-23'],
    ['a Monday', '2026-11-23', '2026-11-20'],
    ['a Sunday', '2026-11-22', '2026-11-20'],
    ['the Tuesday after Easter', '2026-04-07', '2026-04-02'],
    ['the first day after Christmas', '2026-12-29', '2026-12-24'],
    ['the Monday after New Year', '2027-01-04', '2026-12-31'],
  ])('before %s comes the last one that is none of the free days', (_, text, expected) => {
    expect(workingDayBefore(day(text))).toBe(expected);
  });

  it('leave no working day out between a day and the one before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1460 }), (offset) => {
        const from = addDays(day('2024-06-01'), offset);
        const before = workingDayBefore(from);
        expect(before < from && isWorkingDay(before)).toBe(true);
        for (let between = addDays(before, 1); between < from; between = addDays(between, 1)) {
          expect(isWorkingDay(between)).toBe(false);
        }
      }),
    );
  });
});

describe('elapsed days', () => {
  const from = at('2026-10-24T12:00:00.000Z');
  it.each([
    ['the same instant', '2026-10-24T12:00:00.000Z', 0],
    ['one millisecond short of 24 hours', '2026-10-25T11:59:59.999Z', 0],
    ['24 hours, over a clock change', '2026-10-25T12:00:00.000Z', 1],
    ['one millisecond short of 72 hours', '2026-10-27T11:59:59.999Z', 2],
    ['72 hours', '2026-10-27T12:00:00.000Z', 3],
    ['an instant before', '2026-10-20T12:00:00.000Z', 0],
  ])('until %s', (_, to, expected) => {
    expect(elapsedDays(from, at(to))).toBe(expected);
  });
});
