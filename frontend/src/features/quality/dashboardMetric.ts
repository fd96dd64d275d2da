import { unpackView } from '#shared/quality/dashboardColumns.ts';
import type { Metric } from '#shared/quality/metric.ts';
import { isZeroFlagged, type MetricView } from '#shared/quality/metricView.ts';
import type { DashboardMetric, QualityDashboard } from '#shared/quality/quality.api.ts';
import { metricIn, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { sentenceOf } from '#shared/quality/sentences.ts';

/** A metric as its card shows it. */
export interface ShownMetric {
  metric: Metric;
  view: MetricView;
  sentence: string;
  /** Six months and more of 0 are pointed out. */
  zero: boolean;
  peers: DashboardMetric['peers'];
  no_peers: DashboardMetric['no_peers'];
}

const EARLY: readonly string[] = ['trend_7', 'two_of_three', 'shift_7'];
export const isEarly = ({ view }: ShownMetric): boolean => EARLY.includes(view.state);

/**
 * The metrics of a dashboard in the form's order, with early signs. One that this release of the page does
 * not know yet is left out.
 */
export function shownMetrics(data: QualityDashboard, kind = qualityKindOf()): ShownMetric[] {
  return data.metrics.flatMap((dashboardMetric) => {
    const metric = metricIn(kind, dashboardMetric.id);
    if (!metric) return [];
    const view = unpackView(data, dashboardMetric);
    const { sentence, peers, no_peers } = dashboardMetric;
    return [{ metric, view, sentence, zero: isZeroFlagged(metric, view), peers, no_peers }];
  });
}

/** The same without early signs: a month that is nothing else is as usual. */
export const withoutEarlySigns = (
  metrics: readonly ShownMetric[],
  kind = qualityKindOf(),
): ShownMetric[] =>
  metrics.map((metric) => {
    const view = withoutEarlySign(metric.view);
    if (view === metric.view) return metric;
    return { ...metric, view, sentence: sentenceOf(metric.metric, view, kind.words.noun) };
  });

function withoutEarlySign(view: MetricView): MetricView {
  if (!EARLY.includes(view.state)) return view;
  const points = view.points.map((point, i) =>
    i === view.points.length - 1 ? { ...point, state: 'common_cause' as const } : point,
  );
  return { ...view, points, state: 'common_cause' };
}

/** The states that stand out, what needs a hand first. */
export const OUT_STATES = ['concern', 'neutral', 'improvement'] as const;

/** What stands out in the newest month, in that order. */
export const standingOut = (metrics: readonly ShownMetric[]): ShownMetric[] =>
  OUT_STATES.flatMap((state) => metrics.filter(({ view }) => view.state === state));

/** What the page can be narrowed to; the address names it. */
export const SHOWN = {
  concern: 'Look closer',
  improvement: 'Better than usual',
  neutral: 'Changed',
  early: 'Early signs',
  zero: 'Zero for 6 months',
  absent: 'No figure',
} as const;
export type Shown = keyof typeof SHOWN;

const ABSENT: readonly string[] = ['missing', 'not_asked', 'not_known', 'no_denominator'];

/** Whether a metric is among those that the filter shows. */
export function isAmong(shownMetric: ShownMetric, shown: Shown): boolean {
  if (shown === 'zero') return shownMetric.zero;
  if (shown === 'early') return isEarly(shownMetric);
  return shown === 'absent'
    ? ABSENT.includes(shownMetric.view.state)
    : shownMetric.view.state === shown;
}
