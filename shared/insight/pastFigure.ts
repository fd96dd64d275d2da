import type { VacancyUpdate } from '../homes/vacancy.ts';

/** What the insight takes of an update: nothing of who made it. */
export type PastFigure = Pick<VacancyUpdate, 'at' | 'vacant_beds' | 'types'>;

/** Updates that follow each other sooner than this are one: somebody has put a slip right. */
const ONE_UPDATE_MS = 30 * 60_000;

/** The updates in order, each that was put right soon after left out for the one that did. */
export function settledFigures(updates: readonly PastFigure[]): PastFigure[] {
  const inOrder = [...updates].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return inOrder.filter((update, i) => {
    const next = inOrder[i + 1];
    return next === undefined || Date.parse(next.at) - Date.parse(update.at) >= ONE_UPDATE_MS;
  });
}
