import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LondonDay, startOfLondonDay } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/ids.ts';
import type { PastFigure } from './pastFigure.ts';
import { usualUpdateTime } from './usualUpdateTime.ts';

const FIRST_DAY = '2026-09-01' as LondonDay;

/** An update on each second day from one on, at these minutes after midnight in London. */
const onDays = (minutes: number[], from: LondonDay = FIRST_DAY): PastFigure[] =>
  minutes.map((minute, i) => ({
    at: new Date(
      startOfLondonDay(addDays(from, 2 * i)).getTime() + minute * 60_000,
    ).toISOString() as Instant,
    vacant_beds: 1,
    types: [],
  }));
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const repeat = (minute: number, count: number) => Array.from({ length: count }, () => minute);

describe('the usual time of update', () => {
  it('is where most updates lie, to the quarter of an hour, with its basis', () => {
    const minutes = [...repeat(at(9, 57), 9), ...repeat(at(10, 4), 8), ...repeat(at(15), 7)];
    expect(usualUpdateTime(onDays(minutes))).toEqual({ time: '10:00', of: 24, within: 17 });
  });

  it('looks at the last 30 updates only', () => {
    const minutes = [...repeat(at(8), 40), ...repeat(at(16, 30), 30)];
    expect(usualUpdateTime(onDays(minutes))).toEqual({ time: '16:30', of: 30, within: 30 });
  });

  it('is not said of fewer than 8 updates, or of fewer than 5 days', () => {
    expect(usualUpdateTime(onDays(repeat(at(10), 7)))).toBeNull();
    expect(usualUpdateTime(onDays(repeat(at(10), 8)))).toMatchObject({ time: '10:00' });
    const twoDays = [0, 1].flatMap((day) =>
      onDays([9, 9.75, 10.5, 11.25].map((hour) => hour * 60)).map((update) => ({
        ...update,
        at: `2026-09-0${day + 1}${update.at.slice(10)}` as Instant,
      })),
    );
    expect(twoDays).toHaveLength(8);
    expect(usualUpdateTime(twoDays)).toBeNull();
  });

  it('is not said where fewer than two thirds are within an hour', () => {
    expect(usualUpdateTime(onDays([...repeat(at(10), 10), ...repeat(at(15), 5)]))).toMatchObject({
      within: 10,
    });
    expect(usualUpdateTime(onDays([...repeat(at(10), 9), ...repeat(at(15), 6)]))).toBeNull();
  });

  it('is London’s, across the change of the clocks', () => {
    // Summer time ends on 25 October: ten in London is 9:00 UTC before and 10:00 after.
    const updates = onDays(repeat(at(10), 20), '2026-10-15' as LondonDay);
    expect(new Set(updates.map((update) => update.at.slice(11, 16))).size).toBe(2);
    expect(usualUpdateTime(updates)).toEqual({ time: '10:00', of: 20, within: 20 });
  });

  it('goes round midnight', () => {
    const minutes = Array.from({ length: 10 }, (_, i) => (i % 2 ? at(23, 50) : at(0, 10)));
    expect(usualUpdateTime(onDays(minutes))).toEqual({ time: '00:00', of: 10, within: 10 });
  });

  it('counts corrections within half an hour as one update', () => {
    const twice = onDays(repeat(at(10), 7)).flatMap((update) => [
      update,
      { ...update, at: new Date(Date.parse(update.at) + 60_000).toISOString() as Instant },
    ]);
    expect(twice).toHaveLength(14);
    expect(usualUpdateTime(twice)).toBeNull();
  });

  const minutesOfDays = fc.array(fc.nat(24 * 60 - 1), { minLength: 8, maxLength: 40 });

  it('never claims what its basis does not bear out, in whatever order the updates come', () => {
    fc.assert(
      fc.property(minutesOfDays, (minutes) => {
        const updates = onDays(minutes);
        const usual = usualUpdateTime(updates);
        expect(usualUpdateTime([...updates].reverse())).toEqual(usual);
        if (!usual) return;
        const [hours, quarter] = usual.time.split(':').map(Number) as [number, number];
        const last = minutes.slice(-usual.of);
        const near = last.filter((minute) => {
          const gap = Math.abs(minute - at(hours, quarter));
          return Math.min(gap, 1440 - gap) <= 60;
        });
        expect(usual.of).toBe(Math.min(30, minutes.length));
        expect(near.length).toBe(usual.within);
        expect(usual.within * 3).toBeGreaterThanOrEqual(usual.of * 2);
        expect(quarter % 15).toBe(0);
      }),
    );
  });

  it('is found for homes that have one, and seldom for homes that do not', () => {
    const dice = seeded(7);
    const scattered = Array.from({ length: 600 }, () =>
      onDays(Array.from({ length: 12 }, () => at(8) + dice() * 9 * 60)),
    );
    const withTime = scattered.filter((updates) => usualUpdateTime(updates) !== null).length;
    expect(withTime / scattered.length).toBeLessThan(0.04);

    const regular = Array.from({ length: 600 }, () => {
      const usual = at(8) + Math.floor(dice() * 32) * 15;
      const minutes = Array.from({ length: 24 }, () =>
        dice() < 0.85 ? usual + (dice() - 0.5) * 50 : at(8) + dice() * 9 * 60,
      );
      return { usual, found: usualUpdateTime(onDays(minutes)) };
    });
    const right = regular.filter(({ usual, found }) => {
      if (!found) return false;
      const [hours, quarter] = found.time.split(':').map(Number) as [number, number];
      return Math.abs(at(hours, quarter) - usual) <= 30;
    });
    expect(right.length / regular.length).toBeGreaterThan(0.9);
  });
});

/** Numbers from 0 to below 1, the same at each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
