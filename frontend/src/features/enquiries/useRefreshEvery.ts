import { useEffect, useRef } from 'react';

/** How often what others do is asked for while the page is used, and while it rests (enquiries, section 2). */
const USED_MS = 15_000;
const RESTING_MS = 60_000;
/** So long after the last press or key a page counts as used. */
const STILL_USED_MS = 2 * 60_000;

/** For swr's `refreshInterval`: 15 s while the person does something on the page, else 60 s. */
export function useRefreshEvery(): () => number {
  const lastUsed = useRef(Date.now());
  useEffect(() => {
    const onUse = () => {
      lastUsed.current = Date.now();
    };
    const events = ['pointerdown', 'keydown', 'focus', 'scroll'] as const;
    for (const name of events) window.addEventListener(name, onUse, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onUse);
    };
  }, []);
  return () => (Date.now() - lastUsed.current < STILL_USED_MS ? USED_MS : RESTING_MS);
}
