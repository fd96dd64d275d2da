import { useCallback, useSyncExternalStore } from 'react';

/** Where the menu is behind its button, and pages have one column. */
export const PHONE = '(max-width: 640px)';

/** Whether the window fits a media query, such as `(min-width: 1150px)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
