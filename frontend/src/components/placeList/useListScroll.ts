import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Anchor, keepList, storedList } from './storedLists.ts';

const SETTLE_MS = 120;
/** So long cards and what is above them may take to have their true heights. */
const STILL_MS = 1500;
/** What holds the places of a page each, as cards and as rows. */
const PAGES = '.pw-homes, .pw-rows__page';
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a card back to where it was, and again while those around it get their true heights, unless
 * the reader moves first. Returns how to leave off.
 */
function goTo({ id, top }: Anchor): () => void {
  let frame = 0;
  const until = performance.now() + STILL_MS;
  const leaveOff = () => {
    cancelAnimationFrame(frame);
    for (const move of READER_MOVES) window.removeEventListener(move, leaveOff);
  };
  const go = () => {
    if (performance.now() > until) return leaveOff();
    // Rows may come a moment after the list: their code does.
    const now = document.getElementById(id)?.getBoundingClientRect().top ?? top;
    if (Math.abs(now - top) >= 1) window.scrollBy({ top: now - top, behavior: 'instant' });
    frame = requestAnimationFrame(go);
  };
  for (const move of READER_MOVES) window.addEventListener(move, leaveOff, { passive: true });
  go();
  return leaveOff;
}

/**
 * Brings the reader back to the card they were at when they come back to a list, also after a
 * reload or when cards become rows. A card and not a number of pixels: cards outside the window have no
 * exact height (content-visibility). `listKey`: the list's name among those kept; `ready`: it is on the page;
 * `view`: how it is shown. Answers how to leave the list for another: however long that one takes to come,
 * scrolling meanwhile is no reading of this one.
 */
export function useListScroll(listKey: string, ready: boolean, view: string): () => void {
  const hasLeft = useRef(false);
  const restored = useRef<string | null>(null);

  useEffect(() => {
    // The browser would go to where this card was, in pixels, after us.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const shown = `${view} ${listKey}`;
    if (!ready || restored.current === shown) return;
    restored.current = shown;
    const anchor = storedList(listKey)?.anchor;
    if (!anchor) return;
    return goTo(anchor);
  }, [listKey, ready, view]);

  useEffect(() => {
    if (!ready) return;
    hasLeft.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      if (hasLeft.current) return;
      // Page by page: to ask a card that is out of sight would lay out all that it hides.
      const page = firstInSight(document.querySelectorAll(PAGES));
      const card = page && firstInSight(page.children);
      if (card === undefined) return;
      const { top } = card.getBoundingClientRect();
      keepList(listKey, { anchor: window.scrollY === 0 ? null : { id: card.id, top } });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, SETTLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [listKey, ready]);

  return useCallback(() => {
    hasLeft.current = true;
  }, []);
}

const firstInSight = (elements: Iterable<Element>): Element | undefined =>
  [...elements].find((element) => element.getBoundingClientRect().bottom > 0);
