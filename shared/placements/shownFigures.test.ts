import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { ActiveLine } from './activeLine.ts';
import { deciderDays } from './lineStates.ts';
import { noOthers, othersShown } from './othersShown.ts';
import { NO_OTHERS, shownFigures, shownStay } from './shownFigures.ts';
import { addLine, emptyTally } from './tally.ts';
import { aLine, randomLines } from './testing/someLines.ts';

const DAYS = deciderDays({
  day: '2026-10-31' as LondonDay,
  today: '2026-11-20' as LondonDay,
});

const tallyOf = (lines: readonly ActiveLine[]) => {
  const tally = emptyTally();
  for (const line of lines) addLine(tally, line, DAYS);
  return tally;
};

/** What is shown of others' lines, a home in each ICB, all of one payer. */
function othersOf(
  boards: readonly ActiveLine[][],
  show: Parameters<typeof othersShown>[1] = { of: 'all', details: true },
) {
  const others = noOthers();
  for (const [at, lines] of boards.entries()) {
    if (lines.length === 0) continue;
    const icb = `icb-${at}`;
    others.homes.set({ icb, local_authority: icb }, new Map([['p1', lines.length]]));
    others.boards.set(icb, tallyOf(lines));
  }
  return othersShown(others, show);
}
const shownOf = (own: readonly ActiveLine[], ...others: ActiveLine[][]) =>
  shownFigures(tallyOf(own), othersOf(others));

const plain = (count: number, more: Partial<ActiveLine> = {}) =>
  Array.from({ length: count }, () => aLine(more));

describe('figures of own placements alone', () => {
  it('are exact, by hand', () => {
    const lines = [
      aLine({ weekly: 135_300 }),
      aLine({ weekly: 185_301, care: 50_001, review_date: '2026-11-19', review_type: 'COM' }),
      aLine({ weekly: 140_000, review_date: '2026-12-20', review_type: 'CLIN' }),
    ];
    expect(shownFigures(tallyOf(lines), NO_OTHERS)).toEqual({
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
    expect(shownStay(tallyOf(lines), NO_OTHERS)).toEqual([0, 0, 0, 3, 0, 0]);
  });

  it('are nothing of nothing', () => {
    expect(shownOf([])).toMatchObject({ placements: 0, weekly: 0, mean: null, median: null });
  });
});

describe('figures of others', () => {
  it('are the same whatever a group of 1 to 7 is', () => {
    const answers = new Set<string>();
    for (let count = 1; count <= 7; count++) {
      const lines = randomLines(count, count).map(
        (line): ActiveLine => ({ ...line, care: null, review_date: null, review_type: null }),
      );
      answers.add(JSON.stringify(shownOf([], lines)));
    }
    expect([...answers].map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        placements: '1 to 7',
        weekly: null,
        mean: null,
        median: null,
        care: 0,
        care_share: 0,
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
      },
    ]);
  });

  it('have money and shares by hand, where there are 8 and more', () => {
    const care = plain(18, { care: 50_000, weekly: 185_300 });
    expect(shownOf([], [...plain(22), ...care])).toMatchObject({
      placements: 40,
      // 22 of £1,353 and 18 of £1,853.
      mean: 160_000,
      weekly: 40 * 160_000,
      median: 135_000,
      care: 20,
      care_share: 50,
      care_weekly: 20 * 50_000,
      care_cost_share: (100 * 20 * 50_000) / (40 * 160_000),
    });
    // 7 with additional care, or 7 without.
    const few = { care_share: null, care_weekly: null, care_cost_share: null };
    expect(shownOf([], [...plain(33), ...care.slice(0, 7)])).toMatchObject(few);
    expect(shownOf([], [...plain(7), ...care])).toMatchObject({ care_share: null });
  });

  it('hold no exact count, and no sum that is not of what is shown', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const shown = shownOf([], randomLines(seed, 8 + (seed % 60)));
      expect(Number(shown.placements) % 5).toBe(0);
      expect((shown.mean ?? 1) % 5_000).toBe(0);
      expect((shown.median ?? 1) % 5_000).toBe(0);
      expect(shown.weekly).toBe(Number(shown.placements) * (shown.mean ?? 0));
      for (const count of [shown.care, ...Object.values(shown.reviews ?? {})]) {
        if (typeof count === 'number') expect(count % 5).toBe(0);
        else expect(count).toMatch(/^\d+ to \d+$/);
      }
    }
  });

  it('of several ICBs come from what is shown of each', () => {
    const lines = plain(20, { weekly: 100_000 });
    const few = plain(3, { weekly: 900_000 });
    // The mean is of ICBs that have one: what the three cost is in no figure.
    expect(shownOf([], lines, few)).toMatchObject({
      placements: '19 to 29',
      mean: 100_000,
      median: null,
    });
    expect(shownOf([], lines, few)).toEqual(shownOf([], lines, plain(3, { weekly: 50_000 })));
    expect(shownOf([], lines, plain(20, { weekly: 200_000 }))).toMatchObject({
      placements: '36 to 44',
      mean: 150_000,
      weekly: 40 * 150_000,
    });
  });

  it('of a payer are added up from each home, and beyond their number nothing', () => {
    const boards = [plain(2), plain(5), plain(12)];
    expect(shownFigures(emptyTally(), othersOf(boards, { of: 'payer', details: false }))).toEqual({
      placements: '10 to 26',
      weekly: null,
      mean: null,
      median: null,
      care: null,
      care_share: null,
      care_weekly: null,
      care_cost_share: null,
      reviews: null,
    });
    expect(
      shownStay(emptyTally(), othersOf(boards, { of: 'authorities', details: false })),
    ).toBeNull();
  });
});

