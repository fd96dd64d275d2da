import { numberText } from '../../../../shared/quality/figureText.ts';
import type { Metric } from '../../../../shared/quality/metric.ts';
import type { ChartPoint } from '../../../../shared/quality/metricView.ts';
import { type Period, periodShort } from '../../../../shared/reporting/period.ts';
import type { SpcScale } from './spcScale.ts';

/** Around the plot, in CSS pixels: room for ticks, for the limits' values and for months. */
export const MARGIN = { left: 34, right: 46, top: 10, bottom: 24 };
/** Below this only the ends of the axis of time are labelled. */
const FEW_LABELS = 400;
/** Two texts above or beside each other keep so far apart. */
const TEXT_HEIGHT = 14;
const MONTH_WIDTH = 66;
/** From a text's middle to the line it is written on. */
const BASELINE = 4.5;

/** A text of a chart at its place. */
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** The drawn part of a segment that has limits. */
export interface Band {
  left: number;
  right: number;
  mean: number;
  lower: number;
  upper: number;
  /** Held at 0, held at the ceiling. */
  held: { lower: boolean; upper: boolean };
  trial: boolean;
  /** Of the segment that holds today; the values of older ones are in the table only. */
  newest: boolean;
}

export const tickLabels = ({ ticks, decimals }: SpcScale, y: (value: number) => number): Label[] =>
  ticks.map((tick) => ({
    text: tick === 0 ? '0' : numberText(tick, decimals),
    x: MARGIN.left - 6,
    y: y(tick) + BASELINE,
    anchor: 'end',
  }));

/** Limits and mean of the segment that holds today, at its end; the mean only where it has room. */
export function endLabels(
  { decimals }: Pick<Metric, 'decimals'>,
  band: Band | undefined,
  y: (value: number) => number,
  width: number,
): Label[] {
  if (!band) return [];
  const { lower, upper, mean, held } = band;
  const isClose = (a: number, b: number) => Math.abs(y(a) - y(b)) < TEXT_HEIGHT;
  const label = (value: number, digits: number): Label => ({
    text: numberText(value, digits),
    x: width - MARGIN.right + 5,
    y: y(value) + BASELINE,
    anchor: 'start',
  });
  if (isClose(lower, upper)) return [label(mean, decimals)];
  const room = !isClose(mean, lower) && !isClose(mean, upper);
  return [
    label(upper, held.upper ? 0 : decimals),
    ...(room ? [label(mean, decimals)] : []),
    label(lower, held.lower ? 0 : decimals),
  ];
}

/** The ends and the thirds between, as far as they do not touch; when narrow the ends. */
export function monthLabels(
  points: readonly ChartPoint[],
  x: (period: Period) => number,
  width: number,
  height: number,
): Label[] {
  const last = points.length - 1;
  const wanted = width < FEW_LABELS ? [last, 0] : [last, 0, last / 3, (2 * last) / 3];
  const labels: Label[] = [];
  for (const place of wanted) {
    const period = points[Math.round(place)]?.period;
    if (period === undefined) continue;
    const end = width - MARGIN.right + 30;
    const middle = Math.max(MONTH_WIDTH / 2, Math.min(end - MONTH_WIDTH / 2, x(period)));
    if (labels.some((label) => Math.abs(label.x - middle) < MONTH_WIDTH)) continue;
    labels.push({ text: periodShort(period), x: middle, y: height - 6, anchor: 'middle' });
  }
  return labels;
}
