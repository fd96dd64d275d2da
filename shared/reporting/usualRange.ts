import * as z from 'zod/mini';
import { addMonths, type Period } from './period.ts';

/** Submitted figures that a range needs, of the last 12 periods (reporting, section 2). */
const FEWEST = 6;
/** Three standard deviations of individual values, in mean moving ranges. */
const LIMIT = 2.66;
/** Nearer than this to the mean nothing is unusual. */
const NEAR = 3;

/** A home's usual figures: the limits as calculated, and as a person would give them. */
export const UsualRange = z.strictObject({
  mean: z.number(),
  lower: z.number(),
  upper: z.number(),
  /** The lower limit, rounded down to the question's step, at least 0. */
  low: z.number(),
  /** The upper limit, rounded up to it: the two are never the other way round. */
  high: z.number(),
});
export type UsualRange = z.infer<typeof UsualRange>;

/**
 * mean ± 2.66 × mean moving range of the submitted figures; moving ranges are of adjacent months.
 * Undefined where there are too few months. `step`: what the question's figures are multiples of.
 */
export function usualRange(
  points: readonly { period: Period; value: number }[],
  step = 1,
): UsualRange | undefined {
  if (points.length < FEWEST) return undefined;
  const inOrder = [...points].sort((a, b) => (a.period < b.period ? -1 : 1));
  const ranges = inOrder.flatMap(({ period, value }, at) => {
    const before = inOrder[at - 1];
    return before && addMonths(before.period, 1) === period ? [Math.abs(value - before.value)] : [];
  });
  if (ranges.length === 0) return undefined;
  const mean = rounded(meanOf(inOrder.map(({ value }) => value)));
  const spread = LIMIT * meanOf(ranges);
  const [lower, upper] = [rounded(mean - spread), rounded(mean + spread)];
  const low = Math.max(0, inSteps(Math.floor(rounded(lower / step)), step));
  const high = Math.max(0, inSteps(Math.ceil(rounded(upper / step)), step));
  return { mean, lower, upper, low, high };
}

/** So many steps, without the dust of binary fractions: 123 × 0.1 is 12.3. */
const inSteps = (count: number, step: number): number => rounded(count * step);

/** On which side of what is usual a figure lies; undefined where it is usual. */
export function unusualSide(
  figure: number,
  { mean, lower, upper }: UsualRange,
): 'higher' | 'lower' | undefined {
  if (Math.abs(rounded(figure - mean)) < NEAR) return undefined;
  if (figure > upper) return 'higher';
  return figure < lower ? 'lower' : undefined;
}

/** Sums of tenths: 0.1 + 0.2 is no 0.3. */
const rounded = (figure: number) => Math.round(figure * 1e6) / 1e6;
const meanOf = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
