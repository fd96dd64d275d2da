import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmName } from './alarms.ts';
import type { LogMetrics } from './logMetrics.ts';
import { SET_DIMENSION } from './mailEvents.ts';
import type { PortalMetrics } from './portalMetrics.ts';
import type { Settings } from './settings.ts';
import { SITE_REGION } from './siteRegion.ts';
import { blockedRequests } from './siteWatches.ts';
import { OPERATIONS } from './table.ts';

interface Shown {
  /** The headings of the runbook that have an alarm. */
  watched: string[];
  metrics: PortalMetrics;
  lines: LogMetrics;
  /** The names of the functions, by what their line is called. */
  functions: ReadonlyMap<string, readonly string[]>;
  table: Table;
  deadLetters: Record<string, Queue>;
  jobLog: ILogGroup;
  /** The name of the configuration set that mails are sent by. */
  mailRules: string;
}

const five = Duration.minutes(5);
const day = Duration.days(1);
const WIDTH = 24;

/** The newest line of each job, with its counts, by the log's text: lines are not JSON to it. */
export const LAST_RUNS = [
  'filter @message like /"job":"/',
  'parse @message /"job":"(?<job>\\w+)","due":"(?<due>[^"]+)",?(?<results>[^}]*)/',
  'stats latest(due) as last_due, latest(results) as last_results by job',
  'sort job asc',
];

/** A day at a glance, five minutes a point: is the portal working right now, and if not, where? */
export function makeDashboard(scope: Construct, settings: Settings, shown: Shown): Dashboard {
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: `placewell-${settings.name}`,
    defaultInterval: Duration.hours(12),
  });
  dashboard.addWidgets(
    new TextWidget({
      width: WIDTH,
      height: 1,
      markdown: `**Placewell, ${settings.name}**: what each alarm means is in docs/runbook.md. Times are UTC.`,
    }),
  );
  dashboard.addWidgets(
    new AlarmStatusWidget({
      title: 'Alarms',
      alarms: shown.watched.map((heading) =>
        Alarm.fromAlarmName(scope, `${heading} shown`, alarmName(settings, heading)),
      ),
      width: WIDTH,
      height: 4,
    }),
  );
  const rows = [
    rightNow(shown),
    requests(shown, settings),
    functionRow(shown),
    data(shown),
    mails(shown),
    jobs(shown),
    people(shown, settings),
  ];
  for (const row of rows) dashboard.addWidgets(...row);
  return dashboard;
}

function graph(title: string, metrics: IMetric[], wide: number, unit = ''): GraphWidget {
  return new GraphWidget({
    title,
    left: metrics,
    width: WIDTH / wide,
    height: 6,
    leftYAxis: { min: 0, label: unit, showUnits: false },
    liveData: true,
  });
}

const labelled = (label: string, metric: Metric | MathExpression): IMetric =>
  metric.with({ label });

function rightNow({ metrics, lines, deadLetters }: Shown): IWidget[] {
  return [
    new SingleValueWidget({
      title: 'The last five minutes',
      width: WIDTH,
      height: 3,
      metrics: [
        labelled('requests', metrics.requests(five)),
        labelled('server errors', metrics.serverErrors(five)),
        labelled('p99, ms', metrics.latency(five, 'p99')),
        labelled('stream behind, ms', metrics.streamAge(five)),
        labelled('list snapshots', lines.listSnapshots(five)),
        labelled('mail sweeps', lines.mailSweeps(five)),
        ...Object.entries(deadLetters).map(([name, queue]) =>
          labelled(`dead letters: ${name}`, waiting(queue)),
        ),
      ],
    }),
  ];
}

function requests({ metrics }: Shown, settings: Settings): IWidget[] {
  return [
    graph(
      'Requests to the API',
      [
        labelled('requests', metrics.requests(five)),
        labelled('refused (4xx)', metrics.refusals(five)),
        labelled('server errors (5xx)', metrics.serverErrors(five)),
      ],
      3,
    ),
    graph(
      'Time to answer',
      ['p50', 'p90', 'p99'].map((p) => labelled(p, metrics.latency(five, p))),
      3,
      'ms',
    ),
    new GraphWidget({
      title: `CloudFront: answers that are errors (all distributions of the account, ${settings.name} among them)`,
      width: WIDTH / 3,
      height: 6,
      region: SITE_REGION,
      leftYAxis: { min: 0, label: '%', showUnits: false },
      left: ['4xxErrorRate', '5xxErrorRate'].map(
        (name) =>
          new MathExpression({
            expression: `SEARCH('{AWS/CloudFront,DistributionId,Region} MetricName="${name}"', 'Average', 300)`,
            usingMetrics: {},
            label: name,
            searchRegion: SITE_REGION,
          }),
      ),
    }),
  ];
}

