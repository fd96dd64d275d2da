import { useState } from 'react';

/** So many rows are shown before 'Load more'. */
export const ROWS = 25;

/** The first rows of a long list, and some more with each `more()`; from the start again for another `question`. */
export function useShownRows<R>(rows: readonly R[], question: string) {
  const [shown, setShown] = useState({ question, count: ROWS });
  if (shown.question !== question) setShown({ question, count: ROWS });
  return {
    shown: rows.slice(0, shown.count),
    hasMore: rows.length > shown.count,
    more: () => setShown(({ count }) => ({ question, count: count + ROWS })),
  };
}
