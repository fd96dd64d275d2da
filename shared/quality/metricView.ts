import type { Period } from '../reporting/period.ts';
import type { Direction, Metric } from './metric.ts';
import type { Absence, MetricPoint } from './metricPoints.ts';
import { type SegmentState, type XmrSegment, xmr } from './xmr.ts';
import type { XmrFlag, XmrSide } from './xmrMarks.ts';

/** What a mark means for a metric: of `beyond_limits` an exception, of the others an early sign. */
export type Judgement = 'concern' | 'improvement' | 'neutral';
/** The early signs: watch rules, never exceptions. */
export type EarlySign = Exclude<XmrFlag, 'beyond_limits'>;

/** The states of a metric in a month (reporting, section 7); `no_range`: none is ever worked out. */
export const METRIC_STATES = [
  'common_cause',
  'concern',
  'improvement',
  'neutral',
  'trend_7',
  'two_of_three',
  'shift_7',
  'trial',
  'too_few',
  'no_range',
  'missing',
  'not_known',
  'no_denominator',
] as const satisfies readonly (
  | 'common_cause'
  | Judgement
  | EarlySign
  | SegmentState
  | Absence
  | 'no_range'
)[];
export type MetricState = (typeof METRIC_STATES)[number];

/** A month on a chart. */
export interface ChartPoint extends MetricPoint {
  /** Its place in `segments`; null where no usual range is worked out. */
  segment: number | null;
  mark: XmrFlag | null;
  side: XmrSide | null;
  judgement: Judgement | null;
  state: MetricState;
}

/** A metric of a home: what a chart draws and a card says. */
export interface MetricView {
  /** In the order of time; the last is the newest period that the metric is asked about. */
  points: ChartPoint[];
  segments: XmrSegment[];
  /** The newest point's; `missing` when there is none. */
  state: MetricState;
  /** Months in a row, the newest included, that were reported with 0 events. */
  zero_months: number;
}

/** So many months of 0 in a row are pointed out. */
export const ZERO_MONTHS = 6;

export const judgementOf = (direction: Direction, side: XmrSide): Judgement => {
  if (direction === 'neutral') return 'neutral';
  return (direction === 'higher') === (side === 'high') ? 'improvement' : 'concern';
};

/** Marks, usual ranges and the state of a metric's months (all since the home joined). */
export function metricView(
  metric: Pick<Metric, 'direction' | 'limits'>,
  points: readonly MetricPoint[],
  rebases: readonly Period[] = [],
): MetricView {
  const chart = metric.limits ? xmr(points, { rebases }) : null;
  const drawn = points.map((point, i): ChartPoint => {
    const on = chart?.points[i];
    const segment = on ? chart?.segments[on.segment] : undefined;
    const mark = on?.flag ?? null;
    const side = on?.side ?? null;
    const judgement = side && judgementOf(metric.direction, side);
    // Field by field: spread, it takes most of a dashboard's time.
    return {
      period: point.period,
      numerator: point.numerator,
      denominator: point.denominator,
      value: point.value,
      absence: point.absence,
      segment: on?.segment ?? null,
      mark,
      side,
      judgement,
      state: stateOf(point, segment, mark, judgement),
    };
  });
  return {
    points: drawn,
    segments: chart?.segments ?? [],
    state: drawn.at(-1)?.state ?? 'missing',
    zero_months: zeroMonths(points),
  };
}

function stateOf(
  { absence }: MetricPoint,
  segment: XmrSegment | undefined,
  mark: XmrFlag | null,
  judgement: Judgement | null,
): MetricState {
  if (absence) return absence;
  if (!segment) return 'no_range';
  if (segment.state !== 'firm') return segment.state;
  if (mark === null) return 'common_cause';
  return mark === 'beyond_limits' ? (judgement ?? 'neutral') : mark;
}

/** A month that is missing, not known or had nothing to measure breaks it. */
function zeroMonths(points: readonly MetricPoint[]): number {
  const last = points.findLastIndex(({ value, numerator }) => value === null || numerator !== 0);
  return points.length - 1 - last;
}

/** Whether months of 0 are pointed out: a six-monthly metric has no months in a row. */
export const isZeroFlagged = (
  metric: Pick<Metric, 'sixMonthly'>,
  view: Pick<MetricView, 'zero_months'>,
): boolean => !metric.sixMonthly && view.zero_months >= ZERO_MONTHS;

/** What a return says of its place in time. */
export interface ReturnTimes {
  period: Period;
  /** ISO instants. */
  deadline_at: string;
  submitted_at: string | null;
}

const isClosed = ({ deadline_at }: ReturnTimes, now: Date): boolean =>
  Date.parse(deadline_at) < now.getTime();

/** The newest period that was submitted or whose deadline has passed; undefined when there is none. */
export const newestPeriod = (returns: readonly ReturnTimes[], now: Date): Period | undefined =>
  newest(returns.filter((one) => one.submitted_at !== null || isClosed(one, now)));

/** The newest period whose deadline has passed. */
export const newestClosedPeriod = (
  returns: readonly ReturnTimes[],
  now: Date,
): Period | undefined => newest(returns.filter((one) => isClosed(one, now)));

const newest = (returns: readonly ReturnTimes[]): Period | undefined =>
  returns
    .map(({ period }) => period)
    .reduce<Period | undefined>(
      (last, period) => (last === undefined || period > last ? period : last),
      undefined,
    );