function functionRow({ functions, metrics }: Shown): IWidget[] {
  const byFeature = (combine: 'SUM' | 'MAX', metricName: string, statistic: string) =>
    [...functions].map(([label, names], feature) => {
      const ids = names.map((_, at) => `m${feature}x${at}`);
      return new MathExpression({
        expression: ids.length === 1 ? `${ids[0]}` : `${combine}([${ids.join(', ')}])`,
        usingMetrics: Object.fromEntries(
          names.map((FunctionName, at) => [
            `m${feature}x${at}`,
            new Metric({
              namespace: 'AWS/Lambda',
              metricName,
              statistic,
              dimensionsMap: { FunctionName },
              period: five,
            }),
          ]),
        ),
        period: five,
        label,
      });
    });
  return [
    graph('Functions that failed, by feature', byFeature('SUM', 'Errors', 'Sum'), 3),
    graph('Slowest hundredth of runs, by feature', byFeature('MAX', 'Duration', 'p99'), 3, 'ms'),
    graph(
      'Functions of the account',
      [
        labelled('at once', metrics.concurrency(five)),
        labelled('turned away', metrics.throttles(five)),
      ],
      3,
    ),
  ];
}

function data({ table, metrics }: Shown): IWidget[] {
  return [
    graph(
      'Table: time to answer',
      OPERATIONS.map((operation) =>
        table.metricSuccessfulRequestLatency({
          dimensionsMap: { TableName: table.tableName, Operation: operation },
          period: five,
          statistic: 'p99',
          label: operation,
        }),
      ),
      3,
      'ms',
    ),
    graph(
      'Table: turned away, and failed',
      [
        table.metricThrottledRequestsForOperations({ operations: OPERATIONS, period: five }),
        ...OPERATIONS.map((operation) =>
          table.metric('SystemErrors', {
            dimensionsMap: { TableName: table.tableName, Operation: operation },
            period: five,
            statistic: 'Sum',
            label: `failed: ${operation}`,
          }),
        ),
      ],
      3,
    ),
    graph(
      'What follows a write comes late by',
      [labelled('stream', metrics.streamAge(five))],
      3,
      'ms',
    ),
  ];
}

const waiting = (queue: Queue) =>
  queue.metricApproximateNumberOfMessagesVisible({ period: five, statistic: 'Maximum' });

function mails({ mailRules, lines, deadLetters }: Shown): IWidget[] {
  const ses = (metricName: string, label: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { [SET_DIMENSION]: mailRules },
      statistic: 'Sum',
      period: five,
      label,
    });
  return [
    graph('Mails', [ses('Send', 'given to SES'), ses('Delivery', 'delivered')], 3),
    graph(
      'Mails that did not arrive',
      [
        ses('Bounce', 'bounced'),
        ses('Complaint', 'called spam'),
        ses('Reject', 'rejected'),
        ses('DeliveryDelay', 'delayed'),
        labelled('given up by us', lines.mailsGivenUp(five)),
      ],
      3,
    ),
    graph(
      'Dead letters',
      Object.entries(deadLetters).map(([name, queue]) => labelled(name, waiting(queue))),
      3,
    ),
  ];
}

function jobs({ jobLog, lines }: Shown): IWidget[] {
  return [
    new LogQueryWidget({
      title: 'The last run of each job, and what it did',
      logGroupNames: [jobLog.logGroupName],
      queryLines: LAST_RUNS,
      width: (WIDTH * 2) / 3,
      height: 6,
    }),
    graph(
      'Jobs that ended',
      [
        labelled('list snapshots', lines.listSnapshots(five)),
        labelled('mail sweeps', lines.mailSweeps(five)),
        labelled('weekday prompts', lines.weekdayPrompts(five)),
        labelled('list differed', lines.listDiffers(five)),
      ],
      3,
    ),
  ];
}

function people({ metrics }: Shown, settings: Settings): IWidget[] {
  return [
    graph(
      'Signing in',
      [
        labelled('tried', metrics.signInTries(five)),
        labelled('signed in', metrics.signIns(five)),
        metrics.signInThrottles(five),
      ],
      3,
    ),
    new SingleValueWidget({
      title: 'Signed in today',
      metrics: [labelled('sign-ins', metrics.signIns(day))],
      width: WIDTH / 3,
      height: 6,
    }),
    new GraphWidget({
      title: 'Stopped by the firewall',
      width: WIDTH / 3,
      height: 6,
      region: SITE_REGION,
      leftYAxis: { min: 0, showUnits: false },
      left: [
        labelled('all', blockedRequests(settings)),
        labelled('too many from one address', blockedRequests(settings, 'RequestsPerAddress')),
        labelled('too many signed in there', blockedRequests(settings, 'SignedInPerAddress')),
      ],
    }),
  ];
}
