/** Whether the suites of faults run at the size that docs/reliability.md states. */
export const FULL = process.env.FAULTS === 'full';

/** Whether everything is tested (`npm test -- --all`), not what each change waits for. */
export const ALL = process.env.TESTS === 'all' || FULL;

/** How much of something is done within `npm test`, and within `npm test -- --all`. */
export const share = ({ quick, all }: { quick: number; all: number }): number =>
  ALL ? all : quick;

/**
 * Those of many that are done for the `at`th of several things: all of them within `npm test -- --all`, and
 * `quick` of them within `npm test`, others for each, so that over all things each of them is done.
 */
export function inTurn<T>(many: readonly T[], { at, quick }: { at: number; quick: number }): T[] {
  const count = share({ quick: Math.min(quick, many.length), all: many.length });
  return Array.from({ length: count }, (_, next) => many[(at * count + next) % many.length] as T);
}

/**
 * How much of something a suite of faults does: `short` within `npm test`, `full` in
 * `npm run test:faults`. Both check the same.
 */
export const scale = ({ short, full }: { short: number; full: number }): number =>
  FULL ? full : short;
