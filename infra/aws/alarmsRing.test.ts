import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { jobHandler } from './jobHandler.ts';
import {
  isAlarm,
  type Series,
  takesLine,
  valueOfExpression,
  watchedBy,
} from './testing/alarmState.ts';
import { resourcesOf } from './testPortal.ts';
import { devTemplate } from './wholePortal.ts';

/*
 * Each alarm as it is synthesized: that the sign of its fault makes it sound, that it ends when the sign does,
 * and that what AWS measures is called as AWS calls it.
 */

const alarms = new Map(
  (['portal', 'watch', 'site'] as const)
    .flatMap((stack) => Object.values(resourcesOf(devTemplate(stack), 'AWS::CloudWatch::Alarm')))
    .map(({ Properties }) => [Properties.AlarmName.replace('placewell-dev-', ''), Properties]),
);
/** Those that are parts of others, which tell of what is promised. */
const shares = [...alarms].filter(([, { AlarmDescription }]) => AlarmDescription === undefined);
for (const [name] of shares) alarms.delete(name);
const alarm = (name: string) => {
  const properties = alarms.get(name);
  if (!properties) throw new Error(`There is no alarm ${name}`);
  return properties;
};

/** Wednesday. */
const NOW = new Date('2026-11-25T09:30:00Z');
const LONGEST = 3;
/** The same value in every period, by the metric's name; undefined: no datapoint. */
const always =
  (values: Readonly<Record<string, number | undefined>>): Series =>
  ({ name }) => {
    if (!(name in values)) throw new Error(`Nothing is said of ${name}`);
    return Array.from({ length: LONGEST }, () => values[name]);
  };

type Values = Record<string, number | undefined>;
type Dimension = { Name: string; Value: unknown };
/** Of each alarm what rings it, and what is next to it and does not. */
const RINGS: Readonly<Record<string, { fault: Values; well: Values }>> = {
  'api-errors': { fault: { '5xx': 5 }, well: { '5xx': undefined } },
  // Of both APIs together.
  'api-refuses': { fault: { Count: 25, '4xx': 13 }, well: { Count: 24, '4xx': 24 } },
  'api-slow': { fault: { Latency: 3000 }, well: { Latency: 2999 } },
  'functions-throttled': { fault: { Throttles: 1 }, well: { Throttles: undefined } },
  'concurrency-near-its-limit': {
    fault: { ConcurrentExecutions: 800 },
    well: { ConcurrentExecutions: 799 },
  },
  'table-throttled': { fault: { ThrottledRequests: 1 }, well: { ThrottledRequests: undefined } },
  'stream-behind': { fault: { IteratorAge: 120_000 }, well: { IteratorAge: 119_999 } },
  'stream-dead-letters': {
    fault: { ApproximateNumberOfMessagesVisible: 1 },
    well: { ApproximateNumberOfMessagesVisible: 0 },
  },
  'job-dead-letters': {
    fault: { ApproximateNumberOfMessagesVisible: 1 },
    well: { ApproximateNumberOfMessagesVisible: 0 },
  },
  'mail-event-dead-letters': {
    fault: { ApproximateNumberOfMessagesVisible: 1 },
    well: { ApproximateNumberOfMessagesVisible: 0 },
  },
  // Of its two hours the later is the present one.
  'weekday-prompt-missed': {
    fault: { 'dev-weekday-prompts': 0 },
    well: { 'dev-weekday-prompts': 1 },
  },
  'jobs-stand-still': {
    fault: { 'dev-mail-sweeps': undefined },
    well: { 'dev-mail-sweeps': 5 },
  },
  'list-snapshot-old': {
    fault: { 'dev-list-snapshots': 0 },
    well: { 'dev-list-snapshots': 1 },
  },
  'list-snapshot-differs': {
    fault: { 'dev-list-snapshot-differs': 1 },
    well: { 'dev-list-snapshot-differs': 0 },
  },
  'list-snapshot-unreadable': {
    fault: { ListSnapshotUnreadable: 1 },
    well: { ListSnapshotUnreadable: undefined },
  },
  'rows-set-aside': { fault: { RowsSetAside: 1 }, well: { RowsSetAside: undefined } },
  'agreement-file-missing': {
    fault: { AgreementFileMissing: 1 },
    well: { AgreementFileMissing: undefined },
  },
  'mail-given-up': {
    fault: { 'dev-mails-given-up': 1 },
    well: { 'dev-mails-given-up': 0 },
  },
  'mail-bounces': {
    fault: { 'Reputation.BounceRate': 0.05 },
    well: { 'Reputation.BounceRate': 0.049 },
  },
  'mail-complaints': {
    fault: { 'Reputation.ComplaintRate': 0.001 },
    well: { 'Reputation.ComplaintRate': 0.0009 },
  },
  'many-requests-to-join': {
    fault: { RegistrationRequests: 300 },
    well: { RegistrationRequests: 299 },
  },
  'sign-in-throttled': {
    fault: { SignInThrottles: undefined, TokenRefreshThrottles: 1 },
    well: { SignInThrottles: undefined, TokenRefreshThrottles: undefined },
  },
  'firewall-blocks': { fault: { BlockedRequests: 1000 }, well: { BlockedRequests: undefined } },
  'site-errors': { fault: { '5xxErrorRate': 5 }, well: { '5xxErrorRate': undefined } },
};

