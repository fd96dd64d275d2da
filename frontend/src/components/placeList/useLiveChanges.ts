import { useEffect, useRef } from 'react';
import type { Instant } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';

/** With the server's own second or two, an update elsewhere shows here within 5 s. */
const EVERY_MS = 2_500;
const SLOWEST_MS = 30_000;

/**
 * Asks what has changed since `since` while the page is seen and online, and hands on each answer.
 * Null: not now. After a fault it asks less and less often; a closed door ends it.
 */
export function useLiveChanges<C>(
  since: Instant | null,
  load: (since: Instant, signal: AbortSignal) => Promise<C>,
  onChanges: (changes: C) => void,
): void {
  const latest = useRef({ since, load, onChanges });
  useEffect(() => {
    latest.current = { since, load, onChanges };
  });

  const on = since !== null;
  useEffect(() => {
    if (!on) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = EVERY_MS;
    let asking = false;

    const ask = async () => {
      clearTimeout(timer);
      const from = latest.current.since;
      // Whatever brings the page back asks again.
      if (asking || from === null || document.hidden || !navigator.onLine) return;
      asking = true;
      try {
        const changes = await latest.current.load(from, stop.signal);
        wait = EVERY_MS;
        if (!stop.signal.aborted) latest.current.onChanges(changes);
      } catch (error) {
        if (error instanceof Problem && [401, 403].includes(error.status)) stop.abort();
        wait = Math.min(wait * 2, SLOWEST_MS);
      } finally {
        asking = false;
      }
      if (!stop.signal.aborted) timer = setTimeout(ask, wait);
    };
    const wake = () => {
      if (!stop.signal.aborted) void ask();
    };

    timer = setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [on]);
}
