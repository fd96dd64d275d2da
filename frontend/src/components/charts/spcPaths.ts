import {
  ceilingFor,
  drawnLimits,
  limitsOf,
  numberText,
  rangeText,
} from '#shared/quality/figureText.ts';
import type { Metric } from '#shared/quality/metric.ts';
import { type ChartPoint, isException, type MetricView } from '#shared/quality/metricView.ts';
import { monthNumber, type Period } from '#shared/reporting/period.ts';
import {
  type Band,
  endLabels,
  isNarrow,
  type Key,
  keyOf,
  type Label,
  LINE,
  lineWords,
  MARGIN,
  monthLabels,
  rightMargin,
  tickLabels,
  unitLabel,
} from './spcLabels.ts';
import { type MarkPaths, markPaths } from './spcMarks.ts';
import { spcScale } from './spcScale.ts';

/** What of a metric is drawn: the months shown, at a width and a height in CSS pixels. */
export interface SpcFrame {
  metric: Pick<Metric, 'unit' | 'decimals' | 'ceiling'>;
  view: Pick<MetricView, 'points' | 'segments'>;
  from: Period;
  to: Period;
  width: number;
  /** Whether early signs are marked. */
  early: boolean;
  /** Whether values are events of a month, which stand alone: stems in place of a line. */
  counted?: boolean;
  /** Months from which a usual range was worked out anew. */
  rebases: readonly Period[];
}

/** A chart as paths, one of each kind; an empty text where there is nothing of a kind. */
export interface SpcPaths {
  width: number;
  height: number;
  grid: string;
  band: string;
  limits: string;
  trialLimits: string;
  mean: string;
  line: string;
  stems: string;
  dots: string;
  gaps: string;
  marks: MarkPaths;
  labels: Label[];
  /** What band and line are called, where there is no room for it beside them. */
  key: Key | null;
  /** Where a new usual range begins, with its number. */
  rebases: { x: number; number: number }[];
  /** Of the plot: its left edge, the width of a month, and its upper and lower edge. */
  plot: { left: number; month: number; top: number; bottom: number };
}

const NARROW = 360;
/** How high the plot is; on a phone lower. */
const HIGH = 142;
const LOW = 118;
/** Below this many pixels a month there is no room for dots. */
const DOT_ROOM = 5;

