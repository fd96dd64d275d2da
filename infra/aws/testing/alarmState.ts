import type { CloudResource } from '../testPortal.ts';

/*
 * What CloudWatch would make of an alarm as it is synthesized, and of a metric filter: so much of both as the
 * stacks use. What they do not use is refused, so that a test never passes for want of a rule.
 */

type Properties = CloudResource['Properties'];

/** A metric that an alarm watches, by itself or within an expression. */
export interface WatchedMetric {
  namespace: string;
  name: string;
  dimensions: string[];
  period: number;
  statistic: string;
}

/** The values of a metric in the periods that end with the present one, the oldest first; undefined: no datapoint. */
export type Series = (metric: WatchedMetric) => readonly (number | undefined)[];

const metricOf = (stat: Properties, period: number, statistic: string): WatchedMetric => ({
  namespace: stat.Namespace,
  name: stat.MetricName,
  dimensions: (stat.Dimensions ?? []).map(({ Name }: { Name: string }) => Name).sort(),
  period,
  statistic,
});

/** All that an alarm watches, by their ids in its expressions; `''` where it watches one metric. */
export function watchedBy(alarm: Properties): Map<string, WatchedMetric> {
  if (!alarm.Metrics) {
    const statistic = alarm.Statistic ?? alarm.ExtendedStatistic;
    return new Map([['', metricOf(alarm, alarm.Period, statistic)]]);
  }
  return new Map(
    alarm.Metrics.flatMap(({ Id, MetricStat }: Properties) =>
      MetricStat ? [[Id, metricOf(MetricStat.Metric, MetricStat.Period, MetricStat.Stat)]] : [],
    ),
  );
}

const COMPARED: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};
/** Whether a period without a datapoint counts as one over the threshold. */
const MISSING: Readonly<Record<string, boolean>> = { notBreaching: false, breaching: true };

/**
 * Whether an alarm is in ALARM at an instant: each of its last periods is over the threshold. Throws on an
 * operator, treatment or expression that it does not know.
 */
export function isAlarm(alarm: Properties, series: Series, now = new Date()): boolean {
  const compared = COMPARED[alarm.ComparisonOperator];
  const missing = MISSING[alarm.TreatMissingData];
  if (!compared || missing === undefined || alarm.DatapointsToAlarm !== undefined) {
    throw new Error(`${alarm.AlarmName}: this kind of alarm is not known here`);
  }
  const watched = watchedBy(alarm);
  const periods: number = alarm.EvaluationPeriods;
  const seconds = Math.max(...[...watched.values()].map(({ period }) => period));
  return Array.from({ length: periods }, (_, at) => periods - 1 - at).every((ago) => {
    const values = new Map(
      [...watched].map(([id, metric]) => [id, series(metric).at(-1 - ago)] as const),
    );
    const value = alarm.Metrics
      ? returned(alarm.Metrics, values, new Date(now.getTime() - ago * seconds * 1000))
      : values.get('');
    return value === undefined ? missing : compared(value, alarm.Threshold);
  });
}

/** The value of the expression that an alarm goes by. */
function returned(
  metrics: readonly Properties[],
  values: ReadonlyMap<string, number | undefined>,
  at: Date,
): number | undefined {
  const byId = new Map(metrics.map((metric) => [metric.Id as string, metric]));
  const idValue = (id: string): number | undefined => {
    const metricEntry = byId.get(id);
    if (!metricEntry) throw new Error(`${id} is not among the alarm's metrics`);
    return metricEntry.Expression
      ? valueOfExpression(metricEntry.Expression, idValue, at)
      : values.get(id);
  };
  const shown = metrics.filter(({ ReturnData }) => ReturnData !== false);
  if (shown.length !== 1) throw new Error('An alarm goes by one of its metrics');
  return idValue(shown[0]?.Id);
}

type Value = number | undefined | Value[];

/**
 * A text of CloudWatch's metric math at one instant: numbers, ids, arithmetic, comparisons, AND, OR, lists, and
 * the functions that the stacks use. What is reckoned with a missing value is missing; FILL gives it one.
 */
