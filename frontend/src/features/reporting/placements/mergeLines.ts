import type { LineView } from '#shared/reporting/returnView.ts';
import { isSame } from '../../../forms/sameValue.ts';

/** A line that two people changed; null where one of them removed it. */
export interface LineConflict {
  placement_id: string;
  mine: LineView | null;
  theirs: LineView | null;
}

interface Merged {
  /** Theirs with what only this person changed. Of a conflict it has theirs. */
  lines: LineView[];
  conflicts: LineConflict[];
  /** How many lines only the other person changed. */
  taken: number;
}

/**
 * Two people's lists over the one that both began from, line by line. `sent`: lists that were sent since and whose
 * answer was lost, each of which may be what is saved: to go back on one is a change too.
 */
export function mergeLines(lists: {
  base: readonly LineView[];
  sent?: readonly (readonly LineView[])[];
  mine: readonly LineView[];
  theirs: readonly LineView[];
}): Merged {
  const former = [lists.base, ...(lists.sent ?? [])].map(byId);
  const mine = byId(lists.mine);
  const theirs = byId(lists.theirs);
  const ids = [...new Set([...theirs.keys(), ...mine.keys()])];
  const lines: LineView[] = [];
  const conflicts: LineConflict[] = [];
  let taken = 0;
  for (const id of ids) {
    const before = former.map((list) => list.get(id) ?? null);
    const own = mine.get(id) ?? null;
    const other = theirs.get(id) ?? null;
    const isMine = before.some((was) => !isSame(own, was));
    const isTheirs = before.every((was) => !isSame(other, was));
    if (isMine && isTheirs && !isSame(own, other)) {
      conflicts.push({ placement_id: id, mine: own, theirs: other });
    }
    if (!isMine && !isSame(own, other)) taken += 1;
    const stands = isMine && !isTheirs ? own : other;
    if (stands) lines.push(stands);
  }
  return { lines, conflicts, taken };
}

/** These lines with one of them as it was chosen; null takes it out. */
export function withLine(
  lines: readonly LineView[],
  id: string,
  line: LineView | null,
): LineView[] {
  const at = lines.findIndex(({ placement_id }) => placement_id === id);
  if (at === -1) return line ? [...lines, line] : [...lines];
  return lines.flatMap((one, place) => (place === at ? (line ?? []) : one));
}

const byId = (lines: readonly LineView[]) =>
  new Map(lines.map((line) => [line.placement_id, line]));
