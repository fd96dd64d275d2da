import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountRange,
  median,
  rangeBetween,
  rangeOf,
  runningRanges,
  shownCount,
  shownMoney,
  sumOf,
  wholeOf,
} from './smallNumbers.ts';
import { attackerOf } from './testing/attacker.ts';

const FEW = { least: 1, most: 7 };

describe('a count by itself', () => {
  it('is 0, 1 to 7, or the nearest 5', () => {
    expect([0, 1, 7, 8, 12, 13, 22, 23, 140].map((count) => shownCount(rangeOf(count)))).toEqual([
      0,
      '1 to 7',
      '1 to 7',
      10,
      10,
      15,
      20,
      25,
      140,
    ]);
  });

  it('stands beside own ones, which taken away leave what is shown of the others', () => {
    expect(shownCount(FEW, 7)).toBe('8 to 14');
    expect(shownCount(rangeOf(9), 7)).toBe(17);
    expect(shownCount(rangeOf(0), 7)).toBe(7);
    expect(shownCount({ least: 9, most: 19 }, 1)).toBe('10 to 20');
    // 9 to 13 are five as well, and not those that round to the same.
    expect(shownCount({ least: 9, most: 13 })).toBe('9 to 13');
  });
});

describe('a whole beside its parts', () => {
  it('is to the nearest 5 in the middle, and a wider range towards what the parts allow', () => {
    const shown = (count: number, parts: CountRange[]) => shownCount(wholeOf(parts, count));
    const twelve = Array.from({ length: 12 }, () => FEW);
    // Each of the twelve would be 1 of a total of '10' or '12'.
    expect([12, 22, 23, 40, 77, 78, 84].map((count) => shown(count, twelve))).toEqual([
      '12 to 22',
      '12 to 22',
      25,
      40,
      75,
      '78 to 84',
      '78 to 84',
    ]);
    // Overdue '15' of two '1 to 7' would make each 6 or 7.
    expect(shown(14, [FEW, FEW])).toBe('2 to 14');
    expect(shown(3, [FEW, FEW, FEW])).toBe('3 to 12');
    // One part: the whole is shown as the part is.
    expect(shown(5, [FEW, rangeOf(0)])).toBe('1 to 7');
    expect(shown(11, [rangeOf(11)])).toBe(10);
    expect(shown(0, [])).toBe(0);
  });

  it('leaves each part all the values of its own range: every table with the same figures', () => {
    for (const [parts, most] of [
      [2, 22],
      [3, 17],
      [4, 12],
      [5, 7],
    ] as const) {
      const tables = new Map<string, { ranges: CountRange[]; values: Set<number>[] }>();
      for (const table of everyTable(parts, most)) {
        const ranges = table.map(rangeOf);
        const whole = wholeOf(
          ranges,
          table.reduce((sum, count) => sum + count, 0),
        );
        const key = JSON.stringify([ranges, whole]);
        const entry = tables.get(key) ?? { ranges, values: table.map(() => new Set<number>()) };
        tables.set(key, entry);
        for (const [at, value] of table.entries()) entry.values[at]?.add(value);
      }
      for (const { ranges, values } of tables.values()) {
        for (const [at, { least, most: high }] of ranges.entries()) {
          if (high > most) continue;
          expect(values[at]?.size).toBe(high - least + 1);
        }
      }
      expect(tables.size).toBeGreaterThan(10);
    }
  });

  it('says nothing of parts of parts either, however many there are', () => {
    const homes = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(homes, { minLength: 1, maxLength: 8 }), (areas) => {
        const clues: Parameters<typeof attackerOf>[0][number][] = [];
        const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
        const part = (name: string, range: CountRange, parts: string[]) => {
          clues.push({ of: [[name, 1]], ...range });
          if (parts.length === 0) return range;
          clues.push({
            of: [[name, 1], ...parts.map((summand) => [summand, -1] as const)],
            least: 0,
            most: 0,
          });
          return range;
        };
        const shownAreas = areas.map((inArea, a) => {
          const shownHomes = inArea.map((payers, h) => {
            const cells = payers.map((count, p) => part(`${a}.${h}.${p}`, rangeOf(count), []));
            return part(
              `${a}.${h}`,
              wholeOf(cells, sum(payers)),
              payers.map((_, p) => `${a}.${h}.${p}`),
            );
          });
          return part(
            `${a}`,
            wholeOf(shownHomes, sum(inArea.flat())),
            inArea.map((_, h) => `${a}.${h}`),
          );
        });
        part(
          'all',
          wholeOf(shownAreas, sum(areas.flat(2))),
          areas.map((_, a) => `${a}`),
        );
        // A tree: bounds that agree with every clue by itself are the exact ones.
        const { boundsOf } = attackerOf(clues, 10_000);
        for (const { of, least, most } of clues) {
          const [[name] = ['']] = of;
          if (of.length === 1) expect([name, boundsOf(name)]).toEqual([name, { least, most }]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the parts of a whole in their order', () => {
  it('are so wide that every table with the same figures has all of their values', () => {
    for (const [whole, parts, most] of [
      [FEW, 3, 7],
      [rangeOf(10), 3, 12],
      [rangeOf(15), 3, 17],
      [{ least: 12, most: 22 }, 3, 22],
      [{ least: 2, most: 14 }, 4, 14],
      [{ least: 9, most: 19 }, 4, 19],
      [{ least: 13, most: 14 }, 2, 14],
    ] as const) {
      const tables = new Map<
        string,
        { shown: CountRange[]; values: Set<number>[]; sums: Set<number> }
      >();
      for (const table of everyTable(parts, most)) {
        const sum = table.reduce((all, count) => all + count, 0);
        if (sum < whole.least || sum > whole.most) continue;
        const sums = runningRanges(table, whole);
        const shown = table.map((_, at) =>
          rangeBetween(sums[at] as CountRange, sums[at + 1] as CountRange),
        );
        const key = JSON.stringify(sums);
        const entry = tables.get(key) ?? {
          shown,
          values: table.map(() => new Set<number>()),
          sums: new Set<number>(),
        };
        tables.set(key, entry);
        entry.sums.add(sum);
        for (const [at, value] of table.entries()) entry.values[at]?.add(value);
      }
      for (const { shown, values, sums } of tables.values()) {
        // The whole stays as open as it is, and each part as it is shown.
        expect(sums.size).toBe(whole.most - whole.least + 1);
        for (const [at, { least, most: high }] of shown.entries()) {
          expect(Math.min(...(values[at] ?? []))).toBe(least);
          expect(Math.max(...(values[at] ?? []))).toBe(high);
          expect(values[at]?.size).toBe(high - least + 1);
        }
      }
    }
  });

  it('never say of a few how many they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const count = parts.reduce((sum, part) => sum + part, 0);
          const sums = runningRanges(parts, rangeOf(count));
          for (const [at, part] of parts.entries()) {
            const { least, most } = rangeBetween(
              sums[at] as CountRange,
              sums[at + 1] as CountRange,
            );
            expect(least).toBeLessThanOrEqual(part);
            expect(most).toBeGreaterThanOrEqual(part);
            if (part > 0) expect(most - least).toBeGreaterThanOrEqual(4);
          }
        },
      ),
    );
  });
});

it('ranges add up; money is to the nearest £50; a median is the middle', () => {
  expect(sumOf([FEW, rangeOf(10), rangeOf(0)])).toEqual({ least: 9, most: 19 });
  expect([135_300, 137_500].map(shownMoney)).toEqual([135_000, 140_000]);
  expect([median([]), median([3]), median([4, 1, 3, 2])]).toEqual([null, 3, 2.5]);
});

/** Every table of so many counts from 0 to the most. */
function* everyTable(parts: number, most: number): Generator<number[]> {
  if (parts === 0) return yield [];
  for (const rest of everyTable(parts - 1, most)) {
    for (let count = 0; count <= most; count++) yield [...rest, count];
  }
}
