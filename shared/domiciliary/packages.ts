import type { Count } from '../placements/placementDashboard.api.ts';
import { FEW, shownCount } from '../placements/smallNumbers.ts';
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
  /** Delivered; null where it would be of 1 to 7 people. */
  hours: number | null;
}

/** Counts and hours as this reader sees them: the central team exactly, everybody else without small numbers. */
export function shownPackages(sums: PackageSums, isExact: boolean): ShownPackages {
  const count = (number: number): Count => (isExact ? number : shownCount(number));
  const { due, reported, people, ended, hours } = sums;
  return {
    due,
    reported,
    started: count(sums.started),
    ended: count(ended),
    handed_back: count(sums.handed_back),
    people: count(people),
    hours: isExact ? hours : shownHours(hours, people + ended),
  };
}

/** A sum of hours as the shown number of people times the shown mean; null where it would be of 1 to 7. */
function shownHours(hours: number, people: number): number | null {
  if (hours === 0) return 0;
  const shown = shownCount(people);
  if (shown === FEW || shown === 0) return null;
  return shown * Math.round(hours / people);
}
