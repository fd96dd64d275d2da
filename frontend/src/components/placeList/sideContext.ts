import { createContext } from 'react';
import { HOME_SIDE, type SideKind } from '../homeSearch/sideKind.ts';

/** What the left column of the list that is shown is made of. */
export const SideContext = createContext<SideKind>({
  ...HOME_SIDE,
  loadGroups: () => Promise.reject(new Error('A list says how its filters are loaded')),
});
