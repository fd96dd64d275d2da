import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading whenever `state` changes: what was pressed went with the
 * state before. `null` while nothing is shown yet; the first state leaves the focus alone.
 */
export function useHeadingFocus(state: string | null): void {
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before === null || state === null || before === state) return;
    document.querySelector<HTMLElement>('.pw-page-heading')?.focus();
  }, [state]);
}
