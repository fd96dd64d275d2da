import { monthNumber, type Period } from '../reporting/period.ts';

/**
 * Why a point stands out, the first that holds (reporting, section 7). `beyond_limits` alone is an
 * exception; the others are early signs.
 */
export type XmrFlag = 'beyond_limits' | 'trend_7' | 'two_of_three' | 'shift_7';
export type XmrSide = 'high' | 'low';

/** So many months make a trend or a shift. */
export const RUN_LENGTH = 7;
/** Two thirds of the way to the limits is close to them. */
const NEAR = 2 / 3;

interface Value {
  readonly period: Period;
  readonly value: number | null;
}
interface Limits {
  readonly mean: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
}
interface Mark {
  flag: XmrFlag;
  side: XmrSide;
}

/** The mark of each point of one segment; null for those that nothing marks. */
export function markPoints(points: readonly Value[], limits: Limits): (Mark | null)[] {
  const { mean, lower, upper } = limits;
  const marks = points.map((): Mark | null => null);
  if (mean === null || lower === null || upper === null) return marks;
  const slack = tolerance(mean);
  const mark = (i: number, flag: XmrFlag, side: XmrSide | null) => {
    if (side !== null) marks[i] ??= { flag, side };
  };
  const sideOf = (i: number, reach: number) => {
    const value = points[i]?.value ?? null;
    return value === null ? null : sideFrom(value - mean, reach + slack);
  };
  const sides = points.map((_, i) => sideOf(i, 0));
  const beyond = points.map((_, i) => sideOf(i, upper - mean));
  const near = points.map((_, i) => (beyond[i] ? null : sideOf(i, NEAR * (upper - mean))));

  for (const [i, side] of beyond.entries()) mark(i, 'beyond_limits', side);
  for (const stretch of unbroken(points)) {
    const steps = stretch.map((i) => {
      const before = points[i - 1]?.value ?? null;
      const value = points[i]?.value ?? null;
      return before === null || value === null ? null : sideFrom(value - before, slack);
    });
    // A run of steps begins with the month before its first step.
    for (const [from, to, side] of runs(steps.slice(1))) {
      if (to - from + 2 < RUN_LENGTH) continue;
      for (const i of stretch.slice(from, to + 2)) mark(i, 'trend_7', side);
    }
    for (const i of twoOfThree(stretch, sides, near)) mark(i, 'two_of_three', near[i] ?? null);
    for (const [from, to, side] of runs(stretch.map((i) => sides[i] ?? null))) {
      if (to - from + 1 < RUN_LENGTH) continue;
      for (const i of stretch.slice(from, to + 1)) mark(i, 'shift_7', side);
    }
  }
  return marks;
}

/** By less than this two values are the same: 0.1 twelve times adds up to no exact mean. */
export const tolerance = (mean: number): number => 1e-9 * Math.max(1, Math.abs(mean));

function sideFrom(difference: number, reach: number): XmrSide | null {
  if (difference > reach) return 'high';
  return difference < -reach ? 'low' : null;
}

/** The places of points in stretches of months next to each other, each with a value. */
function unbroken(points: readonly Value[]): number[][] {
  const stretches: number[][] = [];
  for (const [i, { period, value }] of points.entries()) {
    if (value === null) continue;
    const before = points[i - 1];
    const goesOn =
      before !== undefined &&
      before.value !== null &&
      monthNumber(period) - monthNumber(before.period) === 1;
    if (goesOn) stretches.at(-1)?.push(i);
    else stretches.push([i]);
  }
  return stretches;
}

/** First and last place of every run of one side. */
function runs(sides: readonly (XmrSide | null)[]): [from: number, to: number, side: XmrSide][] {
  const runsSoFar: [number, number, XmrSide][] = [];
  for (const [i, side] of sides.entries()) {
    const last = runsSoFar.at(-1);
    if (side === null) continue;
    if (last && last[1] === i - 1 && last[2] === side) last[1] = i;
    else runsSoFar.push([i, i, side]);
  }
  return runsSoFar;
}

/** Those near a limit of any three in a row on one side of the mean of which two or more are near. */
function twoOfThree(
  stretch: readonly number[],
  sides: readonly (XmrSide | null)[],
  near: readonly (XmrSide | null)[],
): Set<number> {
  const marked = new Set<number>();
  for (let at = 0; at + 3 <= stretch.length; at++) {
    const three = stretch.slice(at, at + 3);
    const side = sides[three[0] as number];
    const close = three.filter((i) => near[i] != null);
    if (!side || three.some((i) => sides[i] !== side) || close.length < 2) continue;
    for (const i of close) marked.add(i);
  }
  return marked;
}
