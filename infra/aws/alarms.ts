import { Duration } from 'aws-cdk-lib';
import type { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

const RUNBOOK = 'docs/runbook.md';

interface Watched {
  api: HttpApi;
  stage: HttpStage;
  table: Table;
  follower: LambdaFunction;
  streamDeadLetters: Queue;
  jobDeadLetters: Queue;
  /** Where the jobs write what they did. */
  jobLog: ILogGroup;
}

interface Watch {
  metric: IMetric;
  /** The alarm sounds at this value. */
  at: number;
  /** Out of as many periods in a row; 1 unless stated. */
  periods?: number;
  says: string;
}

const five = Duration.minutes(5);
const sum = { period: five, statistic: 'Sum' };

/** By the runbook's heading, what is watched. */
function watches(scope: Construct, settings: Settings, w: Watched): Record<string, Watch> {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      statistic: 'Average',
      period: Duration.hours(1),
    });
  return {
    'API errors': {
      metric: w.api.metricServerError(sum),
      at: 5,
      says: 'Requests end in a server error.',
    },
    'API slow': {
      metric: w.stage.metricLatency({ period: five, statistic: 'p99' }),
      at: 3000,
      periods: 3,
      says: 'One request in a hundred takes 3 seconds or more.',
    },
    'Functions throttled': {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }),
      at: 1,
      says: 'Lambda turns calls away.',
    },
    'Table throttled': {
      metric: w.table.metricThrottledRequestsForOperations({
        operations: [
          Operation.GET_ITEM,
          Operation.QUERY,
          Operation.PUT_ITEM,
          Operation.TRANSACT_WRITE_ITEMS,
        ],
        ...sum,
      }),
      at: 1,
      periods: 2,
      says: 'DynamoDB turns calls away.',
    },
    'Stream behind': {
      metric: w.follower.metric('IteratorAge', { period: five, statistic: 'Maximum' }),
      at: 120_000,
      periods: 2,
      says: 'Mails and other consequences of a write come minutes late.',
    },
    'Stream dead letters': {
      metric: w.streamDeadLetters.metricApproximateNumberOfMessagesVisible({
        period: five,
        statistic: 'Maximum',
      }),
      at: 1,
      says: 'The consequences of a write could not be carried out.',
    },
    'Job dead letters': {
      metric: w.jobDeadLetters.metricApproximateNumberOfMessagesVisible({
        period: five,
        statistic: 'Maximum',
      }),
      at: 1,
      says: 'A scheduled job failed after all retries.',
    },
    'List snapshot differs': {
      metric: new MetricFilter(scope, 'ListSnapshotDiffers', {
        logGroup: w.jobLog,
        // What rebuildListSnapshot says.
        filterPattern: FilterPattern.literal('"list snapshot differs"'),
        metricNamespace: 'Placewell',
        metricName: `${settings.name}-list-snapshot-differs`,
      }).metric(sum),
      at: 1,
      says: 'The care homes list that was kept true by changes is not the one made from all homes.',
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
  };
}

/** Every alarm. Each says what is wrong and under which heading of the runbook to read on. */
export function makeAlarms(scope: Construct, settings: Settings, watched: Watched): void {
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
  if (settings.alarmMail) topic.addSubscription(new EmailSubscription(settings.alarmMail));
  for (const [heading, { metric, at, periods = 1, says }] of Object.entries(
    watches(scope, settings, watched),
  )) {
    const anchor = heading.toLowerCase().replaceAll(' ', '-');
    new Alarm(scope, `${heading.replaceAll(' ', '')}Alarm`, {
      alarmName: `placewell-${settings.name}-${anchor}`,
      alarmDescription: `${says} ${RUNBOOK}#${anchor}`,
      metric,
      threshold: at,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  }
}
