import { type RefObject, useEffect, useRef, useState } from 'react';

/** A column of which less than this is in sight is one that is still to come, in px. */
const IN_SIGHT = 40;

/**
 * How many of a table's `count` columns lie beyond the right edge of what scrolls it, and what brings the
 * next into sight.
 */
export function useMoreColumns(
  count: number,
): [scroller: RefObject<HTMLElement | null>, more: number, showMore: () => void] {
  const scroller = useRef<HTMLElement>(null);
  const [more, setMore] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns that come or go are measured anew
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { right } = element.getBoundingClientRect();
      const heads = [...element.querySelectorAll('thead th')];
      setMore(heads.filter((head) => head.getBoundingClientRect().left > right - IN_SIGHT).length);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [count]);
  const showMore = () => {
    const element = scroller.current;
    const [corner] = element?.querySelectorAll('thead th') ?? [];
    if (!element || !corner) return;
    // The first column stays: what it covers must come out from under it.
    element.scrollBy({ left: element.clientWidth - corner.clientWidth });
    // The button goes when all is in sight.
    element.focus({ preventScroll: true });
  };
  return [scroller, more, showMore];
}
