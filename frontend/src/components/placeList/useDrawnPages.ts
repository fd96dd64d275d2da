import { startTransition, useEffect, useState } from 'react';
import type { ListedPlace } from './listedPlace.ts';
import { storedList } from './storedLists.ts';

/** Pages on each side of the one where the reader was that are drawn at once. */
const AT_ONCE = 1;
/** Pages on each side that are drawn next, with room for a press between two such steps. */
const A_STEP = 3;

/** The page that has the card where the reader of this list was. */
function pageOfReader(of: string, pages: readonly (readonly ListedPlace[])[]): number {
  const id = storedList(of)?.anchor?.id;
  const has = ({ uuid }: ListedPlace) => id?.endsWith(uuid) === true;
  return Math.max(
    0,
    pages.findIndex((page) => page.some(has)),
  );
}

/**
 * Which of a list's pages are drawn. A list that comes with many, as on the way back to it, begins with those around
 * the card where the reader was, and the others follow step by step: two thousand cards in one go are seconds of a
 * slow machine in which no press is answered. Pages that are loaded later are drawn when they come. `of` names
 * the list.
 */
export function useDrawnPages(
  of: string,
  pages: readonly (readonly ListedPlace[])[],
): (page: number) => boolean {
  const begin = () => ({
    of,
    count: pages.length,
    from: pageOfReader(of, pages),
    reach: AT_ONCE,
  });
  const [stored, setDrawn] = useState(begin);
  let drawn = stored;
  if (stored.of !== of) {
    drawn = begin();
    setDrawn(drawn);
  }
  const { count, from, reach } = drawn;
  const isWhole = reach >= Math.max(from, count - 1 - from);

  useEffect(() => {
    if (isWhole) return;
    startTransition(() =>
      setDrawn((latest) =>
        latest.of === of && latest.reach === reach ? { ...latest, reach: reach + A_STEP } : latest,
      ),
    );
  }, [of, reach, isWhole]);

  return (page) => page >= count || Math.abs(page - from) <= reach;
}
