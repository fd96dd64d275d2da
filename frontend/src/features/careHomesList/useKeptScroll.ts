import { useEffect, useLayoutEffect, useRef } from 'react';

/** A card at the window's top edge, and how far below that edge it began. */
interface Anchor {
  id: string;
  top: number;
}

/** By entry of the browser's history: where its reader was. */
const anchors = new Map<string, Anchor>();
const SETTLE_MS = 120;

/**
 * Brings the reader back to the card they were at when they come back to a history entry. A card
 * and not a number of pixels: cards outside the window have no exact height (content-visibility).
 * `ready`: this entry's list is on the page.
 */
export function useKeptScroll(entry: string, ready: boolean, cards: string): void {
  const restored = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (!ready || restored.current === entry) return;
    restored.current = entry;
    const anchor = anchors.get(entry);
    if (anchor === undefined) return;
    const goThere = () => {
      const card = document.getElementById(anchor.id);
      if (card === null) return;
      const top = card.getBoundingClientRect().top + window.scrollY - anchor.top;
      window.scrollTo({ top, behavior: 'instant' });
    };
    goThere();
    // Cards that have come into the window now have their true heights.
    requestAnimationFrame(() => requestAnimationFrame(goThere));
  }, [entry, ready]);

  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      const seen = [...document.querySelectorAll(cards)]
        .map((card) => ({ id: card.id, box: card.getBoundingClientRect() }))
        .find(({ box }) => box.bottom > 0);
      if (seen === undefined) return;
      if (window.scrollY === 0) anchors.delete(entry);
      else anchors.set(entry, { id: seen.id, top: seen.box.top });
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
  }, [entry, ready, cards]);
}
