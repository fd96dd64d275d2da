/**
 * Counts of placements for those who may not see exact ones (reporting, section 8; ADR 89): as ranges. A
 * reader of everything that is shown can tell of no count more than its range, see `wholeOf`.
 */
export interface CountRange {
  least: number;
  most: number;
}

/** A count as it is shown: 20 for 18 to 22, and else its range in words, '1 to 7' or '9 to 19'. */
type ShownCount = number | string;

export const NONE: CountRange = { least: 0, most: 0 };

/** Means, medians and shares are of so many and more. */
export const FEWEST = 8;
const COUNT_STEP = 5;
/** £50, in pence. */
const MONEY_STEP = 5_000;

/** The range of a count that is looked at by itself: 0, 1 to 7, or those that round to the same 5. */
export function rangeOf(count: number): CountRange {
  if (count === 0) return NONE;
  if (count < FEWEST) return { least: 1, most: FEWEST - 1 };
  const nearest = roundedTo(count, COUNT_STEP);
  return { least: nearest - 2, most: nearest + 2 };
}

/** What the ranges of some counts say of all together. */
export const sumOf = (ranges: Iterable<CountRange>): CountRange => {
  const sum = { least: 0, most: 0 };
  for (const { least, most } of ranges) {
    sum.least += least;
    sum.most += most;
  }
  return sum;
};

/**
 * The range of a whole beside its parts: one of those that the parts' ranges leave open. It is to the
 * nearest 5, but never so near to the least or the most that the parts can come to that it would say more
 * of a part than the part's own range: towards both ends it is as wide as the widest part. The ranges
 * follow from what is shown of the parts alone; the count only says which of them it is.
 */
export function wholeOf(parts: readonly CountRange[], count: number): CountRange {
  const { least, most } = sumOf(parts);
  const widest = Math.max(0, ...parts.map((part) => part.most - part.least));
  const low = rangeOf(least + widest).most;
  const high = rangeOf(most - widest).least;
  if (low >= high) return { least, most };
  if (count <= low) return { least, most: low };
  return count >= high ? { least: high, most } : rangeOf(count);
}

/**
 * A whole's parts in their order, so shown that they say nothing of the whole beyond its range: of each
 * is known by how much the sum grows with it, and of the sums their ranges.
 */
export function runningRanges(parts: readonly number[], whole: CountRange): CountRange[] {
  const top = { least: Math.min(whole.least, rangeOf(whole.least).least), most: whole.most };
  const sums = [NONE];
  let sum = 0;
  for (const [at, part] of parts.entries()) {
    sum += part;
    const range = rangeOf(sum);
    const isAll = at === parts.length - 1;
    sums.push(isAll ? whole : range.most < whole.least ? range : top);
  }
  return sums;
}

/** From the sum before some parts to the sum with them. */
export function rangeBetween(before: CountRange, after: CountRange): CountRange {
  return { least: Math.max(0, after.least - before.most), most: after.most - before.least };
}

/** A range beside a count that is known exactly: '8 to 14' where others are 1 to 7 beside 7 own. */
export function shownCount(others: CountRange, own = 0): ShownCount {
  const { least, most } = others;
  if (least === most) return own + least;
  const middle = middleOf(others);
  const isRounded =
    middle >= FEWEST && middle % COUNT_STEP === 0 && most - least === COUNT_STEP - 1;
  return isRounded ? own + middle : `${own + least} to ${own + most}`;
}

/** The middle of a range: what sums and shares are worked out from. */
export const middleOf = ({ least, most }: CountRange): number => (least + most) / 2;

/** A mean or a median in pence, to the nearest £50. */
export const shownMoney = (pence: number): number => roundedTo(pence, MONEY_STEP);

/** To the nearest step; half a step goes up. */
const roundedTo = (value: number, step: number): number => Math.floor(value / step + 0.5) * step;

/** The middle of whole numbers; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  // Numbers of a typed array are sorted as such, and many times as fast.
  const sorted = Float64Array.from(values).sort();
  const low = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  return (low + (sorted[Math.ceil((sorted.length - 1) / 2)] as number)) / 2;
}
