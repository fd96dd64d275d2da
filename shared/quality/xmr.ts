import { monthNumber, type Period } from '../reporting/period.ts';
import { markPoints, type XmrFlag, type XmrSide } from './xmrMarks.ts';

/** Limits stand this many mean moving ranges from the mean: 3 ÷ 1.128, three standard deviations. */
const LIMIT_FACTOR = 2.66;
/** A moving range of so many mean moving ranges or more is an outlier, where outliers are screened. */
const OUTLIER_FACTOR = 3.267;
/** Under so many points, or moving ranges, nothing is said of a usual range. */
export const FEWEST_POINTS = 8;
const FEWEST_RANGES = 6;
/** From so many points on limits are firm. */
export const FIRM_POINTS = 12;

/** A month's value; null: there is none (not reported, not known or nothing to measure). */
export interface XmrValue {
  readonly period: Period;
  readonly value: number | null;
}

/** `too_few`: a line only. `trial`: provisional limits. `firm`: what is beyond them is an exception. */
export type SegmentState = 'too_few' | 'trial' | 'firm';

/** A stretch of months with one mean: all months, or those from one rebase to the next. */
export interface XmrSegment {
  from: Period;
  to: Period;
  /** How many of its months have a value. */
  points: number;
  /** Null without any value. */
  mean: number | null;
  /** Null without two values in months next to each other. */
  meanMovingRange: number | null;
  /** Mean ∓ 2.66 mean moving ranges as calculated, below 0 and above 100 too; null when `too_few`. */
  lower: number | null;
  upper: number | null;
  state: SegmentState;
}

interface XmrPoint extends XmrValue {
  /** Its segment, counted from 0. */
  segment: number;
  /** What makes it stand out; null: nothing, or too few months to say. */
  flag: XmrFlag | null;
  /** `high`: above the mean, or rising in a trend. `low`: the reverse. Null without a flag. */
  side: XmrSide | null;
}

export interface Xmr {
  segments: XmrSegment[];
  /** In the order of time. */
  points: XmrPoint[];
}

/**
 * An XmR chart (reporting, section 7): each month's value against a mean and natural limits that come
 * from the moving ranges between months next to each other. A missing month makes no moving range
 * and ends every run; so does a rebase, from which on mean and limits are reckoned anew.
 *
 * `points`: each month once, in any order; months left out count as missing. `rebases`: months from
 * which a new segment begins; one before the first month or after the last changes nothing.
 * `screenOutliers` leaves moving ranges out that are themselves beyond their limit, as
 * NHSRplotthedots does unless asked not to. The product never screens, as NHS England's tools do not.
 */
export function xmr(
  points: readonly XmrValue[],
  options: { rebases?: readonly Period[]; screenOutliers?: boolean } = {},
): Xmr {
  const { rebases = [], screenOutliers = false } = options;
  const inOrder = [...points].sort((a, b) => (a.period < b.period ? -1 : 1));
  const stretches = stretchesOf(inOrder, rebases);
  const segments = stretches.map((stretch) => segmentOf(stretch, screenOutliers));
  return {
    segments,
    points: stretches.flatMap((stretch, segment) => {
      const marks = markPoints(stretch, segments[segment] as XmrSegment);
      return stretch.map(({ period, value }, i) => ({
        period,
        value,
        segment,
        flag: marks[i]?.flag ?? null,
        side: marks[i]?.side ?? null,
      }));
    }),
  };
}

function stretchesOf(points: readonly XmrValue[], rebases: readonly Period[]): XmrValue[][] {
  const stretches: XmrValue[][] = [];
  let before: Period | undefined;
  for (const point of points) {
    const last = before;
    const begins =
      last === undefined || rebases.some((from) => from > last && from <= point.period);
    if (begins) stretches.push([]);
    stretches.at(-1)?.push(point);
    before = point.period;
  }
  return stretches;
}

function segmentOf(stretch: readonly XmrValue[], screenOutliers: boolean): XmrSegment {
  const [first, last] = [stretch[0] as XmrValue, stretch.at(-1) as XmrValue];
  const values = stretch.flatMap(({ value }) => (value === null ? [] : [value]));
  const ranges = movingRanges(stretch);
  const mean = meanOf(values);
  const meanMovingRange = screenOutliers ? meanOf(screened(ranges)) : meanOf(ranges);
  const state = stateOf(values.length, ranges.length);
  const limits = state !== 'too_few' && mean !== null && meanMovingRange !== null;
  const reach = limits ? LIMIT_FACTOR * meanMovingRange : 0;
  return {
    from: first.period,
    to: last.period,
    points: values.length,
    mean,
    meanMovingRange,
    lower: limits ? mean - reach : null,
    upper: limits ? mean + reach : null,
    state,
  };
}

/** Between months next to each other only: a gap is not bridged. */
function movingRanges(stretch: readonly XmrValue[]): number[] {
  return stretch.flatMap(({ period, value }, i) => {
    const before = stretch[i - 1];
    if (value === null || before?.value == null) return [];
    const next = monthNumber(period) - monthNumber(before.period) === 1;
    return next ? [Math.abs(value - before.value)] : [];
  });
}

function screened(ranges: readonly number[]): number[] {
  const mean = meanOf(ranges) ?? 0;
  const inside = ranges.filter((range) => range < OUTLIER_FACTOR * mean);
  // All ranges 0: none is below a multiple of their mean, and none is an outlier.
  return inside.length === 0 ? [...ranges] : inside;
}

function stateOf(points: number, ranges: number): SegmentState {
  if (points < FEWEST_POINTS || ranges < FEWEST_RANGES) return 'too_few';
  return points < FIRM_POINTS ? 'trial' : 'firm';
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
