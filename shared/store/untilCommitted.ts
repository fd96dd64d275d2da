import { setTimeout as sleep } from 'node:timers/promises';
import { CommitRefused } from './write.ts';

const TRIES = 5;

/**
 * What `act` answers, which reads, decides and commits: done anew from its reading while somebody else is
 * quicker, at most `tries` times, with a pause by chance of up to `pauseMs` more each time. Throws the last
 * `CommitRefused`, and anything else at once.
 */
export async function untilCommitted<T>(
  act: () => Promise<T>,
  { tries = TRIES, pauseMs = 0 }: { tries?: number; pauseMs?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CommitRefused) || attempt === tries) throw error;
      if (pauseMs > 0) await sleep(Math.random() * pauseMs * attempt);
    }
  }
}
