import type { Period } from '../reporting/period.ts';
import type { Direction, Metric } from './metric.ts';
import type { Absence, MetricPoint } from './metricPoints.ts';
import {
  eventsIn,
  isSeldom,
  RARE_MONTHS,
  type RareFlag,
  type RareMonth,
  rareMonths,
} from './rareEvents.ts';
import { type SegmentState, type Xmr, type XmrSegment, xmr } from './xmr.ts';
import type { XmrFlag, XmrSide } from './xmrMarks.ts';

/** What a mark means for a metric: of an exception this, of the others an early sign. */
export type Judgement = 'concern' | 'improvement' | 'neutral';
/** The early signs: watch rules, never exceptions. */
export type EarlySign = Exclude<XmrFlag, 'beyond_limits'>;

/** Why a month stands out: by limits, or among seldom events by exact chance (ADR 92). */
export type MetricMark = XmrFlag | RareFlag;

const EXCEPTIONS: ReadonlySet<MetricMark | null> = new Set([
  'beyond_limits',
  'rare_month',
  'rare_quarter',
]);
/** Whether a mark makes a month stand out; the others are early signs. */
export const isException = (mark: MetricMark | null): boolean => EXCEPTIONS.has(mark);

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
  'not_asked',
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
  mark: MetricMark | null;
  side: XmrSide | null;
  judgement: Judgement | null;
  state: MetricState;
}

/**
 * A stretch of months that are judged together. `rare`: by exact chance, without limits; so is one that
 * is `too_few` and has `events`.
 */
export interface ViewSegment extends Omit<XmrSegment, 'state'> {
  state: SegmentState | 'rare';
  /** How many events there were in it, where they are too seldom for limits; else null. */
  events: number | null;
}

/** A metric of a home: what a chart draws and a card says. */
export interface MetricView {
  /** In the order of time; the last is the newest period that the metric is asked about. */
  points: ChartPoint[];
  segments: ViewSegment[];
  /** The newest point's; `missing` when there is none. */
  state: MetricState;
  /** Months in a row, the newest included, that were reported with 0 events. */
  zero_months: number;
}

/** So many months of 0 in a row are pointed out. */
const ZERO_MONTHS = 6;

const judgementOf = (direction: Direction, side: XmrSide): Judgement => {
  if (direction === 'neutral') return 'neutral';
  return (direction === 'higher') === (side === 'high') ? 'improvement' : 'concern';
};

/** Marks, usual ranges and the state of a metric's months (all since the home joined). */
export function metricView(
  metric: Pick<Metric, 'direction' | 'limits' | 'counts'>,
  points: readonly MetricPoint[],
  rebases: readonly Period[] = [],
): MetricView {
  const chart = metric.limits ? xmr(points, { rebases }) : null;
  const { segments, rare } = judged(metric, points, chart);
  const drawn = points.map((point, i): ChartPoint => {
    const on = chart?.points[i];
    const segment = on ? segments[on.segment] : undefined;
    const chance = rare[i];
    const mark = chance ? chance.flag : (on?.flag ?? null);
    const side = chance ? chance.flag && 'high' : (on?.side ?? null);
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
      state: stateOf(point, chance ? rareState(chance) : segment?.state, mark, judgement),
    };
  });
  return {
    points: drawn,
    segments,
    state: drawn.at(-1)?.state ?? 'missing',
    zero_months: zeroMonths(points),
  };
}

/** The segments of a chart, and of those with seldom events each month as exact chance has it. */
function judged(
  { counts }: Pick<Metric, 'counts'>,
  points: readonly MetricPoint[],
  chart: Xmr | null,
): { segments: ViewSegment[]; rare: (RareMonth | undefined)[] } {
  const rare: (RareMonth | undefined)[] = [];
  const segments = (chart?.segments ?? []).map((segment): ViewSegment => {
    const first = points.findIndex(({ period }) => period === segment.from);
    const last = points.findIndex(({ period }) => period === segment.to);
    const months = points.slice(first, last + 1);
    if (counts === null || !isSeldom(counts, months)) return { ...segment, events: null };
    for (const [i, month] of rareMonths(counts, months).entries()) rare[first + i] = month;
    return {
      ...segment,
      lower: null,
      upper: null,
      state: segment.points < RARE_MONTHS ? 'too_few' : 'rare',
      events: months.reduce((sum, { value, numerator }) => {
        return value === null ? sum : sum + eventsIn(counts, numerator ?? 0);
      }, 0),
    };
  });
  return { segments, rare };
}

const rareState = ({ known }: RareMonth): ViewSegment['state'] =>
  known < RARE_MONTHS ? 'too_few' : 'rare';

function stateOf(
  { absence }: MetricPoint,
  segment: ViewSegment['state'] | undefined,
  mark: MetricMark | null,
  judgement: Judgement | null,
): MetricState {
  if (absence) return absence;
  if (!segment) return 'no_range';
  if (segment === 'too_few' || segment === 'trial') return segment;
  if (mark === null) return 'common_cause';
  return isEarlySign(mark) ? mark : (judgement ?? 'neutral');
}

const isEarlySign = (mark: MetricMark): mark is EarlySign => !isException(mark);

/** A month that is missing, not asked, not known or had nothing to measure breaks it. */
function zeroMonths(points: readonly MetricPoint[]): number {
  const last = points.findLastIndex(({ value, numerator }) => value === null || numerator !== 0);
  return points.length - 1 - last;
}

/** Whether months of 0 are pointed out: a six-monthly metric has no months in a row, and some may be 0 for long. */
export const isZeroFlagged = (
  metric: Pick<Metric, 'sixMonthly' | 'zeroFlag'>,
  view: Pick<MetricView, 'zero_months'>,
): boolean => metric.zeroFlag && !metric.sixMonthly && view.zero_months >= ZERO_MONTHS;

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
  newest(
    returns.filter(
      (returnTimes) => returnTimes.submitted_at !== null || isClosed(returnTimes, now),
    ),
  );

/** The newest period whose deadline has passed. */
export const newestClosedPeriod = (
  returns: readonly ReturnTimes[],
  now: Date,
): Period | undefined => newest(returns.filter((returnTimes) => isClosed(returnTimes, now)));

const newest = (returns: readonly ReturnTimes[]): Period | undefined =>
  returns
    .map(({ period }) => period)
    .reduce<Period | undefined>(
      (last, period) => (last === undefined || period > last ? period : last),
      undefined,
    );