/** Everything that is drawn of an XmR chart (LOOK, section 3). Pure. */
export function spcPaths(frame: SpcFrame): SpcPaths {
  const { metric, view, from, to, width, counted = false } = frame;
  const narrow = isNarrow(width);
  const months = monthNumber(to) - monthNumber(from) + 1;
  const words = lineWords(
    metric,
    bandsOf(frame, { left: 0, month: 1 }).find(({ newest }) => newest),
  );
  const right = rightMargin(words, width);
  const top = MARGIN.top + (narrow ? LINE : 0);
  const height = top + MARGIN.bottom + (width < NARROW ? LOW : HIGH);
  const plot = {
    left: MARGIN.left,
    month: (width - MARGIN.left - right) / months,
    top,
    bottom: height - MARGIN.bottom,
  };
  const shown = view.points.filter(({ period }) => period >= from && period <= to);
  const bands = bandsOf(frame, plot);
  const scale = spcScale(metric, [
    ...shown.flatMap(({ value }) => (value === null ? [] : [value])),
    ...bands.flatMap(({ lower, upper }) => [lower, upper]),
  ]);
  const y = (value: number) => {
    const share = (value - scale.bottom) / (scale.top - scale.bottom);
    return fixed(plot.bottom - share * (plot.bottom - plot.top));
  };
  const x = (period: Period) =>
    fixed(plot.left + (monthNumber(period) - monthNumber(from) + 0.5) * plot.month);
  const placed = shown.flatMap((point) =>
    point.value === null ? [] : [{ point, x: x(point.period), y: y(point.value) }],
  );
  const isMarked = ({ mark }: ChartPoint) => isException(mark) || (mark && frame.early);
  const level = (band: Band, value: number) => `M${band.left} ${y(value)}H${band.right}`;
  const both = (drawn: Band[]) =>
    drawn.map((band) => level(band, band.lower) + level(band, band.upper)).join('');
  const firm = bands.filter(({ trial }) => !trial);
  const band = bands.find(({ newest }) => newest);
  const last = shown.at(-1)?.value ?? null;
  return {
    width,
    height,
    grid: scale.ticks.map((tick) => `M${plot.left} ${y(tick)}H${width - right}`).join(''),
    band: firm
      .map(({ left, right, lower, upper }) => `M${left} ${y(upper)}H${right}V${y(lower)}H${left}z`)
      .join(''),
    limits: both(firm),
    trialLimits: both(bands.filter(({ trial }) => trial)),
    mean: bands.map((band) => level(band, band.mean)).join(''),
    line: counted ? '' : linePath(shown, x, y),
    stems: counted
      ? placed
          .filter(({ point }) => point.value !== 0)
          .map((stem) => `M${stem.x} ${plot.bottom}V${stem.y}`)
          .join('')
      : '',
    dots:
      plot.month < DOT_ROOM
        ? ''
        : placed
            .filter(({ point }) => !isMarked(point))
            .map((dot) => `M${dot.x} ${dot.y}h.01`)
            .join(''),
    gaps: shown
      .filter(({ value }) => value === null)
      .map(({ period }) => `M${x(period) - 3} ${plot.bottom - 1}h6`)
      .join(''),
    marks: markPaths(placed.filter(({ point }) => isMarked(point))),
    labels: [
      unitLabel(metric),
      ...tickLabels(scale, y),
      ...endLabels(
        {
          newest: last === null ? null : { text: numberText(last, metric.decimals), y: y(last) },
          band:
            band && words && !narrow ? { words, upper: y(band.upper), mean: y(band.mean) } : null,
        },
        { width, right, top: plot.top, bottom: plot.bottom },
      ),
      ...monthLabels(shown, x, { width, height, right }),
    ],
    key: words && narrow ? keyOf(words, width) : null,
    rebases: frame.rebases
      .filter((period) => period > from && period <= to)
      .sort()
      .map((period, i) => ({ x: fixed(x(period) - plot.month / 2), number: i + 1 })),
    plot,
  };
}

const fixed = (value: number): number => Math.round(value * 10) / 10;

function bandsOf(
  { metric, view, from, to }: SpcFrame,
  plot: Pick<SpcPaths['plot'], 'left' | 'month'>,
): Band[] {
  const ceiling = ceilingFor(metric, view.points);
  const edge = (period: Period, after: 0 | 1) =>
    fixed(plot.left + (monthNumber(period) - monthNumber(from) + after) * plot.month);
  return view.segments.flatMap((segment) => {
    const limits = limitsOf(segment);
    if (!limits || segment.mean === null || segment.to < from || segment.from > to) return [];
    const drawn = drawnLimits({ ceiling }, limits);
    return {
      left: edge(segment.from < from ? from : segment.from, 0),
      right: edge(segment.to > to ? to : segment.to, 1),
      mean: segment.mean,
      ...drawn,
      // The axis says the unit.
      range: rangeText({ unit: 'count', decimals: metric.decimals, ceiling }, limits),
      trial: segment.state === 'trial',
      newest: segment === view.segments.at(-1),
    };
  });
}

/** Broken where a month has no value, and where a new usual range begins. */
function linePath(
  points: readonly ChartPoint[],
  x: (period: Period) => number,
  y: (value: number) => number,
): string {
  return points
    .map(({ period, value, segment }, i) => {
      if (value === null) return '';
      const before = points[i - 1];
      const goesOn = before && before.value !== null && before.segment === segment;
      return `${goesOn ? 'L' : 'M'}${x(period)} ${y(value)}`;
    })
    .join('');
}
