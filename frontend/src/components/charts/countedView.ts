import type { Metric } from '#shared/quality/metric.ts';
import type { ChartPoint, MetricView } from '#shared/quality/metricView.ts';
import { monthsSinceLast } from '#shared/quality/rareEvents.ts';
import { periodInWords } from '#shared/reporting/period.ts';

/** Whether a metric's newest months are judged by exact chance: its chart counts events (ADR 92). */
export const isCounted = ({ segments }: Pick<MetricView, 'segments'>): boolean =>
  (segments.at(-1)?.events ?? null) !== null;

type Drawn = Pick<Metric, 'unit' | 'decimals' | 'ceiling'>;

/** What is drawn of a metric: of seldom events how many there were each month, else its values. */
export function drawnOf(
  metric: Drawn,
  view: MetricView,
): { metric: Drawn; view: MetricView; counted: boolean } {
  if (!isCounted(view)) return { metric, view, counted: false };
  return {
    metric: { unit: metric.unit === 'days' ? 'days' : 'count', decimals: 0, ceiling: null },
    view: {
      ...view,
      points: view.points.map(
        (point): ChartPoint => ({
          ...point,
          value: point.value === null ? null : point.numerator,
        }),
      ),
      // Limits of an older stretch are of values, not of counts.
      segments: view.segments.map((segment) => ({
        ...segment,
        mean: null,
        lower: null,
        upper: null,
      })),
    },
    counted: true,
  };
}

/** `Months since the last: 4`; null while the newest month has no figure. */
export function sinceWords({ points }: Pick<MetricView, 'points'>): string | null {
  if ((points.at(-1)?.value ?? null) === null) return null;
  const since = monthsSinceLast(points).at(-1) ?? null;
  const first = points.find(({ value }) => value !== null);
  if (since !== null) return `Months since the last: ${since}`;
  return first ? `None since ${periodInWords(first.period)}` : null;
}
