import { useCallback, useEffect, useRef, useState } from 'react';

/** Charts are drawn anew only when there is so much more or less room. */
const STEP = 20;

/** A chart's width in whole steps, no wider than its room. */
export const steppedWidth = (room: number): number =>
  Math.max(STEP * 12, Math.floor(room / STEP) * STEP);

/**
 * The width for charts, of one element whose room they share: one observer a page. `null` until it is
 * on the page.
 */
export function useChartWidth(): [ref: (element: Element | null) => void, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: Element | null) => {
    observer.current?.disconnect();
    if (!element) return;
    setWidth(steppedWidth(element.getBoundingClientRect().width));
    observer.current = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(steppedWidth(entry.contentRect.width));
    });
    observer.current.observe(element);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return [ref, width];
}
