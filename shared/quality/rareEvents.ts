import { addMonths, monthNumber, type Period } from '../reporting/period.ts';
import type { Counted } from './metric.ts';
import { FIRM_POINTS } from './xmr.ts';

/**
 * Why a month stands out among seldom events: so many in it alone, or in the three months that end with
 * it. Both are exceptions, and always `high`.
 */
export type RareFlag = 'rare_month' | 'rare_quarter';

/** With fewer than so many a month in a segment, its months are judged by exact chance. */
const SELDOM_BELOW: Record<Counted, number> = { events: 1.5, people: 1, days: 1.5 };
/** What chance alone brings about less often than this is unusual. */
const UNLIKELY = 0.0025;
/** From so many months on. */
export const RARE_MONTHS = FIRM_POINTS;
const QUARTER = 3;
/** One event alone is never unusual. */
const FEWEST_IN = { month: 2, quarter: 3 };

/** A month of a segment: how many there were, and how many there could have been; null: not known. */
export interface CountedMonth {
  readonly period: Period;
  readonly value: number | null;
  readonly numerator: number | null;
  /** Null: a plain count, in which all months weigh the same. */
  readonly denominator: number | null;
}

/** Whether so few happened in a segment that limits say nothing of it; false where it has no month. */
export function isSeldom(counted: Counted, months: readonly CountedMonth[]): boolean {
  const knownMonths = months.filter(({ value }) => value !== null);
  const sum = knownMonths.reduce((total, { numerator }) => total + (numerator ?? 0), 0);
  return knownMonths.length > 0 && sum < SELDOM_BELOW[counted] * knownMonths.length;
}

/** A month's events: of days that follow each other there is one event at most. */
export const eventsIn = (counted: Counted, numerator: number): number =>
  counted === 'days' ? Math.min(1, numerator) : numerator;

export interface RareMonth {
  flag: RareFlag | null;
  /** How many months of the segment had a value when it was the newest. */
  known: number;
}

/**
 * The months of a segment in the order of time, each judged as if it were the newest (reporting, section
 * 7, 'rare events'): of all n events up to it, k fell in it, or in the three calendar months that end with
 * it. By chance alone each event falls in a month by the month's weight, so that k is binomial and no rate
 * needs to be known.
 */
export function rareMonths(counted: Counted, months: readonly CountedMonth[]): RareMonth[] {
  let knownCount = 0;
  let events = 0;
  let weight = 0;
  return months.map((month, i) => {
    const own = weighed(counted, month);
    if (own === null) return { flag: null, known: knownCount };
    knownCount += 1;
    events += own.events;
    weight += own.weight;
    if (knownCount < RARE_MONTHS || own.events === 0) return { flag: null, known: knownCount };
    const isUnlikely = (part: Weighed, fewest: number) =>
      part.events >= fewest && binomialTail(events, part.events, part.weight / weight) < UNLIKELY;
    if (isUnlikely(own, FEWEST_IN.month)) return { flag: 'rare_month', known: knownCount };
    const quarter = months
      .slice(Math.max(0, i + 1 - QUARTER), i + 1)
      .filter(({ period }) => monthNumber(month.period) - monthNumber(period) < QUARTER)
      .map((month) => weighed(counted, month) ?? { events: 0, weight: 0 })
      .reduce((a, b) => ({ events: a.events + b.events, weight: a.weight + b.weight }));
    return {
      flag: isUnlikely(quarter, FEWEST_IN.quarter) ? 'rare_quarter' : null,
      known: knownCount,
    };
  });
}

interface Weighed {
  events: number;
  weight: number;
}

const weighed = (
  counted: Counted,
  { value, numerator, denominator }: CountedMonth,
): Weighed | null =>
  value === null ? null : { events: eventsIn(counted, numerator ?? 0), weight: denominator ?? 1 };

/** The probability of `least` or more of `trials` events, each with the probability `share`. */
export function binomialTail(trials: number, least: number, share: number): number {
  if (least <= 0) return 1;
  if (least > trials) return 0;
  if (share >= 1) return 1;
  let term = (1 - share) ** (trials - least);
  for (let i = 1; i <= least; i++) term *= ((trials - least + i) / i) * share;
  let sum = 0;
  for (let count = least; count <= trials; count++) {
    sum += term;
    term *= ((trials - count) / (count + 1)) * (share / (1 - share));
  }
  return Math.min(1, sum);
}

/**
 * Of each month how long ago the last one happened, 0 in a month in which it did; null before the first
 * that is known, and in a month without a value. A month in between that is not known counts as none.
 */
export function monthsSinceLast(months: readonly CountedMonth[]): (number | null)[] {
  let last: Period | null = null;
  return months.map(({ period, value, numerator }) => {
    if (value === null) return null;
    if ((numerator ?? 0) > 0) last = period;
    return last === null ? null : monthNumber(period) - monthNumber(last);
  });
}

/** The first of the three calendar months that end with this one. */
export const quarterFrom = (period: Period): Period => addMonths(period, 1 - QUARTER);
