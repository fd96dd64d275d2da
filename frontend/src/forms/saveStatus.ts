import { londonStamp } from '#shared/kernel/calendar.ts';
import { NoConnection, Problem, reasonFor } from '../api/problem.ts';

/** How the saving of a form goes. */
export type SaveStatus =
  | { kind: 'none' }
  | { kind: 'unsaved' }
  /** A part of it is not right, and it is saved as one. */
  | { kind: 'held' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** It is tried again by itself. */
  | { kind: 'failed'; why: string }
  | { kind: 'offline'; since: Date }
  /** The server will not have it, however often it is asked. */
  | { kind: 'refused'; why: string };

const BUSY = new Set([401, 408, 425, 429]);

/** What a failed save means for the form. `since`: when the connection was lost, if it was before. */
export function statusAfter(
  fault: unknown,
  { now, before }: { now: Date; before: SaveStatus },
): SaveStatus {
  if (fault instanceof NoConnection) {
    return { kind: 'offline', since: before.kind === 'offline' ? before.since : now };
  }
  const why = reasonFor(fault);
  if (fault instanceof Problem && fault.status < 500 && !BUSY.has(fault.status)) {
    return { kind: 'refused', why };
  }
  return { kind: 'failed', why };
}

/** 'HH:mm' in London. */
export const clockTime = (at: Date): string => londonStamp(at).slice(0, 5);