export function valueOfExpression(
  text: string,
  idValue: (id: string) => number | undefined,
  at: Date,
): number | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|[A-Za-z_]\w*|[<>]=?|==|[-+*/()[\],]|\S/g) ?? [];
  let next = 0;
  const isNext = (token: string) => tokens[next] === token;
  const take = (): string => tokens[next++] ?? '';
  const expect = (token: string) => {
    const nextToken = take();
    if (nextToken !== token) throw new Error(`${text}: ${token} is missing before ${nextToken}`);
  };
  const number = (value: Value): number | undefined => {
    if (Array.isArray(value)) throw new Error(`${text}: a list is no number`);
    return value;
  };
  const both = (a: Value, b: Value, compute: (a: number, b: number) => number | boolean): Value => {
    const [left, right] = [number(a), number(b)];
    return left === undefined || right === undefined ? undefined : Number(compute(left, right));
  };
  const functions = new Map<string, (args: Value[]) => Value>([
    // A missing condition leaves the whole without a value.
    [
      'IF',
      ([condition, yes, no]) =>
        number(condition) === undefined ? undefined : number(condition) ? yes : no,
    ],
    ['FILL', ([value, filled]) => number(value) ?? filled],
    ['SUM', ([list]) => reduced(list, (a, b) => a + b)],
    ['MAX', ([list]) => reduced(list, Math.max)],
    ['DAY', () => at.getUTCDay() || 7],
    ['HOUR', () => at.getUTCHours()],
  ]);
  const reduced = (list: Value, reduce: (a: number, b: number) => number): Value => {
    if (!Array.isArray(list)) throw new Error(`${text}: a list is needed`);
    const knownValues = list.map(number).filter((one) => one !== undefined);
    return knownValues.length === 0 ? undefined : knownValues.reduce((a, b) => reduce(a, b));
  };

  function listed(end: string): Value[] {
    const all: Value[] = [];
    while (!isNext(end)) {
      all.push(either());
      if (!isNext(end)) expect(',');
    }
    expect(end);
    return all;
  }
  function single(): Value {
    const token = take();
    if (token === '(') {
      const inner = either();
      expect(')');
      return inner;
    }
    if (token === '[') return listed(']');
    if (/^\d/.test(token)) return Number(token);
    if (!/^[A-Za-z_]/.test(token)) throw new Error(`${text}: ${token} is not known here`);
    if (!isNext('(')) return idValue(token);
    take();
    const compute = functions.get(token);
    if (!compute) throw new Error(`${text}: ${token} is not known here`);
    return compute(listed(')'));
  }
  const level =
    (inner: () => Value, operators: Record<string, (a: number, b: number) => number | boolean>) =>
    (): Value => {
      let value = inner();
      for (
        let operator = operators[tokens[next] ?? ''];
        operator;
        operator = operators[tokens[next] ?? '']
      ) {
        take();
        value = both(value, inner(), operator);
      }
      return value;
    };
  const product = level(single, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  const total = level(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  const comparison = level(total, {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    '==': (a, b) => a === b,
  });
  const and = level(comparison, { AND: (a, b) => a !== 0 && b !== 0 });
  const either: () => Value = level(and, { OR: (a, b) => a !== 0 || b !== 0 });

  const value = number(either());
  if (next < tokens.length) throw new Error(`${text}: ${tokens[next]} is too much`);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Whether a metric filter of quoted terms takes a line: all of them, or any where they have a question mark. */
export function takesLine(pattern: string, line: string): boolean {
  const terms = [...pattern.matchAll(/(\??)"((?:[^"\\]|\\.)*)"/g)].map(
    ([, optional, term = '']) => ({
      optional: optional !== '',
      term: term.replace(/\\(.)/g, '$1'),
    }),
  );
  const rest = pattern.replace(/\??"(?:[^"\\]|\\.)*"/g, '').trim();
  if (rest !== '' || terms.length === 0) throw new Error(`${pattern}: not known here`);
  const any = terms.filter(({ optional }) => optional);
  const all = terms.filter(({ optional }) => !optional);
  return (
    all.every(({ term }) => line.includes(term)) &&
    (any.length === 0 || any.some(({ term }) => line.includes(term)))
  );
}
