import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import {
  type CountedEvent,
  type CountedFault,
  METRICS_NAMESPACE,
} from '#shared/store/countedLine.ts';
import type { Watch } from './alarms.ts';
import type { LogMetrics } from './logMetrics.ts';
import type { PortalMetrics } from './portalMetrics.ts';
import type { Settings } from './settings.ts';
import { OPERATIONS } from './table.ts';

export interface Watched {
  metrics: PortalMetrics;
  lines: LogMetrics;
  table: Table;
  deadLetters: { stream: Queue; jobs: Queue; mailEvents: Queue };
}

const five = Duration.minutes(5);
const hour = Duration.hours(1);
const sum = { period: five, statistic: 'Sum' };

/**
 * One for each hour in which the weekday prompt was due and did not end. Metric math has no zone but
 * UTC: nine o'clock in London is 8 or 9 there, so that one of the two hours is always without it.
 */
export const PROMPT_MISSED =
  'IF(DAY(runs) < 6 AND (HOUR(runs) == 8 OR HOUR(runs) == 9) AND runs < 1, 1, 0)';

const waiting = (queue: Queue) =>
  queue.metricApproximateNumberOfMessagesVisible({ period: five, statistic: 'Maximum' });

/** What is watched in the portal's stack, by the runbook's heading. */
export function portalWatches(settings: Settings, watched: Watched): Record<string, Watch> {
  const { metrics, lines, table, deadLetters } = watched;
  return {
    'API errors': {
      metric: metrics.serverErrors(five),
      at: 5,
      says: 'Requests end in a server error.',
    },
    'API refuses': {
      metric: new MathExpression({
        expression: 'IF(requests >= 50, 100 * refused / requests, 0)',
        usingMetrics: { requests: metrics.requests(five), refused: metrics.refusals(five) },
        period: five,
        label: 'refused, %',
      }),
      at: 50,
      periods: 2,
      says: 'More than half of all requests are refused.',
    },
    'API slow': {
      metric: metrics.latency(five, 'p99'),
      at: 3000,
      periods: 3,
      says: 'One request in a hundred takes 3 seconds or more.',
    },
    'Functions throttled': {
      metric: metrics.throttles(five),
      at: 1,
      says: 'Lambda turns calls away.',
    },
    'Concurrency near its limit': {
      metric: metrics.concurrency(Duration.minutes(1)),
      at: Math.round(settings.lambdaConcurrency * 0.8),
      periods: 3,
      says: 'Four fifths of the functions that may run at once are running.',
    },
    'Table throttled': {
      metric: table.metricThrottledRequestsForOperations({
        operations: OPERATIONS,
        ...sum,
      }),
      at: 1,
      periods: 2,
      says: 'DynamoDB turns calls away.',
    },
    'Stream behind': {
      metric: metrics.streamAge(five),
      at: 120_000,
      periods: 2,
      says: 'Mails and other consequences of a write come minutes late.',
    },
    'Stream dead letters': {
      metric: waiting(deadLetters.stream),
      at: 1,
      says: 'The consequences of a write could not be carried out.',
    },
    'Job dead letters': {
      metric: waiting(deadLetters.jobs),
      at: 1,
      says: 'A scheduled job failed after all retries.',
    },
    'Mail event dead letters': {
      metric: waiting(deadLetters.mailEvents),
      at: 1,
      says: 'A bounce or a complaint could not be taken note of.',
    },
    'Weekday prompt missed': {
      metric: new MathExpression({
        expression: PROMPT_MISSED,
        usingMetrics: { runs: lines.weekdayPrompts(hour) },
        period: hour,
        label: 'missed',
      }),
      at: 1,
      periods: 2,
      says: 'The homes were not asked for their vacancies this morning.',
    },
    'Jobs stand still': {
      metric: lines.mailSweeps(five),
      below: 1,
      periods: 3,
      says: 'The job that is due every minute has not ended for a quarter of an hour.',
    },
    'List snapshot old': {
      metric: lines.listSnapshots(five),
      below: 1,
      periods: 3,
      says: 'The care homes list has not been kept for a quarter of an hour.',
    },
    'List snapshot differs': {
      metric: lines.listDiffers(five),
      at: 1,
      says: 'The care homes list that was kept true by changes is not the one made from all homes.',
    },
    'List snapshot unreadable': {
      metric: counted('ListSnapshotUnreadable', settings),
      at: 1,
      says: 'A function could not read the care homes list that was kept, and read all homes instead.',
    },
    'Rows set aside': {
      metric: counted('RowsSetAside', settings),
      at: 1,
      says: 'A row of the table does not fit its schema, and work went on without it.',
    },
    'Agreement file missing': {
      metric: counted('AgreementFileMissing', settings),
      at: 1,
      says: 'An agreement names a file that is not in its bucket.',
    },
    'Mail given up': {
      metric: lines.mailsGivenUp(five),
      at: 1,
      says: 'A mail will never be sent: SES refused it, or it was tried for a day.',
    },
    // SES puts an account under review at 10% and 0.5%.
    'Mail bounces': {
      metric: reputation('Reputation.BounceRate'),
      at: 0.05,
      says: 'One mail in twenty cannot be delivered.',
    },
    'Mail complaints': {
      metric: reputation('Reputation.ComplaintRate'),
      at: 0.001,
      says: 'Readers mark our mails as spam.',
    },
    'Many requests to join': {
      metric: counted('RegistrationRequests', settings, hour),
      at: 300,
      says: 'Somebody may be asking to join by a machine.',
    },
    'Sign-in throttled': {
      metric: metrics.signInThrottles(five),
      at: 1,
      says: 'Cognito turns people away who want to sign in.',
    },
  };
}

const reputation = (metricName: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: hour });

/** What shared/store/countedLine.ts counts, in whichever log the line stands. */
const counted = (metricName: CountedFault | CountedEvent, { name }: Settings, period = five) =>
  new Metric({
    namespace: METRICS_NAMESPACE,
    metricName,
    dimensionsMap: { environment: name },
    statistic: 'Sum',
    period,
  });
