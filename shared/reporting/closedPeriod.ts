import { addMonths, type Period } from './period.ts';
import { isOnTime, newestWindow, windowOfPeriod } from './reportWindow.ts';

/** The deadlines that were moved, by month. */
export type Deadlines = ReadonlyMap<Period, { deadline_at: string }>;

/** The newest month whose deadline has passed, for all homes. */
export function closedPeriod(now: Date, moved: Deadlines): Period {
  let { period } = newestWindow(now);
  const isOpen = (period: Period) =>
    isOnTime(now.toISOString(), (moved.get(period) ?? windowOfPeriod(period)).deadline_at);
  while (isOpen(period)) period = addMonths(period, -1);
  return period;
}
