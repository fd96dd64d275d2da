import { UnreadableRow } from '../store/entity.ts';
import { faultForLog } from './faultForLog.ts';

/** What a job could not do: `failed` stand in the log, `setAside` cannot be read, which the table has reported. */
export interface NotDone {
  failed: number;
  setAside: number;
}

export const NOT_DONE: NotDone = { failed: 0, setAside: 0 };

/**
 * For a job that does something with each of many: what `act` answers, and undefined where it throws, so that one
 * keeps none of the others from it. Counts it in `counts`; a failure has a line in the log with `what` and `ids`,
 * which hold no address, and `onFailed` hears of it.
 */
export const guardFor =
  <I extends Readonly<Record<string, string>>>(
    counts: NotDone,
    what: string,
    onFailed?: (ids: I) => void,
  ) =>
  async <T>(ids: I, act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof UnreadableRow) counts.setAside += 1;
      else {
        counts.failed += 1;
        onFailed?.(ids);
        console.error(JSON.stringify({ level: 'error', what, ...ids, fault: faultForLog(error) }));
      }
      return undefined;
    }
  };

/**
 * Throws where something failed, so that whoever started the job runs it again: at its end, when all the others are
 * done. `what` begins the message: 'Some homes could not be reminded'.
 */
export function throwIfFailed(counts: NotDone, what: string): void {
  if (counts.failed > 0) throw new Error(`${what}: ${JSON.stringify(counts)}`);
}
