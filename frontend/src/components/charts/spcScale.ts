import { tickStep } from 'd3-array';
import type { Metric } from '#shared/quality/metric.ts';

/** The vertical axis: where it begins and ends, and its round ticks from the lowest on. */
export interface SpcScale {
  bottom: number;
  top: number;
  ticks: number[];
  /** Digits after the point that all ticks need. */
  decimals: number;
}

/** How high an axis is when every value is 0. */
const EMPTY_TOP = {
  per_1000: 1,
  per_1000_visits: 1,
  per_100_people: 1,
  percent: 10,
  hours: 1,
  count: 2,
  days: 2,
} as const;
const COUNTS = [3, 4, 2, 5, 1] as const;

/**
 * An axis with three or four round ticks for these values and drawn limits. It begins at 0 when the
 * lowest is under a third of the highest, else at the tick below; per cent stays within 0 and 100
 * unless a value is beyond.
 */
export function spcScale(
  metric: Pick<Metric, 'unit' | 'ceiling'>,
  values: readonly number[],
): SpcScale {
  const [low, high] = spanOf(metric, values);
  const wanted = COUNTS.map((count) => axisOf(low, high, wholeStep(metric, low, high, count)));
  const axis = wanted.find(({ ticks }) => ticks.length === 3 || ticks.length === 4);
  const { ticks, bottom, top, decimals } = axis ?? (wanted[0] as SpcScale);
  const ceiling = metric.ceiling !== null && high <= metric.ceiling ? metric.ceiling : top;
  return {
    bottom,
    top: Math.min(top, ceiling),
    ticks: ticks.filter((tick) => tick <= ceiling),
    decimals,
  };
}

function spanOf(
  { unit }: Pick<Metric, 'unit'>,
  values: readonly number[],
): [low: number, high: number] {
  const high = Math.max(0, ...values);
  const low = Math.min(high, ...values);
  if (high === 0) return [0, EMPTY_TOP[unit]];
  if (low < high / 3) return [0, isWhole(unit) ? Math.max(high, EMPTY_TOP[unit]) : high];
  // One value only, or all alike: some room, so that the line does not lie on an edge.
  return high - low < high * 0.02 ? [low * 0.9, high * 1.02] : [low, high];
}

const isWhole = (unit: Metric['unit']): boolean => unit === 'count' || unit === 'days';

const wholeStep = (metric: Pick<Metric, 'unit'>, low: number, high: number, count: number) =>
  Math.max(tickStep(low, high, count), isWhole(metric.unit) ? 1 : 0);

function axisOf(low: number, high: number, step: number): SpcScale {
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(decimals)),
  );
  return { bottom: ticks[0] as number, top: ticks.at(-1) as number, ticks, decimals };
}
