import { useEffect, useRef, useState } from 'react';
import type { Instant } from '#shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';

/** With the server's own second or two, an update elsewhere shows here within 5 s. */
const EVERY_MS = 2_500;
const SLOWEST_MS = 30_000;
/** A list that nobody has touched for so long asks less often, and later not at all (decisions, section 13). */
const IDLE_AFTER_MS = 60_000;
const IDLE_EVERY_MS = 15_000;
const PAUSE_AFTER_MS = 15 * 60_000;

/** What somebody does with a page that they use. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'];

/**
 * Asks what has changed since `since` while the page is seen and online, and hands on each answer.
 * Null: not now. After a fault it asks less and less often; a closed door ends it. A list that rests asks
 * every 15 s after a minute and not at all after a quarter of an hour; touched, it asks at once.
 * Returns since when it has not asked because nobody touched it, or null.
 */
export function useLiveChanges<C>(
  since: Instant | null,
  load: (since: Instant, signal: AbortSignal) => Promise<C>,
  onChanges: (changes: C) => void,
): Date | null {
  const [pausedAt, setPausedAt] = useState<Date | null>(null);
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
    let touchedAt = Date.now();
    const restedFor = () => Date.now() - touchedAt;

    const ask = async () => {
      clearTimeout(timer);
      const from = latest.current.since;
      // Whatever brings the page back asks again.
      if (asking || from === null || document.hidden || !navigator.onLine) return;
      if (restedFor() >= PAUSE_AFTER_MS) return setPausedAt(new Date());
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
      const pace = restedFor() >= IDLE_AFTER_MS ? IDLE_EVERY_MS : EVERY_MS;
      if (!stop.signal.aborted) timer = setTimeout(ask, Math.max(wait, pace));
    };
    const wake = () => {
      if (stop.signal.aborted) return;
      touchedAt = Date.now();
      setPausedAt(null);
      void ask();
    };
    const touched = () => {
      const rested = restedFor() >= IDLE_AFTER_MS;
      touchedAt = Date.now();
      if (rested) wake();
    };

    timer = setTimeout(ask, EVERY_MS);
    const { signal } = stop;
    document.addEventListener('visibilitychange', wake, { signal });
    window.addEventListener('online', wake, { signal });
    for (const touch of TOUCHES) {
      window.addEventListener(touch, touched, { passive: true, capture: true, signal });
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [on]);
  return pausedAt;
}
