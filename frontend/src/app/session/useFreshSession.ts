import { type RefObject, useEffect } from 'react';
import type { Session } from '#shared/account/session.api.ts';
import type { Identity } from '../../api/send.ts';

/** A tab that somebody uses asks so often who they are; one that rests asks when it is looked at (swr). */
const EVERY_MS = 60_000;
/** Several refusals at once are one reason to ask. */
const REFUSALS_EVERY_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/**
 * Asks for the session again, so that menu and pages follow what the person may do (decisions,
 * section 13): each minute in which the tab was used, and after a 403, or a 404 of a place of
 * their own, at most once in ten seconds.
 */
export function useFreshSession(
  isAsked: boolean,
  session: Session | undefined,
  ask: () => Promise<unknown>,
  refused: RefObject<Identity['refused']>,
): void {
  useEffect(() => {
    if (!isAsked) return;
    let isUsed = false;
    const stop = new AbortController();
    const touched = () => {
      isUsed = true;
    };
    for (const touch of TOUCHES) {
      window.addEventListener(touch, touched, {
        passive: true,
        capture: true,
        signal: stop.signal,
      });
    }
    const timer = setInterval(() => {
      if (isUsed && !document.hidden && navigator.onLine) void ask();
      isUsed = false;
    }, EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isAsked, ask]);

  useEffect(() => {
    if (!isAsked || !session) return;
    const own = session.places.map(({ uuid }) => uuid as string);
    let askedAt = Number.NEGATIVE_INFINITY;
    refused.current = (status, address) => {
      const isAboutThem = status === 403 || own.some((uuid) => address.includes(uuid));
      if (!isAboutThem || performance.now() - askedAt < REFUSALS_EVERY_MS) return;
      askedAt = performance.now();
      void ask();
    };
    return () => {
      refused.current = undefined;
    };
  }, [isAsked, session, ask, refused]);
}
