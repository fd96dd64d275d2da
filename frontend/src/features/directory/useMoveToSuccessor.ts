import { useState } from 'react';
import { postSuccession } from '../../../../shared/directory/closing.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';

/** How far a move is: `left` null before the first answer. */
export interface MoveProgress {
  moved: number;
  left: number | null;
  status: 'running' | 'refused' | 'finished';
  why: string;
}

/** Confirms a succession and moves the contacts, request after request, until none is left. */
export function useMoveToSuccessor() {
  const [progress, setProgress] = useState<MoveProgress | null>(null);
  const move = async (former: HomeUuid, successor: HomeUuid): Promise<boolean> => {
    let moved = 0;
    let left: number | null = null;
    setProgress({ moved, left, status: 'running', why: '' });
    try {
      // The first answer has moved the settings alone.
      do {
        const answer = await send(postSuccession, {
          params: { uuid: former },
          body: { successor },
        });
        moved += answer.moved;
        left = answer.left;
        setProgress({ moved, left, status: left === 0 ? 'finished' : 'running', why: '' });
      } while (left > 0);
      return true;
    } catch (fault) {
      setProgress({ moved, left, status: 'refused', why: reasonFor(fault) });
      return false;
    }
  };
  return { progress, move };
}
