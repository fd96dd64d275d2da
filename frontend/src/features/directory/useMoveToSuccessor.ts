import { useState } from 'react';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';

/** How far a move is: `left` null before the first answer. */
export interface MoveProgress {
  moved: number;
  left: number | null;
  status: 'running' | 'refused' | 'finished';
  why: string;
}

/** One request of a succession: the first moves the settings, each after it some contacts. */
export type MoveSome = (
  former: PlaceUuid,
  successor: PlaceUuid,
) => Promise<{ moved: number; left: number }>;

/** Confirms a succession and moves the contacts, request after request, until none is left. */
export function useMoveToSuccessor(moveSome: MoveSome) {
  const [progress, setProgress] = useState<MoveProgress | null>(null);
  const move = async (former: PlaceUuid, successor: PlaceUuid): Promise<boolean> => {
    let moved = 0;
    let remaining: number | null = null;
    setProgress({ moved, left: remaining, status: 'running', why: '' });
    try {
      // The first answer has moved the settings alone.
      do {
        const answer = await moveSome(former, successor);
        moved += answer.moved;
        remaining = answer.left;
        setProgress({
          moved,
          left: remaining,
          status: remaining === 0 ? 'finished' : 'running',
          why: '',
        });
      } while (remaining > 0);
      return true;
    } catch (fault) {
      setProgress({ moved, left: remaining, status: 'refused', why: reasonFor(fault) });
      return false;
    }
  };
  return { progress, move };
}
