import * as z from 'zod/mini';
import { addMonths, type Period } from './period.ts';

/** Submitted figures that a range needs, of the last 12 periods (reporting, section 2). */
const FEWEST = 6;
/** Three standard deviations of individual values, in mean moving ranges. */
const LIMIT = 2.66;
/** Nearer than this to the mean nothing is unusual. */
const NEAR = 3;

/** A home's usual figures: the limits as calculated, and as whole figures for a person. */
export const UsualRange = z.strictObject({
  mean: z.number(),
  lower: z.number(),
  upper: z.number(),
  /** The lower limit rounded up, at least 0. */
  low: z.int(),
  /** The upper limit rounded down. */
  high: z.int(),
});
export type UsualRange = z.infer<typeof UsualRange>;

/**
 * mean ± 2.66 × mean moving range of the submitted figures; moving ranges are of adjacent months.
 * Undefined where there are too few months.
 */
export function usualRange(
  points: readonly { period: Period; value: number }[],
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
  return { mean, lower, upper, low: Math.max(0, Math.ceil(lower)), high: Math.floor(upper) };
}

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
