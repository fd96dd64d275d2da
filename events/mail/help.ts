import { createContext } from 'react';

/** How to contact the central team, in words, for the foot of every mail; '': nobody has said. */
export const Help = createContext('');