describe('an alarm', () => {
  it('is looked at here, each', () => {
    expect(Object.keys(RINGS).sort()).toEqual([...alarms.keys()].sort());
  });

  it.each(Object.entries(RINGS))('%s sounds at its fault, and ends with it', (name, values) => {
    const { fault, well } = values;
    expect(isAlarm(alarm(name), always(fault), NOW)).toBe(true);
    expect(isAlarm(alarm(name), always(well), NOW)).toBe(false);
    // Back to what is well for one period: it has ended.
    const ended: Series = (metric) => [...always(fault)(metric).slice(1), always(well)(metric)[0]];
    expect(isAlarm(alarm(name), ended, NOW)).toBe(false);
  });

  it('of the table looks at each operation that the product asks for', () => {
    const source = readFileSync('shared/store/table.ts', 'utf8');
    const sent = [...source.matchAll(/new (\w+)Command\(/g)].map(([, command]) => command);
    const called: Record<string, string> = {
      BatchGet: 'BatchGetItem',
      Query: 'Query',
      Scan: 'Scan',
      TransactWrite: 'TransactWriteItems',
    };
    // Of many rows at once only seeding and restoring write.
    const asks = sent.filter((command) => command !== 'BatchWrite');
    const watched = alarm('table-throttled').Metrics.flatMap(
      ({ MetricStat }: { MetricStat?: { Metric: { Dimensions: Dimension[] } } }) =>
        (MetricStat?.Metric.Dimensions ?? []).flatMap(({ Name, Value }) =>
          Name === 'Operation' ? [Value] : [],
        ),
    );
    expect(watched.sort()).toEqual(asks.map((command) => called[command ?? '']).sort());
  });

  it('of several periods waits for all of them', () => {
    const waiting = [...alarms].filter(([, { EvaluationPeriods }]) => EvaluationPeriods > 1);
    expect(waiting.length).toBeGreaterThan(6);
    for (const [name] of waiting) {
      const { fault, well } = RINGS[name] as (typeof RINGS)[string];
      const once: Series = (metric) => [...always(well)(metric).slice(1), always(fault)(metric)[0]];
      expect(isAlarm(alarm(name), once, NOW), name).toBe(false);
    }
  });

  it('of the weekday prompt is silent in other hours and at the weekend', () => {
    const never = always({ 'dev-weekday-prompts': 0 });
    const missed = alarm('weekday-prompt-missed');
    expect(isAlarm(missed, never, new Date('2026-11-25T11:30:00Z'))).toBe(false);
    expect(isAlarm(missed, never, new Date('2026-11-28T09:30:00Z'))).toBe(false);
  });

  it('of one API that nobody called goes by the other', () => {
    const errors = alarm('api-errors');
    const [first] = [...watchedBy(errors).keys()];
    expect(watchedBy(errors).size).toBe(2);
    let askCount = 0;
    const series: Series = () => (askCount++ === 0 ? [5, 5, 5] : [undefined, undefined, undefined]);
    expect(first).toBeDefined();
    expect(isAlarm(errors, series, NOW)).toBe(true);
  });
});

/**
 * What AWS measures: the dimensions of each metric that we watch, as AWS documents them. One that is misspelt
 * has no datapoint for ever, and its alarm no sound.
 */
const BY_AWS: Readonly<Record<string, { page: string; metrics: Record<string, string[][]> }>> = {
  'AWS/ApiGateway': {
    page: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html',
    metrics: Object.fromEntries(
      ['4xx', '5xx', 'Count', 'Latency'].map((name) => [name, [['ApiId'], ['ApiId', 'Stage']]]),
    ),
  },
  'AWS/Lambda': {
    page: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
    metrics: {
      Throttles: [[], ['FunctionName']],
      ConcurrentExecutions: [[], ['FunctionName']],
      IteratorAge: [['FunctionName']],
    },
  },
  'AWS/DynamoDB': {
    page: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
    metrics: { ThrottledRequests: [['Operation', 'TableName']] },
  },
  'AWS/SQS': {
    page: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
    metrics: { ApproximateNumberOfMessagesVisible: [['QueueName']] },
  },
  'AWS/SES': {
    page: 'https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html',
    metrics: { 'Reputation.BounceRate': [[]], 'Reputation.ComplaintRate': [[]] },
  },
  'AWS/Cognito': {
    page: 'https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html',
    metrics: {
      SignInThrottles: [['UserPool', 'UserPoolClient']],
      TokenRefreshThrottles: [['UserPool', 'UserPoolClient']],
    },
  },
  'AWS/WAFV2': {
    page: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html',
    // Before CloudFront it has no region.
    metrics: { BlockedRequests: [['Rule', 'WebACL']] },
  },
  'AWS/CloudFront': {
    page: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
    metrics: { '5xxErrorRate': [['DistributionId', 'Region']] },
  },
};

it('what AWS measures is called as AWS calls it', () => {
  const used = new Set<string>();
  for (const [name, properties] of alarms) {
    for (const { namespace, name: metric, dimensions } of watchedBy(properties).values()) {
      if (namespace === 'Placewell') continue;
      expect(BY_AWS[namespace]?.metrics[metric], `${name}: ${namespace} ${metric}`).toContainEqual(
        dimensions,
      );
      used.add(namespace);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(BY_AWS).sort());
});

it('what we count ourselves has a filter, or a line that counts itself', () => {
  const filtered = Object.values(
    resourcesOf(devTemplate('portal'), 'AWS::Logs::MetricFilter'),
  ).flatMap(({ Properties }) =>
    Properties.MetricTransformations.map(({ MetricName }: { MetricName: string }) => MetricName),
  );
  const own = [...alarms.values()].flatMap((properties) =>
    [...watchedBy(properties).values()].filter(({ namespace }) => namespace === 'Placewell'),
  );
  expect(own.length).toBeGreaterThan(7);
  for (const { name, dimensions } of own) {
    // Lines that count themselves name the environment as a dimension, filters in the metric's name.
    if (dimensions.length === 0) expect(filtered, name).toContain(name);
    else expect(dimensions).toEqual(['environment']);
  }
});

it('the line of a job that ended is a datapoint of its filter alone', async () => {
  const filters = Object.values(resourcesOf(devTemplate('portal'), 'AWS::Logs::MetricFilter')).map(
    ({ Properties }) => ({
      pattern: Properties.FilterPattern as string,
      counts: Properties.MetricTransformations[0].MetricName as string,
    }),
  );
  const counted = async (job: string) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubEnv('JOB_NAME', job);
    await jobHandler(async () => ({ done: 1 }))({ time: '2026-11-23T09:00:00Z' });
    const line = String(log.mock.calls[0]?.[0]);
    log.mockRestore();
    vi.unstubAllEnvs();
    return filters.filter(({ pattern }) => takesLine(pattern, line)).map(({ counts }) => counts);
  };
  expect(await counted('sweepMail')).toEqual(['dev-mail-sweeps']);
  expect(await counted('buildListSnapshot')).toEqual(['dev-list-snapshots']);
  expect(await counted('remindVacancies')).toEqual(['dev-weekday-prompts']);
  expect(await counted('endNotes')).toEqual([]);
});

describe('the share of what was promised and broken', () => {
  const rings = (name: string, { kept, broken }: { kept: number; broken: number }) => {
    const [, properties] = shares.find(([alarmName]) => alarmName === name) ?? [];
    if (!properties) throw new Error(`There is no alarm ${name}`);
    return isAlarm(
      properties,
      ({ name: metric }) => [metric.endsWith('Kept') ? kept : broken],
      NOW,
    );
  };

  it('is watched in four lengths of time, of each promise', () => {
    expect(shares.map(([name]) => name).sort()).toEqual(
      ['list-answers-fail', 'mails-late', 'saves-fail']
        .flatMap((name) => [30, 360, 5, 60].map((minutes) => `${name}-${minutes}-minutes`))
        .sort(),
    );
    for (const [name, properties] of shares) {
      const minutes = Number(/-(\d+)-minutes$/.exec(name)?.[1]);
      for (const { period } of watchedBy(properties).values()) expect(period).toBe(minutes * 60);
    }
  });

  it('sounds at 14.4 times what is allowed in an hour, at 6 times in six', () => {
    expect(rings('saves-fail-60-minutes', { kept: 985, broken: 15 })).toBe(true);
    expect(rings('saves-fail-60-minutes', { kept: 986, broken: 14 })).toBe(false);
    expect(rings('saves-fail-360-minutes', { kept: 994, broken: 6 })).toBe(true);
    expect(rings('saves-fail-360-minutes', { kept: 995, broken: 5 })).toBe(false);
  });

  it('is silent of fewer than a hundred, though the shorter time only says that it goes on', () => {
    expect(rings('mails-late-60-minutes', { kept: 0, broken: 99 })).toBe(false);
    expect(rings('mails-late-60-minutes', { kept: 0, broken: 100 })).toBe(true);
    expect(rings('mails-late-5-minutes', { kept: 0, broken: 1 })).toBe(true);
    expect(rings('list-answers-fail-30-minutes', { kept: 0, broken: 0 })).toBe(false);
  });

  it('is told of where both of its times are over: within an hour, or within six', () => {
    const rules = Object.values(
      resourcesOf(devTemplate('watch'), 'AWS::CloudWatch::CompositeAlarm'),
    ).map(({ Properties }) =>
      Properties.AlarmRule['Fn::Join'][1]
        .map((part: string | { 'Fn::GetAtt': string[] }) =>
          typeof part === 'string'
            ? part
            : (/Share(360|60|30|5)[0-9A-F]{8}$/.exec(part['Fn::GetAtt'][0] ?? '')?.[1] ?? ''),
        )
        .join('')
        .replaceAll('"', ''),
    );
    const rule = '((ALARM(60) AND ALARM(5)) OR (ALARM(360) AND ALARM(30)))';
    expect(rules).toEqual([rule, rule, rule]);
  });
});

describe('what the tests reckon with', () => {
  const value = (text: string, values: Record<string, number | undefined> = {}) =>
    valueOfExpression(text, (id) => values[id], new Date('2026-11-29T23:00:00Z'));

  it('is metric math: order, lists, missing values, the hour in UTC', () => {
    expect(value('1 + 2 * 3 - 4 / 2')).toBe(5);
    expect(value('IF(a >= 2 AND b < 1 OR a == 9, 10 * a, 0)', { a: 2, b: 0 })).toBe(20);
    expect(value('SUM([FILL(a, 0), FILL(b, 0), 1])', { a: 4 })).toBe(5);
    expect(value('MAX([a, b])', { a: 4, b: 7 })).toBe(7);
    expect([value('a + 1'), value('a / b', { a: 1, b: 0 })]).toEqual([undefined, undefined]);
    expect(value('IF(a > 1, 5, 6)')).toBeUndefined();
    expect([value('DAY(a)', { a: 1 }), value('HOUR(a)', { a: 1 })]).toEqual([7, 23]);
  });

  it('refuses what it does not know', () => {
    for (const text of ['RATE(a)', '1 +', 'a ^ 2', '(1', '[1, 2]']) {
      expect(() => value(text, { a: 1 }), text).toThrow();
    }
    expect(() => isAlarm({ ComparisonOperator: 'Other' }, () => [])).toThrow();
    expect(() => takesLine('{ $.status = 5* }', '')).toThrow();
  });

  it('takes a line by all of a filter’s terms, or any of those with a question mark', () => {
    expect(takesLine('"one" "two"', 'two and one')).toBe(true);
    expect(takesLine('"one" "two"', 'one')).toBe(false);
    expect(takesLine('?"one" ?"two"', 'only two')).toBe(true);
    expect(takesLine('"\\"job\\":\\"sweepMail\\""', '{"job":"sweepMail"}')).toBe(true);
  });
});
