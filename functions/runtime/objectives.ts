import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { logObjective } from '#shared/store/countedLine.ts';

/** A list is answered within this time, in milliseconds of the function. */
export const LIST_ANSWERED_MS = 1000;
/** The handlers of the two lists: their contracts would be in every function's bundle. */
export const LIST_HANDLERS: readonly string[] = [
  'careHomesList/listCareHomes',
  'domiciliary/listServiceLocations',
];

/** How a request ended, and its milliseconds in the function. `failed`: by a fault of ours, or of AWS. */
export interface RequestEnd {
  refused: boolean;
  failed: boolean;
  ms: number;
}

/**
 * Counts a request against what the service promises: a list is answered within a second, a save is
 * acknowledged. What a caller is refused for breaks no promise and keeps none.
 */
export function countPromise(
  { handler, audit }: Pick<Endpoint, 'handler' | 'audit'>,
  { refused, failed, ms }: RequestEnd,
): void {
  if (refused) return;
  if (LIST_HANDLERS.includes(handler)) {
    logObjective('ListAnswers', !failed && ms <= LIST_ANSWERED_MS);
  } else if (audit && audit.length > 0) {
    logObjective('Saves', !failed);
  }
}
