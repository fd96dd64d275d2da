import { addMonths, type Period } from '#shared/reporting/period.ts';
import { factorOf, type Metric } from '../metric.ts';
import type { Absence, MetricPoint } from '../metricPoints.ts';
import { metricById } from '../metrics.ts';
import { type MetricView, metricView } from '../metricView.ts';

/** A metric that there is. */
export function aMetric(id: string): Metric {
  const metric = metricById(id);
  if (!metric) throw new Error(`There is no metric ${id}`);
  return metric;
}

/** Points with these values, or why there is none; each is its own numerator. */
const pointsOf = (
  metric: Metric,
  first: string,
  values: readonly (number | Absence)[],
): MetricPoint[] =>
  values.map((value, i) => {
    const period = addMonths(first as Period, i);
    return typeof value === 'number'
      ? { period, numerator: value, denominator: factorOf(metric), value, absence: null }
      : { period, numerator: null, denominator: null, value: null, absence: value };
  });

/** What a metric says of values one month after another. */
export const viewOf = (
  id: string,
  first: string,
  values: readonly (number | Absence)[],
  rebases: readonly string[] = [],
): MetricView => {
  const metric = aMetric(id);
  return metricView(metric, pointsOf(metric, first, values), rebases as readonly Period[]);
};

const COUNTS = [6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16];
const DAYS = [1178, 1140, 1209, 1240, 1092, 1178, 1170, 1209, 1140, 1209, 1240, 1170, 1178];

/** Example 1 of the specification (reporting, section 7): October 2025 to October 2026. */
export const exampleFalls = (): MetricPoint[] =>
  COUNTS.map((count, i) => ({
    period: addMonths('2025-10' as Period, i),
    numerator: count,
    denominator: DAYS[i] as number,
    value: (1000 * count) / (DAYS[i] as number),
    absence: null,
  }));
