import { unpackView } from '../dashboardColumns.ts';
import type { MetricView } from '../metricView.ts';
import type { DashboardMetric, QualityDashboard } from '../quality.api.ts';

/** A metric of a dashboard as it was answered, with its months as the page unpacks them. */
export function metricIn(
  dashboard: QualityDashboard,
  id: string,
): DashboardMetric & Pick<MetricView, 'points'> {
  const metric = dashboard.metrics.find((metric) => metric.id === id);
  if (!metric) throw new Error(`The dashboard has no ${id}`);
  return { ...metric, points: unpackView(dashboard, metric).points };
}
