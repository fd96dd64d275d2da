import { isSame } from './sameValue.ts';

/** A draft whose parts two people may change apart, each by its id. */
export interface Parts<D, P> {
  idsOf(draft: D): readonly string[];
  partOf(draft: D, id: string): P;
  withPart(draft: D, id: string, part: P): D;
  /** Left out: parts are the same where they hold the same. */
  isSamePart?(id: string, mine: P, other: P): boolean;
  /** What stands where both say the same; left out: theirs. */
  agreed?(mine: P, theirs: P): P;
  /**
   * Of a part that both changed, mine stands in the form until one is chosen, and the choice can be made again.
   * Otherwise theirs does, and a choice that was made is not shown any more.
   */
  keepsChoices: boolean;
}

/** A part that two people changed, and whose is to stand; null: not chosen yet. */
export interface Row<P> {
  id: string;
  mine: P;
  theirs: P;
  choice: 'mine' | 'theirs' | null;
}

/** Two people's drafts put together. */
export interface Merged<D, P> {
  draft: D;
  rows: Row<P>[];
  /** Parts that only the other changed: theirs stands. */
  taken: string[];
}

/**
 * What this person changed since `base`, over what somebody else has saved. `sent`: drafts that were sent since and
 * whose answer was lost, each of which may be what is saved: to go back on one is a change too. `refused`: drafts that
 * were sent since and not saved: to go back on one is a change, and what is saved alike is another person's.
 */
export function mergeParts<D, P>(
  parts: Parts<D, P>,
  {
    base,
    sent = [],
    refused = [],
    ...now
  }: { mine: D; base: D; sent?: readonly D[]; refused?: readonly D[]; theirs: D },
): Merged<D, P> {
  let draft = now.theirs;
  const rows: Row<P>[] = [];
  const takenIds: string[] = [];
  for (const id of new Set([...parts.idsOf(now.theirs), ...parts.idsOf(now.mine)])) {
    const put = (part: P) => {
      draft = parts.withPart(draft, id, part);
    };
    const same = (part: P, other: P) => parts.isSamePart?.(id, part, other) ?? isSame(part, other);
    const [mine, theirs] = [parts.partOf(now.mine, id), parts.partOf(now.theirs, id)];
    const own = [base, ...sent].map((version) => parts.partOf(version, id));
    const before = [...own, ...refused.map((version) => parts.partOf(version, id))];
    if (same(mine, theirs)) {
      if (parts.agreed) put(parts.agreed(mine, theirs));
    } else if (before.every((was) => same(mine, was))) {
      takenIds.push(id);
    } else if (own.some((was) => same(was, theirs))) {
      put(mine);
    } else {
      rows.push({ id, mine, theirs, choice: null });
      if (parts.keepsChoices) put(mine);
    }
  }
  return { draft, rows, taken: takenIds };
}
