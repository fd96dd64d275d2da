import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import {
  brokenMetric,
  keptMetric,
  METRICS_NAMESPACE,
  type Objective,
} from '#shared/store/countedLine.ts';
import { alarmName, describedBy } from './alarms.ts';
import type { Settings } from './settings.ts';

/** What is promised of each objective, by the runbook's heading, and what its alarm says. */
const PROMISES: Readonly<Record<string, { objective: Objective; says: string }>> = {
  'List answers fail': {
    objective: 'ListAnswers',
    says: 'Of answers about the lists more than one in a thousand fails or takes longer than a second.',
  },
  'Saves fail': {
    objective: 'Saves',
    says: 'More than one save in a thousand is not acknowledged.',
  },
  'Mails late': {
    objective: 'Emails',
    says: 'More than one mail in a thousand goes out late, or not at all.',
  },
};

/** The runbook's headings of what is promised. */
export const PROMISED: readonly string[] = Object.keys(PROMISES);

/** Of a thousand one may be broken. */
const ALLOWED = 0.001;
/** Below so many in its longer time an alarm is silent: one of ten is no share. */
const FEWEST = 100;

/**
 * How fast what is allowed in 30 days is used up: so many times as fast, seen over a longer time and still so in
 * a shorter one, so that the alarm ends soon after the fault. At 14.4 a fiftieth is gone in an hour, at 6 a
 * twentieth in six.
 */
const BURNS = [
  { rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
] as const;

/** An alarm for each promise, made of those that watch its share in four lengths of time, which tell nobody. */
export function makeObjectives(scope: Construct, settings: Settings, action: SnsAction): void {
  for (const [heading, { objective, says }] of Object.entries(PROMISES)) {
    const share = (rate: number, period: Duration, fewest: number) =>
      new Alarm(scope, `${objective}Share${period.toMinutes()}`, {
        alarmName: `${alarmName(settings, heading)}-${period.toMinutes()}-minutes`,
        metric: brokenShare(objective, settings, { period, fewest }),
        threshold: rate * ALLOWED,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
    const burns = BURNS.map(({ rate, long, short }) =>
      AlarmRule.allOf(
        AlarmRule.fromAlarm(share(rate, long, FEWEST), AlarmState.ALARM),
        AlarmRule.fromAlarm(share(rate, short, 1), AlarmState.ALARM),
      ),
    );
    const alarm = new CompositeAlarm(scope, `${objective}Alarm`, {
      compositeAlarmName: alarmName(settings, heading),
      alarmDescription: describedBy(says, heading),
      alarmRule: AlarmRule.anyOf(...burns),
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

/** The share that was broken in a period; 0 of fewer than `fewest`. */
function brokenShare(
  objective: Objective,
  { name }: Settings,
  { period, fewest }: { period: Duration; fewest: number },
): MathExpression {
  const counted = (metricName: string) =>
    new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { environment: name },
      statistic: 'Sum',
      period,
    });
  return new MathExpression({
    expression: `IF(kept + broken >= ${fewest}, broken / (kept + broken), 0)`,
    usingMetrics: {
      kept: counted(keptMetric(objective)),
      broken: counted(brokenMetric(objective)),
    },
    period,
    label: 'broken',
  });
}
