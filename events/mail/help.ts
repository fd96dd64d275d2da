import { createContext } from 'react';

/** Where the central team is reached, in words, for the foot of every mail; '': nobody has said. */
export const Help = createContext('');
