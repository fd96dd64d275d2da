import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageRoutes, routeOf } from './routes.tsx';

/** So long a page that somebody comes back to may take to be as high as it was. */
const PATIENCE_MS = 3000;
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far each entry of the tab's history was scrolled, by its key. */
const places = new Map<string, number>();

const pageAt = (pathname: string) => routeOf(pathname, pageRoutes)?.page;

/**
 * Where a page stands when somebody comes to it: at its top by a link, or when it takes another's place as after
 * signing in; where it was by Back and Forward; and where it is when only its address changes: its query, its hash,
 * or its path by a redirect. Lists bring back the card that was read (`useListScroll`) and are left alone.
 */
export function usePageScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    if (type === 'POP') return goTo(places.get(key) ?? 0);
    const isOther =
      type === 'PUSH' ? before.pathname !== pathname : pageAt(before.pathname) !== pageAt(pathname);
    if (isOther) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, type]);

  useLayoutEffect(() => {
    const remember = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Goes there once the page is high enough, unless the reader moves first. Returns how to leave off. */
function goTo(top: number): () => void {
  let frame = 0;
  const until = performance.now() + PATIENCE_MS;
  const leaveOff = () => {
    cancelAnimationFrame(frame);
    for (const move of READER_MOVES) window.removeEventListener(move, leaveOff);
  };
  const go = () => {
    // A list brings its own reader back.
    if (history.scrollRestoration === 'manual' || performance.now() > until) return leaveOff();
    const { scrollHeight } = document.documentElement;
    if (scrollHeight >= top + window.innerHeight || top === 0) {
      window.scrollTo({ top, behavior: 'instant' });
      return leaveOff();
    }
    frame = requestAnimationFrame(go);
  };
  for (const move of READER_MOVES) window.addEventListener(move, leaveOff, { passive: true });
  go();
  return leaveOff;
}
