import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_BANDS, FEWEST_CASES, type Figure, stillFreeChance } from './stillFreeChance.ts';

const HOUR_MS = 3_600_000;

/** Updates one after another: hours since the one before, and how many beds it said are free. */
function figuresOf(...steps: [hours: number, free: number | null][]): Figure[] {
  let at = Date.parse('2026-06-01T09:00:00.000Z');
  return steps.map(([hours, free]) => {
    at += hours * HOUR_MS;
    return { at, free };
  });
}
const chanceAt = (figures: Figure[], hours: number, vacant = 1) =>
  stillFreeChance(figures, { age_ms: hours * HOUR_MS, vacant });

describe('the chance that a bed is still free', () => {
  it('is how often the next update still showed one', () => {
    const figures = figuresOf(
      [0, 1],
      [24, 1],
      [24, 0],
      [24, 1],
      [24, 2],
      [24, 1],
      [24, 1],
      [24, 1],
    );
    // Six said one bed. The last of them is still open; of the others four ended with a free bed.
    expect(chanceAt(figures, 1)).toEqual({
      still_free: 4,
      of: 5,
      age_from_hours: 0,
      beds_from: 1,
      beds_to: 1,
    });
  });

  it('is not said of fewer than 5 cases, nor of a figure without a free bed', () => {
    const five = figuresOf(...Array.from({ length: 6 }, (): [number, number] => [24, 1]));
    expect(chanceAt(five, 1)?.of).toBe(FEWEST_CASES);
    expect(chanceAt(five.slice(1), 1)).toBeNull();
    expect(chanceAt(five, 1, 0)).toBeNull();
    expect(chanceAt([], 1)).toBeNull();
  });

  it('does not count the last update, whose end is not known', () => {
    const figures = figuresOf(...Array.from({ length: 6 }, (): [number, number] => [24, 1]));
    const open = [...figures, { at: (figures.at(-1) as Figure).at + HOUR_MS, free: 0 }];
    expect(chanceAt(figures, 1)).toMatchObject({ still_free: 5, of: 5 });
    expect(chanceAt(open, 1)).toMatchObject({ still_free: 5, of: 6 });
  });

  it('counts only figures that were left alone as long', () => {
    const soon = Array.from({ length: 10 }, (_, i): [number, number] => [3, i % 2]);
    const late = Array.from({ length: 7 }, (): [number, number] => [30, 1]);
    const figures = figuresOf(...soon, ...late);
    expect(chanceAt(figures, 1)).toMatchObject({ still_free: 7, of: 11, age_from_hours: 0 });
    expect(chanceAt(figures, 25)).toMatchObject({ still_free: 7, of: 7, age_from_hours: 24 });
    expect(chanceAt(figures, 50)).toBeNull();
  });

  it('keeps one bed apart from many', () => {
    const dozen = Array.from({ length: 12 }, (_, i): [number, number] => [24, i % 2]);
    const many = Array.from({ length: 8 }, (): [number, number] => [24, 6]);
    const figures = figuresOf(...dozen, ...many);
    expect(chanceAt(figures, 1, 1)).toMatchObject({ beds_from: 1, beds_to: 1, of: 6 });
    expect(chanceAt(figures, 1, 5)).toMatchObject({ still_free: 7, of: 7, beds_to: null });
    expect(chanceAt(figures, 1, 2)).toBeNull();
  });

  it('leaves out cases whose end did not name the beds', () => {
    const steps = Array.from({ length: 7 }, (): [number, number | null] => [24, 1]);
    steps[3] = [24, null];
    expect(chanceAt(figuresOf(...steps), 1)).toBeNull();
    steps.push([24, 1]);
    expect(chanceAt(figuresOf(...steps), 1)).toMatchObject({ still_free: 5, of: 5 });
  });

  const history = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 5 })), {
      maxLength: 80,
    })
    .map((steps) => figuresOf(...(steps as [number, number][])));

  it('has fewer cases the older the figure, and never more that ended well than there are', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 6 }), (figures, vacant) => {
        let fewer = Number.POSITIVE_INFINITY;
        for (const hours of AGE_BANDS) {
          const chance = chanceAt(figures, hours, vacant);
          if (!chance) {
            fewer = FEWEST_CASES - 1;
            continue;
          }
          expect(chance.of).toBeLessThanOrEqual(fewer);
          expect(chance.still_free).toBeLessThanOrEqual(chance.of);
          expect(chance.age_from_hours).toBe(hours);
          fewer = chance.of;
        }
      }),
    );
  });

  it('is the same whenever it all happened', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -1e9, max: 1e9 }), (figures, shift) => {
        const moved = figures.map(({ at, free }) => ({ at: at + shift, free }));
        expect(chanceAt(moved, 30)).toEqual(chanceAt(figures, 30));
      }),
    );
  });
});

