import { useLayoutEffect } from 'react';

/** Classes of the root element, by which stylesheets know what the page has. */
export type RootMark =
  | 'pw-has-bar'
  | 'pw-has-calculator'
  | 'pw-has-confirm'
  | 'pw-has-quality-overview'
  | 'pw-has-reminder-bar'
  | 'pw-has-reports-overview'
  | 'pw-has-rows'
  | 'pw-is-loading';

/** How many parts of the page now ask for each. */
const asking = new Map<RootMark, number>();

function ask(mark: RootMark, change: 1 | -1): void {
  const count = (asking.get(mark) ?? 0) + change;
  asking.set(mark, count);
  document.documentElement.classList.toggle(mark, count > 0);
}

/**
 * Gives the root element a class while a part of the page is there, before that is painted.
 *
 * In place of `html:has(…)`, and of any `:has()` that looks through a whole page: the browser does so anew at every
 * change. With 2,000 cards that was more than half of what opening a dialog or loading 20 more took.
 */
export function useRootMark(mark: RootMark): void {
  useLayoutEffect(() => {
    ask(mark, 1);
    return () => ask(mark, -1);
  }, [mark]);
}
