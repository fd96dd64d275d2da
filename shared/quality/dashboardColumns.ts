import { monthsBetween, type Period } from '../reporting/period.ts';
import { factorOf, type Metric } from './metric.ts';
import type { Absence } from './metricPoints.ts';
import {
  type ChartPoint,
  METRIC_STATES,
  type MetricState,
  type MetricView,
  type ViewSegment,
} from './metricView.ts';
import type { DashboardColumns, DashboardMetric, QualityDashboard } from './quality.api.ts';

const ABSENCES: ReadonlySet<MetricState> = new Set<Absence>([
  'missing',
  'not_asked',
  'not_known',
  'no_denominator',
]);
const placeOf = new Map(METRIC_STATES.map((state, place) => [state, place]));

type Packed = Pick<DashboardMetric, 'columns' | 'segments' | 'state' | 'zero_months'>;

/**
 * A metric of a dashboard as columns, a value of each month in each: named fields a month were 193 KB for
 * 38 metrics of 36 months. What follows from the rest is left out (`unpackView`).
 */
export function packView(
  metric: Pick<Metric, 'unit' | 'sixMonthly' | 'denominator'>,
  { points, segments, state, zero_months }: MetricView,
): Packed {
  const column = <T>(cellOf: (point: ChartPoint) => T): T[] => points.map(cellOf);
  return {
    columns: {
      periods: metric.sixMonthly ? column(({ period }) => period) : null,
      factor: factorOf(metric),
      numerators: column(({ numerator }) => numerator),
      denominators: metric.denominator && column(({ denominator }) => denominator),
      states: column((point) => placeOf.get(point.state) as number),
      marks: points.flatMap(({ mark, side, judgement }, at) =>
        mark && side && judgement ? [{ at, mark, side, judgement }] : [],
      ),
    },
    segments: segments.map(({ meanMovingRange, ...segment }) => ({
      ...segment,
      mean_moving_range: meanMovingRange,
      firm: segment.state === 'firm',
    })),
    state,
    zero_months,
  };
}

/** The view of a metric that a dashboard answers, a point a month again. */
export function unpackView(
  { from, to, states }: Pick<QualityDashboard, 'from' | 'to' | 'states'>,
  { columns, segments, state, zero_months }: Packed,
): MetricView {
  const marks = new Map(columns.marks.map(({ at, ...mark }) => [at, mark]));
  const stretches = segments.map(
    ({ mean_moving_range, firm: _, ...segment }): ViewSegment => ({
      ...segment,
      meanMovingRange: mean_moving_range,
    }),
  );
  let segment = 0;
  const points = monthsOf(columns, from, to).map((period, at): ChartPoint => {
    while (segment < stretches.length - 1 && period > (stretches[segment] as ViewSegment).to) {
      segment += 1;
    }
    const numerator = columns.numerators[at] ?? null;
    const denominator = columns.denominators?.[at] ?? null;
    const own = states[columns.states[at] as number] ?? 'missing';
    const absence = ABSENCES.has(own) ? (own as Absence) : null;
    const mark = marks.get(at);
    return {
      period,
      numerator,
      denominator,
      value: absence ? null : (columns.factor * (numerator ?? 0)) / (denominator ?? 1),
      absence,
      segment: stretches.length > 0 ? segment : null,
      mark: mark?.mark ?? null,
      side: mark?.side ?? null,
      judgement: mark?.judgement ?? null,
      state: own,
    };
  });
  return { points, segments: stretches, state, zero_months };
}

function monthsOf(
  { periods, numerators }: DashboardColumns,
  from: Period | null,
  to: Period | null,
): readonly Period[] {
  if (periods) return periods;
  return from && to && numerators.length > 0 ? monthsBetween(from, to) : [];
}
