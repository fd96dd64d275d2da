import type { Period } from '../reporting/period.ts';
import { numberText } from './figureText.ts';
import type { Metric } from './metric.ts';
import type { ChartPoint, Judgement, MetricView } from './metricView.ts';
import { inWords } from './monthWords.ts';
import { quarterFrom } from './rareEvents.ts';

type RareMetric = Pick<Metric, 'counts' | 'direction'>;

/** What the newest month says of events too seldom for a usual range (reporting, section 7; ADR 92). */
export function rareSentence(metric: RareMetric, view: MetricView, place: string): string {
  const point = view.points.at(-1) as ChartPoint;
  const segment = view.segments[point.segment ?? -1];
  const total = totalWords(metric, { events: segment?.events ?? 0, months: segment?.points ?? 0 });
  const said = `${spanWords(point)}: ${countOf(metric, view, point)}.`;
  if (point.judgement === null) return `${said} This is as usual for this ${place}: ${total}.`;
  const endings: Record<Judgement, string> = {
    concern: `: ${total}. Find out what changed.`,
    improvement: `, and ${metric.direction} is better: ${total}. Keep what works.`,
    neutral: `: ${total}. It may be good or bad: ask why.`,
  };
  return `${said} This is more than we would expect by chance${endings[point.judgement]}`;
}

/** `October 2026`, or of what three months together say `August to October 2026`. */
function spanWords({ mark, period }: ChartPoint): string {
  if (mark !== 'rare_quarter') return inWords(period);
  const [first, last] = [quarterFrom(period), period].map(inWords) as [string, string];
  const isSameYear = first.slice(-4) === last.slice(-4);
  return `${isSameYear ? first.slice(0, -5) : first} to ${last}`;
}

/** How many there were in the months that are spoken of; of days in three months, in how many of them. */
function countOf(
  { counts }: RareMetric,
  { points }: MetricView,
  { mark, period }: ChartPoint,
): string {
  const from: Period = mark === 'rare_quarter' ? quarterFrom(period) : period;
  const own = points.filter((point) => point.period >= from).map(({ numerator }) => numerator ?? 0);
  if (counts === 'days' && own.length > 1) return 'some in each month';
  return numberText(
    own.reduce((sum, count) => sum + count, 0),
    0,
  );
}

function totalWords(
  { counts }: RareMetric,
  { events, months }: { events: number; months: number },
) {
  const reported = `${months} months reported`;
  if (events === 0) return `none in the ${reported}`;
  return counts === 'days'
    ? `some in ${events} of the ${reported}`
    : `${numberText(events, 0)} in the ${reported}`;
}
