import { describe, expect, it } from 'vitest';
import { addMonths, daysIn, isSixMonthly, type Period } from '../reporting/period.ts';
import { packView, unpackView } from './dashboardColumns.ts';
import { domcareMetrics } from './domcareMetrics.ts';
import type { MonthFigures, Rebase } from './homeFigures.ts';
import { homeViews } from './homeQuality.ts';
import type { Metric } from './metric.ts';
import { metrics } from './metrics.ts';
import { METRIC_STATES } from './metricView.ts';
import { aPeriod } from './testing/months.ts';

const TO = aPeriod('2026-10');
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

/** So many months of a place; some were not asked, not sent in, not known, or had nothing to measure. */
function placeOf(all: readonly Metric[], months: number, seed: number) {
  const random = numbersFrom(seed);
  const periods = Array.from({ length: months }, (_, at) => addMonths(TO, at + 1 - months));
  const askedPeriods = periods.filter((_, at) => at === 0 || random() > 0.05);
  const figures = askedPeriods
    .filter(() => random() > 0.05)
    .map((period): MonthFigures => {
      const answers: Record<string, number> = {};
      for (const { numerator, denominator, sixMonthly } of all) {
        if (sixMonthly && !isSixMonthly(period)) continue;
        for (const id of [denominator?.answer, denominator?.and]) {
          if (id)
            answers[id] ??= random() < 0.05 ? 0 : 30 * daysIn(period) - Math.round(random() * 40);
        }
        answers[numerator.answer] ??= Math.floor(random() * (random() < 0.04 ? 60 : 5)) / 2;
      }
      const unknown = all[Math.floor(random() * all.length)]?.numerator.answer ?? '';
      return { period, version: 1, answers, not_known: random() < 0.5 ? [unknown] : [] };
    });
  const reported = new Set(figures.map(({ period }) => period));
  const rebase = (metric: string, from: Period): Rebase => ({
    metric,
    from,
    reason: 'A new wing',
    by: { id: 'a', name: 'Priya Hazelgrove' } as Rebase['by'],
    at: '2026-02-02T10:00:00.000Z',
  });
  return {
    returns: askedPeriods.map((period) => ({
      period,
      submitted_version: reported.has(period) ? 1 : 0,
    })),
    figures,
    rebases: all.slice(0, 6).map(({ id }, at) => rebase(id, addMonths(TO, -at - 9))),
    from: periods[0] ?? null,
  };
}

describe('a dashboard as columns', () => {
  it.each([
    ['homes', metrics],
    ['agencies', domcareMetrics],
  ] as const)('is the same once unpacked, to the last digit: %s', (_, all) => {
    const marksMet = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const place = placeOf(all, seed * 2, seed);
      for (const { metric, view } of homeViews(place, TO, all)) {
        const packed = JSON.parse(JSON.stringify(packView(metric, view)));
        const whole = { from: place.from, to: TO, states: [...METRIC_STATES] };
        expect(unpackView(whole, packed), metric.id).toEqual(view);
        for (const point of view.points) {
          marksMet.add(point.state);
          if (point.mark) marksMet.add(point.mark);
        }
      }
    }
    // What was compared had every state and mark that such months can have.
    expect([...marksMet].sort()).toEqual(
      expect.arrayContaining([
        'beyond_limits',
        'common_cause',
        'concern',
        'missing',
        'no_denominator',
        'not_asked',
        'not_known',
        'rare_month',
        'shift_7',
        'too_few',
        'trial',
      ]),
    );
  });

  it('has no months where nothing was reported', () => {
    for (const { metric, view } of homeViews(
      { returns: [], figures: [], rebases: [] },
      undefined,
    )) {
      const whole = { from: null, to: TO, states: [...METRIC_STATES] };
      expect(unpackView(whole, packView(metric, view))).toEqual(view);
    }
  });

  it('takes the states from the answer, which another release may count otherwise', () => {
    const [viewed] = homeViews(placeOf(metrics, 24, 1), TO);
    if (!viewed) throw new Error('There is a metric');
    const packed = packView(viewed.metric, viewed.view);
    const states = [...METRIC_STATES].reverse();
    const columns = {
      ...packed.columns,
      states: packed.columns.states.map((at) => METRIC_STATES.length - 1 - at),
    };
    const from = viewed.view.points[0]?.period ?? null;
    expect(unpackView({ from, to: TO, states }, { ...packed, columns })).toEqual(viewed.view);
  });

  it('is at most 60 KB for 38 figures of 36 months', () => {
    const views = homeViews(placeOf(metrics, 36, 7), TO);
    const text = JSON.stringify(views.map(({ metric, view }) => packView(metric, view)));
    expect(views).toHaveLength(38);
    // Sentences, similar homes and all that stands beside them take 12 KB.
    expect(text.length).toBeLessThan(48_000);
  });
});
