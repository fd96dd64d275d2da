import { ceilingFor, figureText, limitsOf, rangeText, tellingDecimals } from './figureText.ts';
import type { Metric } from './metric.ts';
import {
  type ChartPoint,
  isException,
  type Judgement,
  type MetricState,
  type MetricView,
  type ViewSegment,
} from './metricView.ts';
import { inWords } from './monthWords.ts';
import { RARE_MONTHS } from './rareEvents.ts';
import { rareSentence } from './rareWords.ts';
import { FEWEST_POINTS } from './xmr.ts';
import { RUN_LENGTH, tolerance } from './xmrMarks.ts';

/** The shape that stands for a state; it carries the meaning, its colour only helps. */
export type SignShape =
  | 'as_usual'
  | 'diamond'
  | 'circle'
  | 'square'
  | 'early'
  | 'too_few'
  | 'absent'
  | 'none';

/** Sign and word of each state (reporting, section 7). */
export const STATE_WORDS: Record<MetricState, { shape: SignShape; word: string }> = {
  common_cause: { shape: 'as_usual', word: 'As usual' },
  concern: { shape: 'diamond', word: 'Look closer' },
  improvement: { shape: 'circle', word: 'Better than usual' },
  neutral: { shape: 'square', word: 'Changed' },
  trend_7: { shape: 'early', word: 'Early sign' },
  two_of_three: { shape: 'early', word: 'Early sign' },
  shift_7: { shape: 'early', word: 'Early sign' },
  trial: { shape: 'as_usual', word: 'Early figures' },
  too_few: { shape: 'too_few', word: 'Not enough months yet' },
  no_range: { shape: 'none', word: 'No usual range' },
  missing: { shape: 'absent', word: 'Not reported' },
  not_known: { shape: 'absent', word: 'Not known' },
  no_denominator: { shape: 'absent', word: 'Nothing to measure' },
  not_asked: { shape: 'absent', word: 'Not asked' },
};

/** A month's state in words, as a table has it; a mark on provisional limits is said too. */
export function pointWords({ state, mark, judgement }: ChartPoint): string {
  const { word } = STATE_WORDS[state];
  if (state !== 'trial' || mark === null) return word;
  const marked = isException(mark)
    ? STATE_WORDS[judgement ?? 'neutral'].word
    : STATE_WORDS.trend_7.word;
  return `${word}: ${marked.toLowerCase()}`;
}

type DescribedMetric = Pick<
  Metric,
  'unit' | 'decimals' | 'ceiling' | 'months' | 'direction' | 'counts'
>;

/** What the newest month of a home, or of what else is named, says in a sentence or two (reporting, section 7). */
export function sentenceOf(metric: DescribedMetric, view: MetricView, place = 'home'): string {
  const point = view.points.at(-1);
  if (!point) return 'Nothing has been reported yet.';
  const month = inWords(point.period);
  const segment = view.segments[point.segment ?? -1];
  switch (point.state) {
    case 'missing':
      return `${month} has not been reported.`;
    case 'not_asked':
      return `${month} was not asked of this ${place}.`;
    case 'not_known':
      return `The ${place} did not know this figure for ${month}.`;
    case 'no_denominator':
      return `There was nothing to measure in ${month}.`;
    case 'no_range':
      return `${month}: ${figureText(metric, point.value ?? 0)}. ${
        metric.months === 1
          ? 'This is asked twice a year, too seldom for a usual range.'
          : `This is of ${metric.months} months together, so it has no usual range.`
      }`;
    case 'too_few':
      return tooFew(segment);
    case 'trial':
      return 'The usual range is provisional until 12 months are reported.';
    case 'trend_7':
      return `${runLength(view)} months in a row ${point.side === 'high' ? 'rise' : 'fall'}.`;
    case 'shift_7':
      return `${runLength(view)} months in a row are ${point.side === 'high' ? 'above' : 'below'} the average.`;
    case 'two_of_three':
      return '2 of the last 3 months are close to a limit.';
    default: {
      if (segment && segment.events !== null) return rareSentence(metric, view, place);
      const limits = limitsOf(segment);
      const held = { ...metric, ceiling: ceilingFor(metric, view.points) };
      return limits ? rangeSentence(held, point, { month, limits, place }) : '';
    }
  }
}

function rangeSentence(
  metric: DescribedMetric,
  point: ChartPoint,
  {
    month,
    limits,
    place,
  }: { month: string; limits: { lower: number; upper: number }; place: string },
): string {
  const value = point.value ?? 0;
  if (point.state === 'common_cause') {
    const range = rangeText(metric, limits);
    return `${month}: ${figureText(metric, value)}. This is within the usual range for this ${place}, ${range}.`;
  }
  const high = point.side === 'high';
  const decimals = tellingDecimals(metric, value, high ? limits.upper : limits.lower);
  const figure = `${month}: ${figureText(metric, value, decimals)}.`;
  const beyond = `${figure} This is ${high ? 'higher' : 'lower'} than we would expect by chance`;
  const endings: Record<Judgement, string> = {
    concern: `; the usual range is ${rangeText(metric, limits, decimals)}. Find out what changed.`,
    improvement: `, and ${metric.direction} is better. Keep what works.`,
    neutral: '. It may be good or bad: ask why.',
  };
  return beyond + endings[point.judgement ?? 'neutral'];
}

function tooFew(segment: ViewSegment | undefined): string {
  const points = segment?.points ?? 0;
  const needed = (segment?.events ?? null) === null ? FEWEST_POINTS : RARE_MONTHS;
  return points < needed
    ? `${points} of the ${needed} months needed have been reported.`
    : `${points} months have been reported, but too few of them next to each other.`;
}

/** How long the run is that ends with the newest month: months marked otherwise belong to it too. */
function runLength({ points, segments }: MetricView): number {
  const newest = points.at(-1);
  const mean = segments[newest?.segment ?? -1]?.mean ?? 0;
  let length = 1;
  for (let i = points.length - 1; i > 0; i--) {
    const [value, before] = [points[i]?.value ?? null, points[i - 1]?.value ?? null];
    if (value === null || before === null) break;
    if (points[i - 1]?.segment !== newest?.segment) break;
    const step = newest?.mark === 'trend_7' ? value - before : before - mean;
    if ((newest?.side === 'high' ? step : -step) <= tolerance(mean)) break;
    length++;
  }
  return Math.max(length, RUN_LENGTH);
}

/** What is said of months of 0 in a row, where they are pointed out. */
export const zeroSentence = (metric: Pick<Metric, 'rare'>, months: number): string =>
  `Reported 0 for ${months} consecutive months. ${
    metric.rare
      ? 'This may be correct.'
      : 'If that is right, nothing needs doing; if such events are not being recorded, please start.'
  }`;