describe('on histories whose process is known', () => {
  it('comes to the true chance where each update ends well as often', () => {
    for (const truth of [0.2, 0.5, 0.9]) {
      const dice = seeded(Math.round(truth * 100));
      const figures = figuresOf(
        ...Array.from({ length: 4000 }, (): [number, number] => [
          2 + dice() * 90,
          dice() < truth ? 1 : 0,
        ]),
      );
      for (const hours of [1, 30]) {
        const chance = chanceAt(figures, hours);
        expect(Math.abs((chance?.still_free ?? 0) / (chance?.of ?? 1) - truth)).toBeLessThan(0.05);
      }
    }
  });

  it('is borne out by the next update, over homes that differ in everything', () => {
    const dice = seeded(2026);
    const predictions: { chance: number; of: number; truly: boolean }[] = [];
    for (let home = 0; home < 700; home++) {
      const figures = aHomesHistory(dice);
      // The reader comes at some moment of the last third, when the next update lies ahead.
      const lastIndex = Math.floor(figures.length * (0.67 + dice() * 0.3));
      const last = figures[lastIndex];
      const next = figures[lastIndex + 1];
      if (!last?.free || !next || next.free === null) continue;
      const age_ms = dice() * (next.at - last.at);
      const past = figures.slice(0, lastIndex + 1);
      const chance = stillFreeChance(past, { age_ms, vacant: last.free });
      if (!chance) continue;
      predictions.push({
        chance: chance.still_free / chance.of,
        of: chance.of,
        truly: next.free > 0,
      });
    }
    expect(predictions.length).toBeGreaterThan(300);
    const mean = (
      sample: typeof predictions,
      what: (prediction: (typeof predictions)[number]) => number,
    ) => sample.reduce((sum, prediction) => sum + what(prediction), 0) / sample.length;
    const gap = (sample: typeof predictions) =>
      mean(sample, (prediction) => prediction.chance) -
      mean(sample, (prediction) => +prediction.truly);
    expect(Math.abs(gap(predictions))).toBeLessThan(0.05);
    // High and low answers are each borne out, where there are cases enough to tell them apart.
    const wellFounded = predictions.filter(({ of }) => of >= 15);
    const high = wellFounded.filter(({ chance }) => chance >= 0.8);
    const low = wellFounded.filter(({ chance }) => chance < 0.8);
    expect(Math.min(high.length, low.length)).toBeGreaterThan(40);
    expect(Math.abs(gap(high))).toBeLessThan(0.1);
    expect(Math.abs(gap(low))).toBeLessThan(0.12);
  });
});

/**
 * Half a year of a home, hour by hour: beds that fill and empty by themselves, updates that come at
 * the home's own pace, and in some homes soon after a bed has gone.
 */
function aHomesHistory(dice: () => number): Figure[] {
  const beds = 1 + Math.floor(dice() * 4);
  const fills = 1 / (24 * (2 + dice() * 12));
  const empties = 1 / (24 * (1 + dice() * 8));
  const updates = 1 / (12 + dice() * 60);
  const eager = dice() < 0.5 ? 0.3 : 0;
  let free = Math.floor(dice() * (beds + 1));
  let justGone = false;
  const figures: Figure[] = [];
  for (let hour = 0; hour < 180 * 24; hour++) {
    for (let bed = 0; bed < beds; bed++) {
      if (bed < free ? dice() < fills : false) {
        free--;
        justGone = true;
      } else if (bed >= free && dice() < empties) free++;
    }
    if (dice() < updates || (justGone && dice() < eager)) {
      figures.push({ at: hour * HOUR_MS, free });
      justGone = false;
    }
  }
  return figures;
}

/** Numbers from 0 to below 1, the same at each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
