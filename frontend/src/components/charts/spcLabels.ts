import { numberText, UNIT_WORDS } from '#shared/quality/figureText.ts';
import type { Metric } from '#shared/quality/metric.ts';
import type { ChartPoint } from '#shared/quality/metricView.ts';
import { type Period, periodShort } from '#shared/reporting/period.ts';
import type { SpcScale } from './spcScale.ts';

/** Around the plot, in CSS pixels: room for the unit and ticks, for what its lines are called, and for months. */
export const MARGIN = { left: 34, right: 46, top: 26, bottom: 24 };
/** Below this only the ends of the axis of time are labelled, and lines are named above the plot. */
const FEW_LABELS = 400;
export const isNarrow = (width: number): boolean => width < FEW_LABELS;
/** A line of text above the plot. */
export const LINE = 16;
/** Two texts above each other keep so far apart. */
const TEXT_HEIGHT = 14;
const MONTH_WIDTH = 66;
/** From a text's middle to the line it is written on. */
const BASELINE = 4.5;
/** A letter or digit at 13 px, on the safe side. */
const LETTER = 6.5;
const GAP = 6;

/** A text of a chart at its place. */
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** Of the newest value. */
  strong?: true;
  /** So wide it is made, whatever the letters: there is no more room. */
  length?: number;
}

/** The drawn part of a segment that has limits. */
export interface Band {
  left: number;
  right: number;
  mean: number;
  lower: number;
  upper: number;
  /** `0.4 to 12.2`, or `always 0`. */
  range: string;
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

const AXIS_WORDS: Partial<Record<Metric['unit'], string>> = {
  percent: '%',
  count: 'number a month',
  days: 'days a month',
};

/** What the ticks count, above them. */
export const unitLabel = ({ unit }: Pick<Metric, 'unit'>): Label => ({
  text: AXIS_WORDS[unit] ?? UNIT_WORDS[unit],
  x: 0,
  y: 12,
  anchor: 'start',
});

/** What the band and the line in it are called: `usual 0.4 to 12.2`, `average 6.3`. */
export interface LineWords {
  usual: string;
  average: string | null;
}

export function lineWords(
  { decimals }: Pick<Metric, 'decimals'>,
  band: Band | undefined,
): LineWords | null {
  if (!band) return null;
  if (band.range.startsWith('always')) return { usual: band.range, average: null };
  const usual = `${band.trial ? 'so far' : 'usual'} ${band.range}`;
  return { usual, average: `average ${numberText(band.mean, decimals)}` };
}

/** The room at the right of the plot: for what stands there. */
export const rightMargin = (words: LineWords | null, width: number): number =>
  words === null || isNarrow(width)
    ? MARGIN.right
    : Math.max(
        MARGIN.right,
        Math.ceil(GAP + LETTER * Math.max(words.usual.length, words.average?.length ?? 0)),
      );

/** At the right end, each where it is: the newest value and, where there is room, what the lines are called. */
export function endLabels(
  ends: {
    newest: { text: string; y: number } | null;
    band: { words: LineWords; upper: number; mean: number } | null;
  },
  { width, right, top, bottom }: { width: number; right: number; top: number; bottom: number },
): Label[] {
  const { newest, band } = ends;
  const at = (text: string, y: number): Label => ({
    text,
    x: width - right + GAP,
    y: y + BASELINE,
    anchor: 'start',
  });
  const labels = [
    ...(band ? [at(band.words.usual, band.upper)] : []),
    ...(band && band.words.average !== null ? [at(band.words.average, band.mean)] : []),
    ...(newest ? [{ ...at(newest.text, newest.y), strong: true as const }] : []),
  ];
  return apart(labels, { top: top + BASELINE, bottom: bottom + BASELINE });
}

/** Moves texts that would lie on each other down, and up again where they would leave the plot. */
function apart(labels: readonly Label[], { top, bottom }: { top: number; bottom: number }) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  let least = top;
  const down = sorted.map((label) => {
    const y = Math.max(label.y, least);
    least = y + TEXT_HEIGHT;
    return { ...label, y };
  });
  let most = bottom;
  return down
    .reverse()
    .map((label) => {
      const y = Math.min(label.y, most);
      most = y - TEXT_HEIGHT;
      return { ...label, y: Math.round(y * 10) / 10 };
    })
    .reverse();
}

/** On a narrow chart, above the plot: samples of band and line, each with its name. */
export interface Key {
  band: string;
  limits: string;
  mean: string;
  labels: Label[];
}

const SAMPLE = 14;
/** Where there is room for it. */
const ROOMY_LETTER = 6.8;

export function keyOf(words: LineWords, width: number): Key {
  const [top, middle] = [LINE + 3, LINE + 8];
  const letters = words.usual.length + (words.average?.length ?? 0);
  const letter = Math.min(ROOMY_LETTER, (width - 2 * SAMPLE - 4 * GAP) / letters);
  const text = (labelText: string, x: number): Label => ({
    text: labelText,
    x,
    y: middle + BASELINE,
    anchor: 'start',
    ...(letter < ROOMY_LETTER && { length: Math.floor(letter * labelText.length) }),
  });
  const second = SAMPLE + 2 * GAP + words.usual.length * letter;
  return {
    band: `M0 ${top}h${SAMPLE}v10h-${SAMPLE}z`,
    limits: `M0 ${top}h${SAMPLE}M0 ${top + 10}h${SAMPLE}`,
    mean: words.average === null ? '' : `M${second} ${middle}h${SAMPLE}`,
    labels: [
      text(words.usual, SAMPLE + GAP),
      ...(words.average === null ? [] : [text(words.average, second + SAMPLE + GAP)]),
    ],
  };
}

/** The ends and the thirds between, as far as they do not touch; when narrow the ends. */
export function monthLabels(
  points: readonly ChartPoint[],
  x: (period: Period) => number,
  { width, height, right }: { width: number; height: number; right: number },
): Label[] {
  const last = points.length - 1;
  const wanted = isNarrow(width) ? [last, 0] : [last, 0, last / 3, (2 * last) / 3];
  const labels: Label[] = [];
  for (const place of wanted) {
    const period = points[Math.round(place)]?.period;
    if (period === undefined) continue;
    const end = width - right + 30;
    const middle = Math.max(MONTH_WIDTH / 2, Math.min(end - MONTH_WIDTH / 2, x(period)));
    if (labels.some((label) => Math.abs(label.x - middle) < MONTH_WIDTH)) continue;
    labels.push({ text: periodShort(period), x: middle, y: height - 6, anchor: 'middle' });
  }
  return labels;
}
