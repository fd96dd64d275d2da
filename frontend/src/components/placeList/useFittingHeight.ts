import { type RefObject, useEffect } from 'react';

/** Room above and below the column, as `.pw-list__side` has it. */
const EDGE = 16;
const LEAST = 240;

/**
 * Keeps the column that holds `inside` as high as the window has room for it, so that its end is seen from
 * the first moment and shows that there is more.
 */
export function useFittingHeight(inside: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const side = inside.current?.closest<HTMLElement>('.pw-list__side');
    if (!on || !side) return;
    let frame = 0;
    const measure = () => {
      const top = side.parentElement?.getBoundingClientRect().top ?? 0;
      side.style.height = `${Math.max(LEAST, window.innerHeight - Math.max(EDGE, top) - EDGE)}px`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    window.addEventListener('scroll', later, options);
    window.addEventListener('resize', later, options);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
      side.style.height = '';
    };
  }, [inside, on]);
}
