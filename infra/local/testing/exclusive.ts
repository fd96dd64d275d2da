import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CACHE = join(import.meta.dirname, '..', '..', '..', '.cache');
/** Work that holds a lock for longer was killed. */
const STALE_MS = 200_000;

/**
 * Waits until no other test file of this machine does the work that `name` stands for. Answers what
 * lets the next one begin; to call it again changes nothing.
 */
export async function exclusive(name: string): Promise<() => void> {
  const lock = join(CACHE, name);
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      let held = true;
      return () => {
        if (held) rmSync(lock, { force: true });
        held = false;
      };
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > STALE_MS) rmSync(lock, { force: true });
      await sleep(100);
    }
  }
}
