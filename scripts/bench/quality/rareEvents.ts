import type { Metric } from '#shared/quality/metric.ts';
import type { MetricPoint } from '#shared/quality/metricPoints.ts';
import { metricView } from '#shared/quality/metricView.ts';
import { addMonths, daysIn, type Period } from '#shared/reporting/period.ts';
import { numbersFrom } from './rows.ts';

const FIRST = '2022-01' as Period;
const RESIDENTS = 38;
/** Months of a home whose newest one is asked again and again, from the twelfth on. */
const STEADY_MONTHS = 36;
const FIRST_JUDGED = 12;
/** A rise comes after so many months, and is seen within so many. */
const BEFORE_RISE = 24;
const SEEN_WITHIN = 3;
const RISE = 6;

/** How months are judged: by limits alone, as it was until ADR 92, or as it is. */
export const WAYS = {
  limits: { direction: 'lower', limits: true, counts: null },
  chance: { direction: 'lower', limits: true, counts: 'events' },
} as const satisfies Record<string, Pick<Metric, 'direction' | 'limits' | 'counts'>>;
export type Way = keyof typeof WAYS;

/** Of one way at one rate. */
export interface Found {
  /** Months that were judged while nothing changed, and how many of them stood out. */
  judged: number;
  falseAlarms: number;
  /** Homes in which events came six times as often, and in how many it was seen within three months. */
  rises: number;
  seen: number;
}

/** A whole number of events where so many are to be expected (Poisson). */
function eventsOf(expected: number, random: () => number): number {
  const least = Math.exp(-expected);
  let count = -1;
  for (let product = 1; product > least; count++) product *= random();
  return count;
}

/** Months of a home with so many events a year, which come by chance alone, by its bed days. */
function monthsOf(
  count: number,
  random: () => number,
  eventsAYear: (month: number) => number,
): MetricPoint[] {
  return Array.from({ length: count }, (_, month) => {
    const period = addMonths(FIRST, month);
    const denominator = Math.round((RESIDENTS - 3 + 6 * random()) * daysIn(period));
    const share = denominator / (RESIDENTS * 365.25);
    const numerator = eventsOf(eventsAYear(month) * share, random);
    return {
      period,
      numerator,
      denominator,
      value: (1000 * numerator) / denominator,
      absence: null,
    };
  });
}

const standsOut = (way: Way, points: readonly MetricPoint[]): boolean => {
  const { state } = metricView(WAYS[way], points);
  return state === 'concern' || state === 'improvement';
};

/** The same homes judged both ways; the same figures at each run. */
export function judgedBothWays(
  eventsAYear: number,
  { homes, seed = 92 }: { homes: number; seed?: number },
): Record<Way, Found> {
  const random = numbersFrom(seed + 1000 * eventsAYear);
  const noCounts = () => ({ judged: 0, falseAlarms: 0, rises: 0, seen: 0 });
  const all: Record<Way, Found> = { limits: noCounts(), chance: noCounts() };
  const ways = Object.keys(all) as Way[];
  for (let home = 0; home < homes; home++) {
    const steady = monthsOf(STEADY_MONTHS, random, () => eventsAYear);
    const risen = monthsOf(BEFORE_RISE + SEEN_WITHIN, random, (month) =>
      month < BEFORE_RISE ? eventsAYear : RISE * eventsAYear,
    );
    for (const way of ways) {
      for (let newest = FIRST_JUDGED; newest <= STEADY_MONTHS; newest++) {
        all[way].judged += 1;
        if (standsOut(way, steady.slice(0, newest))) all[way].falseAlarms += 1;
      }
      const after = Array.from({ length: SEEN_WITHIN }, (_, i) => BEFORE_RISE + 1 + i);
      all[way].rises += 1;
      if (after.some((newest) => standsOut(way, risen.slice(0, newest)))) all[way].seen += 1;
    }
  }
  return all;
}
