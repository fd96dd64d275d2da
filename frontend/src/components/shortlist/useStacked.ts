import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 640px)';

function watch(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for homes side by side. */
export const useStacked = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
