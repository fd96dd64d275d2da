import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period } from '../reporting/period.ts';
import {
  packageMonths,
  packageSums,
  packPackages,
  shownPackages,
  unpackPackages,
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
    expect(shownPackages(sums(), true)).toEqual(sums());
    expect(shownPackages(sums(), false)).toEqual({
      due: 3,
      reported: 2,
      started: 0,
      ended: '1 to 7',
      handed_back: '1 to 7',
      people: 40,
      // 45 people, 35.57 hours each.
      hours: 45 * 36,
    });
  });

  it('have no hours of 1 to 7 people, also where all of their packages have ended', () => {
    expect(shownPackages(sums({ people: 4, ended: 3 }), false).hours).toBeNull();
    expect(shownPackages(sums({ people: 0, ended: 2 }), false).hours).toBeNull();
    expect(shownPackages(sums({ people: 0, ended: 0 }), false).hours).toBeNull();
    expect(shownPackages(sums({ people: 0, ended: 0, hours: 0 }), false).hours).toBe(0);
  });

  it('are in no cell, whatever the counts', () => {
    const count = fc.nat(60);
    fc.assert(
      fc.property(
        count,
        count,
        count,
        count,
        fc.nat(4000),
        (started, ended, handed_back, people, hours) => {
          const shown = shownPackages(sums({ started, ended, handed_back, people, hours }), false);
          for (const cell of [shown.started, shown.ended, shown.handed_back, shown.people]) {
            if (typeof cell === 'number') expect(cell % 5).toBe(0);
            else expect(cell).toBe('1 to 7');
          }
          if (shown.hours !== null && hours > 0) expect(people + ended).toBeGreaterThan(7);
        },
      ),
    );
  });
});
