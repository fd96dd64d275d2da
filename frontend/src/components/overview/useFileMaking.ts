import { useState } from 'react';
import { NoConnection, reasonFor } from '../../api/problem.ts';

/** How far a file is: nothing yet, being made, in the browser's hands, or why it could not be made. */
export interface FileState {
  text: string;
  busy: boolean;
  isFault: boolean;
}

/**
 * Makes a file that takes a while. `make` hands it to the browser and answers what is in it; `say` tells
 * how far it is.
 */
export function useFileMaking() {
  const [state, setState] = useState<FileState>({ text: '', busy: false, isFault: false });
  const run = async (make: (say: (text: string) => void) => Promise<string>) => {
    const say = (text: string) => setState({ text, busy: true, isFault: false });
    say('Making the file…');
    try {
      setState({ text: await make(say), busy: false, isFault: false });
    } catch (fault) {
      const why = fault instanceof NoConnection ? fault.message : reasonFor(fault);
      const text = `The file could not be made. ${why}`.trim();
      setState({ text, busy: false, isFault: true });
    }
  };
  return { state, run };
}
