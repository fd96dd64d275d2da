import { createContext } from 'react';

/**
 * Whether a page of ours answers at a path, for parts of pages that lead to pages which may not be
 * there yet. A page cannot ask `routes.tsx` itself: that is where it is registered.
 */
export const Registered = createContext<(path: string) => boolean>(() => false);
