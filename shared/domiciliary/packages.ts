import { meanOfMeans } from '../placements/othersShown.ts';
import type { Count } from '../placements/placementDashboard.api.ts';
import {
  type CountRange,
  FEWEST,
  middleOf,
  rangeOf,
  shownCount,
  sumOf,
  wholeOf,
} from '../placements/smallNumbers.ts';
import { PACKAGE_MONTHS, type Packed } from '../quality/packedPackages.ts';
import { addMonths, monthsBetween, type Period } from '../reporting/period.ts';

/** Exact sums of some locations in a month. */
export interface PackageSums {
  due: number;
  reported: number;
  started: number;
  ended: number;
  handed_back: number;
  people: number;
  hours: number;
}

/** The sums of these locations in a month: of each its own packages as `unpackPackages` reads them. */
export function packageSums(all: Iterable<Packed>, period: Period): PackageSums {
  const sums = {
    due: 0,
    reported: 0,
    started: 0,
    ended: 0,
    handed_back: 0,
    people: 0,
    hours: 0,
  };
  for (const packed of all) {
    const month = packed[period];
    if (month === undefined) continue;
    sums.due += 1;
    if (month === null) continue;
    const [started = 0, ended = 0, handed_back = 0, people = 0, hours = 0] = month;
    sums.reported += 1;
    sums.started += started;
    sums.ended += ended;
    sums.handed_back += handed_back;
    sums.people += people;
    sums.hours += hours;
  }
  return sums;
}

/** The months of the dashboard up to one of them, oldest first. */
export const packageMonths = (closed: Period): Period[] =>
  monthsBetween(addMonths(closed, 1 - PACKAGE_MONTHS), closed);

/** The same as a reader may see them (domiciliary, section 8; reporting, section 8: small numbers). */
export interface ShownPackages {
  /** Reports asked for, and those that came: of locations, not of people, and exact. */
  due: number;
  reported: number;
  started: Count;
  ended: Count;
  handed_back: Count;
  people: Count;
  /** Delivered; null where it might be of fewer than 8 people. */
  hours: number | null;
}

/** As the central team sees them. */
export const exactPackages = (boards: readonly PackageSums[]): ShownPackages => addedUp(boards);

/**
 * As everybody else sees them: of one ICB, or of several together, whose counts are so wide that they say
 * nothing more of an ICB than its own do (ADR 89).
 */
export const shownPackages = (boards: readonly PackageSums[]): ShownPackages =>
  shownBy(boards, wholeOf);

/**
 * Of the several ICBs that followed one: added up from what is shown of each, as they are no part of all that these
 * make (ADR 89).
 */
export const addedPackages = (boards: readonly PackageSums[]): ShownPackages =>
  shownBy(boards, sumOf);

function shownBy(
  boards: readonly PackageSums[],
  rangeOfAll: (parts: readonly CountRange[], count: number) => CountRange,
): ShownPackages {
  const sums = addedUp(boards);
  const range = (figureOf: (board: PackageSums) => number): CountRange =>
    rangeOfAll(
      boards.map((board) => rangeOf(figureOf(board))),
      figureOf(sums),
    );
  return {
    due: sums.due,
    reported: sums.reported,
    started: shownCount(range(({ started }) => started)),
    ended: shownCount(range(({ ended }) => ended)),
    handed_back: shownCount(range((board) => board.handed_back)),
    people: shownCount(range(({ people }) => people)),
    hours:
      sums.hours === 0
        ? 0
        : shownHours(
            boards,
            range(({ people }) => people),
          ),
  };
}

/** The shown number of people times the shown mean of hours: of the ICBs that have one, from 8 people on. */
function shownHours(boards: readonly PackageSums[], people: CountRange): number | null {
  const mean = meanOfMeans(
    boards.map((board) => {
      const range = rangeOf(board.people);
      return [range.least < FEWEST ? null : Math.round(board.hours / board.people), range];
    }),
  );
  return mean === null ? null : Math.round(mean) * middleOf(people);
}

function addedUp(boards: readonly PackageSums[]): PackageSums {
  const sums = { due: 0, reported: 0, started: 0, ended: 0, handed_back: 0, people: 0, hours: 0 };
  for (const board of boards) {
    for (const key of Object.keys(sums) as (keyof PackageSums)[]) sums[key] += board[key];
  }
  return sums;
}
