import { isSame } from './sameValue.ts';

/**
 * A draft over a newer one: what was changed from `base` is as in `mine`, everything else as in
 * `theirs`. Compares the draft's own fields, each as a whole.
 */
export function merged<D>(mine: D, base: D, theirs: D): D {
  if (!isFields(mine) || !isFields(base) || !isFields(theirs)) {
    return isSame(mine, base) ? theirs : mine;
  }
  const changed = Object.entries(mine).filter(([field, value]) => !isSame(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) } as D;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
