import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { ActiveLine } from './activeLine.ts';
import { deciderDays } from './lineStates.ts';
import { combinedCount, shownFigures } from './shownFigures.ts';
import { shownCount } from './smallNumbers.ts';
import { addLine, emptyParts, type Parts } from './tally.ts';
import { aLine, randomLines } from './testing/someLines.ts';

const DAYS = deciderDays({
  day: '2026-10-31' as LondonDay,
  today: '2026-11-20' as LondonDay,
});

function partsOf(own: readonly ActiveLine[], others: readonly ActiveLine[]): Parts {
  const parts = emptyParts();
  for (const line of own) addLine(parts.own, line, DAYS);
  for (const line of others) addLine(parts.others, line, DAYS);
  return parts;
}
const shownOf = (own: readonly ActiveLine[], others: readonly ActiveLine[]) =>
  shownFigures(partsOf(own, others));

describe('figures of own placements alone', () => {
  it('are exact, by hand', () => {
    const lines = [
      aLine({ weekly: 135_300 }),
      aLine({ weekly: 185_301, care: 50_001, review_date: '2026-11-19', review_type: 'COM' }),
      aLine({ weekly: 140_000, review_date: '2026-12-20', review_type: 'CLIN' }),
    ];
    expect(shownOf(lines, [])).toEqual({
      placements: 3,
      weekly: 460_601,
      mean: 153_534,
      median: 140_000,
      care: 1,
      care_share: 100 / 3,
      care_weekly: 50_001,
      care_cost_share: (100 * 50_001) / 460_601,
      reviews: {
        overdue: 1,
        overdue_com: 1,
        overdue_clin: 0,
        due: 1,
        due_com: 0,
        due_clin: 1,
        none: 1,
      },
    });
  });

  it('are nothing of nothing', () => {
    expect(shownOf([], [])).toMatchObject({ placements: 0, weekly: 0, mean: null, median: null });
  });
});

describe('figures of others', () => {
  it('are the same whatever a group of 1 to 7 is', () => {
    const answers = new Set<string>();
    for (let seed = 1; seed <= 300; seed++) {
      // All have care, or none: how many have it and how many have not are groups of their own.
      const lines = randomLines(seed, 1 + (seed % 7)).map(
        (line): ActiveLine => ({ ...line, care: null, review_date: null, review_type: null }),
      );
      answers.add(JSON.stringify(shownOf([], lines)));
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        placements: '1 to 7',
        weekly: null,
        mean: null,
        median: null,
        care: 0,
        care_share: null,
        care_weekly: 0,
        care_cost_share: null,
        reviews: {
          overdue: 0,
          overdue_com: 0,
          overdue_clin: 0,
          due: 0,
          due_com: 0,
          due_clin: 0,
          none: '1 to 7',
        },
      }),
    ]);
  });

  it('never hold an exact count above 7, nor a sum that is not of rounded parts', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const shown = shownOf([], randomLines(seed, 8 + (seed % 60)));
      expect(Number(shown.placements) % 5).toBe(0);
      expect((shown.mean ?? 1) % 5_000).toBe(0);
      expect((shown.median ?? 1) % 5_000).toBe(0);
      expect(shown.weekly).toBe(Number(shown.placements) * (shown.mean ?? 0));
      for (const count of Object.values(shown.reviews)) {
        expect(count === '1 to 7' || Number(count) % 5 === 0).toBe(true);
      }
    }
  });
});

describe('figures of own placements beside others', () => {
  it('can be worked out from the own ones and from what is shown of the others', () => {
    const own = randomLines(99, 12);
    const byShown = new Map<string, Set<string>>();
    let others = 0;
    for (let seed = 1; seed <= 900; seed++) {
      const lines = randomLines(seed, seed % 13).map(
        (line): ActiveLine => ({ ...line, weekly: 100_000 + (line.weekly % 9_000), care: null }),
      );
      const shown = JSON.stringify(shownOf([], lines));
      const both = byShown.get(shown) ?? new Set();
      byShown.set(shown, both.add(JSON.stringify(shownOf(own, lines))));
      others += 1;
    }
    // Who is shown the same of the others is shown the same of both, however the others differ.
    expect([...byShown.values()].map((both) => both.size)).toEqual([...byShown].map(() => 1));
    expect(byShown.size).toBeLessThan(others / 3);
  });

  it('have no sum, mean, median or share where the others are 1 to 7', () => {
    for (let few = 1; few <= 7; few++) {
      const others = randomLines(few, few).map((line): ActiveLine => ({ ...line, care: null }));
      expect(shownOf(randomLines(99, 12), others)).toMatchObject({
        placements: '13 to 19',
        weekly: null,
        mean: null,
        median: null,
        care_share: null,
      });
    }
  });

  it('leave exactly what is shown of the others when the own ones are taken away', () => {
    for (let own = 0; own <= 30; own++) {
      for (let others = 0; others <= 60; others++) {
        const both = combinedCount(own, others);
        const shown = shownCount(others);
        if (typeof both === 'number') expect(both - own).toBe(shown);
        else expect(both).toBe(`${own + 1} to ${own + 7}`);
        // Never says which of 1 to 7 it is.
        if (others >= 1 && others <= 7) expect(both).toBe(combinedCount(own, 1));
      }
    }
  });
});

describe('two figures that differ by a group of 1 to 7', () => {
  const few = [1, 2, 3, 4, 5, 6, 7];

  it('leave at least two sizes of the group open, whatever its rest is', () => {
    for (let rest = 0; rest <= 60; rest++) {
      for (const size of few) {
        const [all, without] = [shownCount(rest + size), shownCount(rest)];
        const possible = few.filter((other) =>
          Array.from({ length: 70 }, (_, of) => of).some(
            (of) => shownCount(of) === without && shownCount(of + other) === all,
          ),
        );
        expect(possible).toContain(size);
        expect(possible.length).toBeGreaterThan(1);
      }
    }
  });

  it('do not give away the rate of the one who is in the larger', () => {
    const rest = randomLines(5, 20).map((line): ActiveLine => ({ ...line, weekly: 140_000 }));
    const sums = (weekly: number) => shownOf([], [...rest, aLine({ weekly })]).weekly;
    // All rates within £525 of the mean of the others leave the same sum.
    expect(new Set([90_000, 110_000, 140_000, 170_000, 190_000].map(sums)).size).toBe(1);
  });
});
