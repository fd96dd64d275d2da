import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  FilterPattern,
  type IFilterPattern,
  type ILogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/*
 * Numbers from our own lines. Lambda puts a time before each, so that a line is not JSON to a
 * filter: the filters look for pieces of its text. logMetrics.test.ts holds them against what the
 * code writes.
 */

/** The line that infra/aws/jobHandler.ts writes when a job has ended well. */
export const jobEnded = (job: string): string => `"job":"${job}"`;

/** Ends of a mail that events/deliverMail.ts will not try again, through no choice of ours. */
export const GIVEN_UP = ['Tried too often', 'MessageRejected', 'InvalidParameterValue'].map(
  (reason) => `"reason":"${reason}"`,
);

/** What events/schedule/rebuildListSnapshot.ts says. */
export const LIST_DIFFERS = 'list snapshot differs';

export interface LogMetrics {
  listDiffers: (period: Duration) => Metric;
  listSnapshots: (period: Duration) => Metric;
  weekdayPrompts: (period: Duration) => Metric;
  mailSweeps: (period: Duration) => Metric;
  mailsGivenUp: (period: Duration) => Metric;
}

/** Counts lines of the jobs' and the stream's logs. Zero is a number too, while anything is logged. */
export function logMetrics(
  scope: Construct,
  { name }: Settings,
  { jobs, stream }: { jobs: ILogGroup; stream: ILogGroup },
): LogMetrics {
  function count(what: string, filterPattern: IFilterPattern, logs: ILogGroup[]) {
    const metricName = `${name}-${what}`;
    logs.forEach((logGroup, at) => {
      const id = what.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      new MetricFilter(scope, `${id}Lines${at || ''}`, {
        logGroup,
        filterPattern,
        metricNamespace: 'Placewell',
        metricName,
        metricValue: '1',
        defaultValue: 0,
      });
    });
    return (period: Duration) =>
      new Metric({ namespace: 'Placewell', metricName, statistic: 'Sum', period });
  }
  const ended = (job: string) => FilterPattern.allTerms(jobEnded(job));
  return {
    listDiffers: count('list-snapshot-differs', FilterPattern.allTerms(LIST_DIFFERS), [jobs]),
    listSnapshots: count('list-snapshots', ended('buildListSnapshot'), [jobs]),
    weekdayPrompts: count('weekday-prompts', ended('remindVacancies'), [jobs]),
    mailSweeps: count('mail-sweeps', ended('sweepMail'), [jobs]),
    mailsGivenUp: count('mails-given-up', FilterPattern.anyTerm(...GIVEN_UP), [stream, jobs]),
  };
}
