import { meanOfMeans } from '../placements/othersShown.ts';
import type { Count } from '../placements/placementDashboard.api.ts';
import {
  type CountRange,
  FEWEST,
  middleOf,
  rangeOf,
  shownCount,
  wholeOf,
} from '../placements/smallNumbers.ts';
import { addMonths, monthsBetween, type Period } from '../reporting/period.ts';

/** What a service location's report of a month says of packages: the placement dashboard's numbers. */
const ANSWERS = [
  'packages_started',
  'packages_ended',
  'packages_handed_back',
  'people_served',
  'hours_delivered',
] as const;

/** Months that the placement dashboard shows, the newest closed one included. */
const PACKAGE_MONTHS = 12;

/** By month in the order of `ANSWERS`; null: asked and not reported. */
type Packed = Record<string, number[] | null>;

/**
 * A location's packages of the last twelve months as one text, `{"2026-10":[8,3,1,40,1600.5]}`, for its row
 * in memory: null is a report that has not come, and a month that was not asked is not there.
 */
export function packPackages(
  months: {
    returns: readonly { period: Period; submitted_version: number }[];
    figures: readonly { period: Period; answers: Readonly<Record<string, number>> }[];
  },
  closed: Period,
): string {
  const first = addMonths(closed, 1 - PACKAGE_MONTHS);
  const byPeriod = new Map(months.figures.map(({ period, answers }) => [period, answers]));
  const packed: Packed = {};
  for (const { period, submitted_version } of months.returns) {
    if (period < first || period > closed) continue;
    const answers = submitted_version > 0 ? byPeriod.get(period) : undefined;
    packed[period] = answers ? ANSWERS.map((id) => answers[id] ?? 0) : null;
  }
  // In one order, so that the same months are the same text.
  return JSON.stringify(
    Object.fromEntries(Object.entries(packed).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

export const unpackPackages = (text: string): Packed => JSON.parse(text) as Packed;

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
export function shownPackages(boards: readonly PackageSums[]): ShownPackages {
  const sums = addedUp(boards);
  const range = (of: (board: PackageSums) => number): CountRange =>
    wholeOf(
      boards.map((board) => rangeOf(of(board))),
      of(sums),
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
