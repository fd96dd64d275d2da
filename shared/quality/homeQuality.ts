import { addMonths, isSixMonthly, type Period } from '../reporting/period.ts';
import { byMonth, type MonthFigures, type Rebase } from './homeFigures.ts';
import type { Metric } from './metric.ts';
import { type MetricPoint, metricPoints } from './metricPoints.ts';
import { metrics } from './metrics.ts';
import { type MetricView, metricView } from './metricView.ts';
import { peerValue } from './peers.ts';

/** What a return says of a home's months: those that are not cancelled. */
interface ReportedMonth {
  period: Period;
  submitted_version: number;
}

/** A home's months: which were asked of it, what it submitted and where a usual range begins anew. */
export interface HomeMonths {
  /** In any order. */
  returns: readonly ReportedMonth[];
  figures: readonly MonthFigures[];
  rebases: readonly Rebase[];
}

/** A metric with its view. */
export interface ViewedMetric {
  metric: Metric;
  view: MetricView;
}

/** All metrics of a place up to a month, of a home unless named; with no points where it has not reported yet. */
export function homeViews(
  months: HomeMonths,
  to: Period | undefined,
  all: readonly Metric[] = metrics,
): ViewedMetric[] {
  const from = firstMonth(months.returns);
  const returns = byMonth(submittedOf(months));
  const opened = new Set(months.returns.map(({ period }) => period));
  return all.map((metric) => {
    const points = from && to ? metricPoints(metric, { from, to, returns, opened }) : [];
    const rebases = months.rebases.flatMap((rebase) =>
      rebase.metric === metric.id ? [rebase.from] : [],
    );
    return { metric, view: metricView(metric, points, rebases) };
  });
}

/**
 * Figures of returns that stand: not of one that has been cancelled since, which the figures may still
 * hold.
 */
const submittedOf = ({ returns, figures }: HomeMonths): MonthFigures[] => {
  const submitted = new Set(
    returns.map((reportedMonth) =>
      reportedMonth.submitted_version > 0 ? reportedMonth.period : '',
    ),
  );
  return figures.filter(({ period }) => submitted.has(period));
};

/** The month in which a home joined: of its first return. */
const firstMonth = (returns: readonly ReportedMonth[]): Period | undefined =>
  returns.reduce<Period | undefined>(
    (first, { period }) => (first === undefined || period < first ? period : first),
    undefined,
  );

/** So many closed months make the value by which a home is compared. */
export const PEER_MONTHS = 3;

/** What a place is compared by in each metric, as at a closed month (reporting, section 7: peers). */
export function peerValues(
  months: HomeMonths,
  closed: Period,
  all: readonly Metric[] = metrics,
): Record<string, number> {
  const values: Record<string, number> = {};
  const returns = byMonth(submittedOf(months));
  for (const metric of all) {
    const value = peerValue(metric, comparedPoints(metric, { closed, returns }));
    if (value !== null) values[metric.id] = value;
  }
  return values;
}

/** The points that a metric is compared by: none is older than the month asks for. */
function comparedPoints(
  metric: Metric,
  { closed, returns }: { closed: Period; returns: ReturnType<typeof byMonth> },
): MetricPoint[] {
  const compared = metric.sixMonthly
    ? newestDuePeriod(closed)
    : addMonths(closed, metric.months > 1 ? 0 : 1 - PEER_MONTHS);
  // A figure of twelve months sums those before it.
  const from = addMonths(compared, 1 - metric.months);
  const points = metricPoints(metric, { from, to: closed, returns });
  return points.filter(({ period }) => period >= compared);
}

/** The newest month up to this one about which six-monthly questions are asked. */
function newestDuePeriod(closed: Period): Period {
  let period = closed;
  while (!isSixMonthly(period)) period = addMonths(period, -1);
  return period;
}
