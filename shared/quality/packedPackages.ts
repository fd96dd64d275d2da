import { addMonths, type Period } from '../reporting/period.ts';

/** What a service location's report of a month says of packages: the placement dashboard's numbers. */
const ANSWERS = [
  'packages_started',
  'packages_ended',
  'packages_handed_back',
  'people_served',
  'hours_delivered',
] as const;

/** Months that the placement dashboard shows, the newest closed one included. */
export const PACKAGE_MONTHS = 12;

/** By month in the order of `ANSWERS`; null: asked and not reported. */
export type Packed = Record<string, number[] | null>;

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