describe('figures of own placements beside others', () => {
  it('can be worked out from the own ones and from what is shown of the others', () => {
    const own = randomLines(99, 12);
    const byShown = new Map<string, Set<string>>();
    for (let seed = 1; seed <= 900; seed++) {
      const lines = randomLines(seed, seed % 13).map(
        (line): ActiveLine => ({ ...line, weekly: 100_000 + (line.weekly % 9_000), care: null }),
      );
      const shown = JSON.stringify([
        shownOf([], lines),
        shownStay(emptyTally(), othersOf([lines])),
      ]);
      const both = byShown.get(shown) ?? new Set();
      const beside = [shownOf(own, lines), shownStay(tallyOf(own), othersOf([lines]))];
      byShown.set(shown, both.add(JSON.stringify(beside)));
    }
    // Who is shown the same of the others is shown the same of both, however the others differ.
    expect([...byShown.values()].map((both) => both.size)).toEqual([...byShown].map(() => 1));
    expect(byShown.size).toBeLessThan(800);
  });

  it('have no sum, mean or median where the others are 1 to 7', () => {
    for (let few = 1; few <= 7; few++) {
      const others = randomLines(few, few).map((line): ActiveLine => ({ ...line, care: null }));
      expect(shownOf(randomLines(99, 12), others)).toMatchObject({
        placements: '13 to 19',
        weekly: null,
        mean: null,
        median: null,
      });
    }
  });

  it('have a sum and a mean of the own ones and of what is shown of the others, and no median', () => {
    expect(shownOf(plain(10, { weekly: 100_000 }), plain(21, { weekly: 199_000 }))).toMatchObject({
      placements: 30,
      weekly: 10 * 100_000 + 20 * 200_000,
      mean: 165_000,
      median: null,
    });
  });
});

it('what one more placement costs is in no figure: an ICB with it and without', () => {
  const rest = plain(20, { weekly: 140_000 });
  const sums = (weekly: number) => shownOf([], [...rest, aLine({ weekly })]).weekly;
  // All rates within £525 of the mean of the others leave the same sum.
  expect(new Set([90_000, 110_000, 140_000, 170_000, 190_000].map(sums)).size).toBe(1);
});
