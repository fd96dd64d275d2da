import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPackages, unpackPackages } from '../quality/packedPackages.ts';
import type { Period } from '../reporting/period.ts';
import {
  addedPackages,
  exactPackages,
  packageMonths,
  packageSums,
  shownPackages,
} from './packages.ts';

const OCTOBER = '2026-10' as Period;
const period = (text: string) => text as Period;
const answers = {
  packages_started: 8,
  packages_ended: 3,
  packages_handed_back: 1,
  people_served: 40,
  hours_delivered: 1600.5,
  complaints: 9,
};

describe('the packages of a location', () => {
  it('are of twelve closed months, a report that has not come told apart from one not asked', () => {
    const text = packPackages(
      {
        returns: [
          { period: OCTOBER, submitted_version: 2 },
          { period: period('2026-09'), submitted_version: 0 },
          { period: period('2026-11'), submitted_version: 1 },
          { period: period('2025-10'), submitted_version: 1 },
        ],
        figures: [
          { period: OCTOBER, answers },
          { period: period('2026-11'), answers },
          { period: period('2025-10'), answers },
        ],
      },
      OCTOBER,
    );
    expect(text).toBe('{"2026-09":null,"2026-10":[8,3,1,40,1600.5]}');
    expect(packageMonths(OCTOBER)).toHaveLength(12);
    const read = unpackPackages(text);
    expect(packageSums([read, read, {}], OCTOBER)).toEqual({
      due: 2,
      reported: 2,
      started: 16,
      ended: 6,
      handed_back: 2,
      people: 80,
      hours: 3201,
    });
    expect(packageSums([read, {}], period('2026-09'))).toMatchObject({
      due: 1,
      reported: 0,
      people: 0,
    });
  });
});

describe('small numbers (1 to 7)', () => {
  const sums = (more: object = {}) => ({
    due: 3,
    reported: 2,
    started: 0,
    ended: 7,
    handed_back: 1,
    people: 38,
    hours: 1600.5,
    ...more,
  });

  it('are hidden from everybody but the central team', () => {
    expect(exactPackages([sums()])).toEqual(sums());
    expect(shownPackages([sums()])).toEqual({
      due: 3,
      reported: 2,
      started: 0,
      ended: '1 to 7',
      handed_back: '1 to 7',
      people: 40,
      // 42.12 hours for each of 38.
      hours: 40 * 42,
    });
  });

  it('have no hours of 1 to 7 people', () => {
    expect(shownPackages([sums({ people: 7 })]).hours).toBeNull();
    expect(shownPackages([sums({ people: 0, ended: 2 })]).hours).toBeNull();
    expect(shownPackages([sums({ people: 0, ended: 0, hours: 0 })]).hours).toBe(0);
  });

  it('of several ICBs are as wide as what is shown of one', () => {
    const few = Array.from({ length: 12 }, () => sums({ ended: 1, people: 1, hours: 30 }));
    // Each ended one, which a total of '10' would say.
    expect(shownPackages(few)).toMatchObject({ due: 36, ended: '12 to 22', hours: null });
    expect(exactPackages(few)).toMatchObject({ ended: 12, people: 12, hours: 360 });
    // The hours of the ICB with one person are in no figure.
    const large = sums({ people: 20, hours: 600 });
    const both = (hours: number) => shownPackages([large, sums({ people: 1, hours })]);
    expect(both(3)).toEqual(both(160));
    expect(both(3)).toMatchObject({ people: '19 to 29', hours: 24 * 30 });
  });

  it('of the ICBs that followed one are what is shown of each, added up', () => {
    const one = sums({ ended: 1 });
    expect(addedPackages([one])).toEqual(shownPackages([one]));
    expect(addedPackages([one, one, one])).toMatchObject({ due: 9, ended: '3 to 21' });
    expect(addedPackages([])).toMatchObject({ due: 0, ended: 0, people: 0, hours: 0 });
  });

  it('leave each ICB all the counts that its own figure leaves, whatever they are', () => {
    const counts = fc.array(fc.nat(40), { minLength: 1, maxLength: 42 });
    fc.assert(
      fc.property(counts, (ended) => {
        const parts = ended.map((endedCount) =>
          rangeOfText(shownPackages([sums({ ended: endedCount })]).ended),
        );
        const all = rangeOfText(
          shownPackages(ended.map((endedCount) => sums({ ended: endedCount }))).ended,
        );
        const [least, most] = [0, 1].map((at) =>
          parts.reduce((sum, part) => sum + (part[at] ?? 0), 0),
        );
        for (const [low, high] of parts) {
          // The part can be its least beside the others' most, and the other way, within the total.
          expect(low + (most ?? 0) - high).toBeGreaterThanOrEqual(all[0]);
          expect(high + (least ?? 0) - low).toBeLessThanOrEqual(all[1]);
        }
      }),
    );
  });
});

/** What a shown count can be. */
function rangeOfText(count: number | string): [least: number, most: number] {
  if (count === 0) return [0, 0];
  if (typeof count === 'number') return [count - 2, count + 2];
  const [least = 0, most = 0] = count.split(' to ').map(Number);
  return [least, most];
}
