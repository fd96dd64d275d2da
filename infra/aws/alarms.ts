import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

const RUNBOOK = 'docs/runbook.md';

export interface Watch {
  metric: IMetric;
  /** The alarm sounds at this value and above… */
  at?: number;
  /** …or below this one, and where there is no value at all. */
  below?: number;
  /** Out of as many periods in a row; 1 unless stated. */
  periods?: number;
  says: string;
}

/** `API errors` → `api-errors`: the anchor in the runbook, and the end of the alarm's name. */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

/** What an alarm says, and where to read on. */
export const describedBy = (says: string, heading: string): string =>
  `${says} ${RUNBOOK}#${anchorOf(heading)}`;

export const alarmName = ({ name }: Settings, heading: string) =>
  `placewell-${name}-${anchorOf(heading)}`;

/**
 * An alarm for each watch, by the runbook's heading. Each says what is wrong and under which
 * heading to read on, and tells the settings' address when it begins and when it ends. Answers what tells it.
 */
export function makeAlarms(
  scope: Construct,
  settings: Settings,
  watches: Record<string, Watch>,
): SnsAction {
  const topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
    }),
  );
  if (settings.alarmMail) topic.addSubscription(new EmailSubscription(settings.alarmMail));
  const action = new SnsAction(topic);
  for (const [heading, watch] of Object.entries(watches)) {
    const { metric, at, below, periods = 1, says } = watch;
    const alarm = new Alarm(scope, `${heading.replaceAll(/[ -]/g, '')}Alarm`, {
      alarmName: alarmName(settings, heading),
      alarmDescription: describedBy(says, heading),
      metric,
      threshold: at ?? below ?? 0,
      evaluationPeriods: periods,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData:
        below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
  return action;
}
