import { describe, expect, it } from 'vitest';
import { packView } from '#shared/quality/dashboardColumns.ts';
import { METRIC_STATES } from '#shared/quality/metricView.ts';
import type { QualityDashboard } from '#shared/quality/quality.api.ts';
import { sentenceOf } from '#shared/quality/sentences.ts';
import { aPeriod } from '#shared/quality/testing/months.ts';
import { aMetric, viewOf } from '#shared/quality/testing/someView.ts';
import { addMonths } from '#shared/reporting/period.ts';
import { dashboardCsv } from './dashboardCsv.ts';
import { isAmong, shownMetrics, withoutEarlySigns } from './dashboardMetric.ts';

type Values = Parameters<typeof viewOf>[2];

/** A dashboard of these metrics, of months one after another. */
function dashboard(...rows: [id: string, values: Values][]): QualityDashboard {
  return {
    home: { uuid: '22908dfb-eb86-4d2a-a718-63a8eec607f6' as never, name: 'Larch', reporting: true },
    as_at: '2026-11-06T12:05:00.000Z' as never,
    from: aPeriod('2025-10'),
    to: addMonths(aPeriod('2025-10'), Math.max(...rows.map(([, values]) => values.length)) - 1),
    reported: [],
    peers_as_at: null,
    punctuality: [],
    rebases: [],
    states: [...METRIC_STATES],
    metrics: rows.map(([id, values]) => {
      const [metric, view] = [aMetric(id), viewOf(id, '2025-10', values)];
      return {
        id,
        ...packView(metric, view),
        sentence: sentenceOf(metric, view),
        peers: null,
        no_peers: 'too_few' as const,
      };
    }),
  };
}
const zigzag = [5, 7, 5, 7, 5, 7, 5, 7, 5, 7, 5, 7];
/** Eight months in a row above the average, none beyond the limits. */
const shifted = [3, 9, 3, 9, 3, 9, 7, 7.2, 7, 7.2, 7, 7.2, 7];

describe('the figures of a dashboard', () => {
  it('are narrowed to what stands out', () => {
    const [falls, uti] = shownMetrics(
      dashboard(['falls', [...zigzag, 40]], ['uti', Array(13).fill(0)]),
    );
    expect(falls && [isAmong(falls, 'concern'), isAmong(falls, 'zero')]).toEqual([true, false]);
    expect(uti && [isAmong(uti, 'concern'), isAmong(uti, 'zero')]).toEqual([false, true]);
  });

  it('say nothing of early signs where those are not shown', () => {
    const data = dashboard(['falls', shifted]);
    const shown = shownMetrics(data);
    const [early] = shown;
    expect(early && isAmong(early, 'early')).toBe(true);
    expect(early?.sentence).toBe('8 months in a row are above the average.');
    const [plain] = withoutEarlySigns(shown);
    expect(plain?.view.state).toBe('common_cause');
    expect(plain?.sentence).toMatch(/^October 2026: 7\.0\. This is within the usual range/);
  });

  it('leave out a metric that this page does not know', () => {
    const data = dashboard(['falls', zigzag]);
    const [metric] = data.metrics;
    if (!metric) throw new Error('There is one');
    expect(shownMetrics({ ...data, metrics: [{ ...metric, id: 'of_tomorrow' }] })).toEqual([]);
  });

  it('are all in the file, as calculated', () => {
    const lines = dashboardCsv(
      shownMetrics(dashboard(['weighed', [...zigzag, 'not_asked', 'missing']])),
    )
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(15);
    expect(lines[1]).toMatch(
      /^Skin and nutrition,Residents weighed,percent,2026-11,,,,6,0\.6\d+,11\.\d+,,Not reported$/,
    );
    expect(lines[2]).toMatch(/,2026-10,,,,6,[\d.,]+,Not asked$/);
  });

  it('have the months since the last in the file where they are seldom events', () => {
    const [head, newest, before] = dashboardCsv(
      shownMetrics(dashboard(['falls_serious', [0, 1, ...Array(10).fill(0), 1]])),
    ).split('\r\n');
    expect(head?.split(',').slice(-2)).toEqual(['Months since the last', 'State']);
    expect(newest?.split(',').slice(-4)).toEqual(['', '', '0', 'As usual']);
    expect(before?.split(',').slice(-4)).toEqual(['', '', '10', 'As usual']);
  });
});
