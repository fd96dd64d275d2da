import { atFirstUse } from '../kernel/atFirstUse.ts';
import type { Metric, Unit } from './metric.ts';
import type { XmrSegment } from './xmr.ts';

const MOST_DECIMALS = 4;
const formats = Array.from({ length: MOST_DECIMALS + 1 }, (_, digits) =>
  atFirstUse(
    () =>
      new Intl.NumberFormat('en-GB', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ),
);

/** What stands beside the newest figure. */
export const UNIT_WORDS: Record<Unit, string> = {
  per_1000: 'per 1,000 bed days',
  per_1000_visits: 'per 1,000 planned visits',
  per_100_people: 'per 100 people',
  percent: '',
  hours: 'hours',
  count: '',
  days: 'days',
};

/** `1,234.5`, `79`: a number without its unit; `−` is a real minus. What is exactly nothing is `0`. */
export const numberText = (value: number, decimals: number): string =>
  value === 0
    ? '0'
    : (formats[Math.min(decimals, MOST_DECIMALS)] as () => Intl.NumberFormat)()
        .format(value)
        .replace(/^-0(?:\.0+)?$/, (zero) => zero.slice(1))
        .replace('-', '−');

/** A metric's value as it is shown: `13.6`, `79%`. */
export const figureText = (
  metric: Pick<Metric, 'unit' | 'decimals'>,
  value: number,
  decimals: number = metric.decimals,
): string => numberText(value, decimals) + (metric.unit === 'percent' ? '%' : '');

/**
 * The ceiling that a metric's limits are held at; null for none, and where a value itself passes it: a
 * home with more residents than open beds would else seem beyond its limits.
 */
export const ceilingFor = (
  metric: Pick<Metric, 'ceiling'>,
  points: readonly { value: number | null }[],
): Metric['ceiling'] => {
  const { ceiling } = metric;
  return ceiling !== null && points.some(({ value }) => (value ?? 0) > ceiling) ? null : ceiling;
};

/** Limits as they are drawn: no lower than 0 and, where there is a ceiling, no higher. */
export function drawnLimits(
  metric: Pick<Metric, 'ceiling'>,
  limits: { lower: number; upper: number },
): { lower: number; upper: number } {
  return {
    lower: Math.max(0, limits.lower),
    upper: metric.ceiling === null ? limits.upper : Math.min(metric.ceiling, limits.upper),
  };
}

/**
 * The usual range in words: `0.4 to 12.2`, `83% to 100%`; a limit that is held at 0 is `0`. `always 0`
 * where every month was the same.
 */
export function rangeText(
  metric: Pick<Metric, 'unit' | 'decimals' | 'ceiling'>,
  limits: { lower: number; upper: number },
  decimals: number = metric.decimals,
): string {
  const drawn = drawnLimits(metric, limits);
  const text = (limit: 'lower' | 'upper') =>
    figureText(metric, drawn[limit], drawn[limit] === limits[limit] ? decimals : 0);
  const [lower, upper] = [text('lower'), text('upper')];
  return lower === upper ? `always ${lower}` : `${lower} to ${upper}`;
}

/** The limits of a segment that has some; null for one with too few months. */
export const limitsOf = (
  segment: Pick<XmrSegment, 'lower' | 'upper'> | undefined,
): { lower: number; upper: number } | null =>
  segment && segment.lower !== null && segment.upper !== null
    ? { lower: segment.lower, upper: segment.upper }
    : null;

/**
 * How many digits tell a value from the limit that it is beyond: those of the metric, and more only
 * where both would read the same.
 */
export function tellingDecimals(
  metric: Pick<Metric, 'unit' | 'decimals'>,
  value: number,
  limit: number,
): number {
  let decimals: number = metric.decimals;
  while (
    decimals < MOST_DECIMALS &&
    figureText(metric, value, decimals) === figureText(metric, limit, decimals)
  ) {
    decimals++;
  }
  return decimals;
}
