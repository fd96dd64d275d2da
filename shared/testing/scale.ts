/** Whether the suites of faults run at the size that docs/reliability.md states. */
export const FULL = process.env.FAULTS === 'full';

/**
 * How much of something a suite of faults does: `short` within `npm test`, `full` in
 * `npm run test:faults`. Both check the same.
 */
export const scale = ({ short, full }: { short: number; full: number }): number =>
  FULL ? full : short;
