import { figureText, numberText, UNIT_WORDS } from '#shared/quality/figureText.ts';
import { factorOf, type Metric } from '#shared/quality/metric.ts';
import { type ChartPoint, isException } from '#shared/quality/metricView.ts';
import { pointWords } from '#shared/quality/sentences.ts';
import { type Period, periodInWords } from '#shared/reporting/period.ts';

const months = (count: number, none = ''): string =>
  count === 0 ? none : `${count} ${count === 1 ? 'month' : 'months'} `;

/** A chart in one sentence, for those who do not see it: the months shown, and what stands out. */
export function spcStory(
  name: string,
  points: readonly ChartPoint[],
  options: { early: boolean; rebases: readonly Period[]; counted?: boolean | undefined },
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `Chart of ${name}: nothing has been reported yet`;
  const count = (is: (point: ChartPoint) => boolean) => points.filter(is).length;
  const beyond = (trial: boolean) =>
    count(({ mark, state }) => isException(mark) && (state === 'trial') === trial);
  const early = count(({ mark }) => mark !== null && !isException(mark));
  const ranged = points.some(({ state }) => state !== 'no_range' && state !== 'too_few');
  const total = points.reduce((sum, { numerator }) => sum + (numerator ?? 0), 0);
  const figures = options.counted
    ? [
        `${numberText(total, 0)} in total`,
        ranged && `${months(beyond(false), 'no month ')}with more than we would expect by chance`,
      ]
    : [
        ranged ? `${months(beyond(false), 'no month ')}outside the usual range` : 'no usual range',
        beyond(true) > 0 && `${months(beyond(true))}outside the provisional range`,
        ranged && options.early && `${early || 'no'} early ${early === 1 ? 'sign' : 'signs'}`,
      ];
  const parts = [
    ...figures,
    ...(['missing', 'not_asked', 'not_known', 'no_denominator'] as const).map((absence) => {
      const absent = count((point) => point.absence === absence);
      return absent > 0 && months(absent) + ABSENCES[absence];
    }),
    ...options.rebases.map((from) => `a new usual range from ${periodInWords(from)}`),
  ].filter((part) => part !== false);
  const span = `${periodInWords(first.period)} to ${periodInWords(last.period)}`;
  return `Chart of ${name}, ${span}: ${parts.join(', ')}`;
}
const ABSENCES = {
  missing: 'not reported',
  not_asked: 'not asked',
  not_known: 'not known',
  no_denominator: 'with nothing to measure',
};

/** A count of a table: whole as it is, else with one decimal; a dash where there is none. */
export const countText = (count: number | null): string =>
  count === null ? '–' : numberText(count, Number.isInteger(count) ? 0 : 1);

/**
 * A month in a line: `October 2026: 13.6 (16 ÷ 1,178 × 1,000). Look closer.`; where events are counted
 * `October 2026: 1 (0.85 per 1,000 bed days). As usual.`
 */
export function pointLine(metric: Metric, point: ChartPoint, counted = false): string {
  const month = periodInWords(point.period);
  if (point.value === null) return `${month}: ${pointWords(point).toLowerCase()}.`;
  if (counted) {
    const rate = [figureText(metric, point.value), UNIT_WORDS[metric.unit]].join(' ').trim();
    const beside = point.denominator === null ? '' : ` (${rate})`;
    return `${month}: ${countText(point.numerator)}${beside}. ${pointWords(point)}.`;
  }
  const factor = factorOf(metric);
  const times = factor === 1 ? '' : ` × ${numberText(factor, 0)}`;
  const parts =
    point.denominator === null
      ? ''
      : ` (${countText(point.numerator)} ÷ ${countText(point.denominator)}${times})`;
  const words = point.state === 'no_range' ? '' : ` ${pointWords(point)}.`;
  return `${month}: ${figureText(metric, point.value)}${parts}.${words}`;
}
