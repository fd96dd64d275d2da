import { daysIn, isSixMonthly, monthsBetween, type Period } from '../reporting/period.ts';
import { factorOf, type Metric } from './metric.ts';

/** What a home answered for a month: the newest submitted version, all sections together. */
export interface MonthAnswers {
  period: Period;
  /** By the ids of the questionnaire. Not asked: absent or null, and counts 0. */
  answers: Readonly<Record<string, unknown>>;
  /** Ids answered with 'Not known'. */
  not_known: readonly string[];
}

/** Why a month has no value; `not_asked`: no return was opened for it, or it was cancelled. */
export type Absence = 'missing' | 'not_asked' | 'not_known' | 'no_denominator';

/** A metric in a month. */
export interface MetricPoint {
  period: Period;
  /** Null where it is missing or not known. */
  numerator: number | null;
  /** Null too where the metric is a share of nothing. */
  denominator: number | null;
  /** Unrounded. */
  value: number | null;
  /** Null where there is a value. */
  absence: Absence | null;
}

interface Parts {
  numerator: number;
  denominator: number | null;
}

/**
 * A metric in each month from the first to the last that it is asked about. A month that was not
 * submitted is missing where it is among the months `opened`, otherwise it was not asked of the place;
 * without `opened` all of them were. A metric of twelve months sums what is known of the twelve that end with the month, which
 * must itself be reported and known.
 */
export function metricPoints(
  metric: Metric,
  months: {
    from: Period;
    to: Period;
    /** What was submitted. */
    returns: ReadonlyMap<Period, MonthAnswers>;
    opened?: ReadonlySet<Period>;
  },
): MetricPoint[] {
  const { from, to, returns, opened } = months;
  const periods = monthsBetween(from, to).filter((p) => !metric.sixMonthly || isSixMonthly(p));
  const parts = periods.map((period) => partsOf(metric, returns.get(period)));
  // Such a metric is asked every month, so that months are places.
  const lastOf = (count: number, i: number) => parts.slice(Math.max(0, i - count + 1), i + 1);
  return periods.map((period, i) => {
    const own = parts[i] ?? 'missing';
    if (typeof own === 'string') {
      const wasAsked = own !== 'missing' || opened === undefined || opened.has(period);
      const absence = wasAsked ? own : 'not_asked';
      return { period, numerator: null, denominator: null, value: null, absence };
    }
    const summed = metric.months === 1 ? own : sumOf(lastOf(metric.months, i));
    return measured(metric, period, summed.numerator, summed.denominator);
  });
}

function measured(
  metric: Metric,
  period: Period,
  numerator: number,
  denominator: number | null,
): MetricPoint {
  if (denominator === 0) {
    return { period, numerator, denominator, value: null, absence: 'no_denominator' };
  }
  const value = (factorOf(metric) * numerator) / (denominator ?? 1);
  return { period, numerator, denominator, value, absence: null };
}

function partsOf(metric: Metric, month: MonthAnswers | undefined): Parts | Absence {
  if (!month) return 'missing';
  const { numerator, denominator } = metric;
  const answers = [numerator.answer, denominator?.answer, denominator?.and];
  if (answers.some((id) => id !== undefined && month.not_known.includes(id))) return 'not_known';
  return {
    numerator: countOf(month, numerator.answer) * (numerator.times ?? 1),
    denominator: denominator && withDays(wholeOf(month, denominator), month, denominator),
  };
}

/** Of what the value is a share: one answer, or two that are added. */
const wholeOf = (
  month: MonthAnswers,
  { answer, and }: NonNullable<Metric['denominator']>,
): number => countOf(month, answer) + (and === undefined ? 0 : countOf(month, and));

function withDays(
  count: number,
  { period }: MonthAnswers,
  { days }: NonNullable<Metric['denominator']>,
): number {
  if (days === 'times') return count * daysIn(period);
  return days === 'divided_by' ? count / daysIn(period) : count;
}

/** Not asked is 0: a home without falls has no falls with injury. */
function countOf({ answers }: MonthAnswers, id: string): number {
  const answer = answers[id];
  return typeof answer === 'number' ? answer : 0;
}

function sumOf(parts: readonly (Parts | Absence)[]): Parts {
  const knownParts = parts.filter((part) => typeof part !== 'string');
  return {
    numerator: knownParts.reduce((sum, part) => sum + part.numerator, 0),
    denominator: knownParts.reduce((sum, part) => sum + (part.denominator ?? 0), 0),
  };
}
