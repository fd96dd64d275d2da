/** Counts of 1 to 7 are never shown to those who are not the payer (reporting, section 8). */
export const FEW = '1 to 7';
export type ShownCount = number | typeof FEW;

const FEWEST = 8;
const COUNT_STEP = 5;
/** £50, in pence. */
export const MONEY_STEP = 5_000;

/**
 * Figures of placements for those who may not see exact ones. All take exact whole numbers, money in
 * pence, and are applied to each cell and total by itself, after filtering.
 */

/** 0 as it is, 1 to 7 in words, others to the nearest 5. */
export function shownCount(count: number): ShownCount {
  if (count === 0) return 0;
  return count < FEWEST ? FEW : roundedTo(count, COUNT_STEP);
}

/** A mean or a median in pence, to the nearest £50; null where it is of fewer than 8. */
export const shownMoney = (pence: number | null, count: number): number | null =>
  pence === null || count < FEWEST ? null : roundedTo(pence, MONEY_STEP);

/** A sum in pence: the shown count times the shown mean. Null where it would be of 1 to 7. */
export function shownSum(sum: number, count: number): number | null {
  if (count === 0) return 0;
  const shown = shownCount(count);
  const mean = shownMoney(sum / count, count);
  return shown === FEW || mean === null ? null : shown * mean;
}

/**
 * The part of a whole in per cent, of the part and the rest as they are shown: an exact share beside
 * rounded counts would give the exact ones away. Null unless each is 0 or 8 and more.
 */
export function shownShare(part: number, whole: number): number | null {
  const [shown, rest] = [shownCount(part), shownCount(whole - part)];
  if (shown === FEW || rest === FEW || whole === 0) return null;
  return (100 * shown) / (shown + rest);
}

/**
 * The part of a sum in per cent, of shown sums; null where either sum is hidden or the lines without
 * a part are 1 to 7. `part.count` lines of `whole.count` have a part.
 */
export function shownShareOfSum(
  part: { sum: number; count: number },
  whole: { sum: number; count: number },
): number | null {
  if (shownShare(part.count, whole.count) === null) return null;
  const sums = [shownSum(part.sum, part.count), shownSum(whole.sum, whole.count)] as const;
  return sums[0] === null || sums[1] === null || sums[1] === 0 ? null : (100 * sums[0]) / sums[1];
}

/** To the nearest step; half a step goes up. */
export const roundedTo = (value: number, step: number): number =>
  Math.floor(value / step + 0.5) * step;

/** The middle of whole numbers; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  // Numbers of a typed array are sorted as such, and many times as fast.
  const sorted = Float64Array.from(values).sort();
  const low = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  return (low + (sorted[Math.ceil((sorted.length - 1) / 2)] as number)) / 2;
}
