import { Duration, TimeZone } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { jobFunction } from '../functionNames.ts';
import { schedulerCron } from './cron.ts';
import { makeDeadLetters } from './deadLetters.ts';
import type { MakeFunction } from './functions.ts';
import { scheduledInput } from './jobHandler.ts';
import { acknowledge, arnInFinding } from './nag.ts';
import type { Roles } from './roles.ts';

/** A row of events/schedule/jobs.ts, as far as the cloud needs it. */
export interface JobRow {
  readonly name: string;
  /** Five fields. */
  readonly cron: string;
  /** Of the IANA database; clocks going forward or back do not shift a job. */
  readonly zone: string;
}

/** A function and a schedule for each job. A run that fails three times is kept as a dead letter. */
export function makeSchedules(
  scope: Construct,
  parts: { jobs: readonly JobRow[]; makeFunction: MakeFunction; roles: Roles },
): { deadLetters: Queue } {
  const { jobs, makeFunction, roles } = parts;
  const deadLetters = makeDeadLetters(scope, 'JobDeadLetters');
  const scheduleGroup = new ScheduleGroup(scope, 'Jobs');
  const caller = new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  deadLetters.grantSendMessages(caller);
  for (const { name, cron, zone } of jobs) {
    const run = makeFunction(jobFunction(name), roles.ofEvent(jobFunction(name)), {
      description: `Job ${name}: ${cron}, ${zone}`,
      timeout: Duration.minutes(5),
      environment: { JOB_NAME: name },
      // The scheduler only hands the run over; from there on Lambda itself retries and gives up.
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
      onFailure: new SqsDestination(deadLetters),
    });
    acknowledge(caller, {
      [`AwsSolutions-IAM5[Resource::${arnInFinding(run)}:*]`]:
        "The versions of one function: CDK's grant names both it and them.",
    });
    new Schedule(scope, `${name}Schedule`, {
      description: name,
      scheduleGroup,
      schedule: ScheduleExpression.expression(schedulerCron(cron), TimeZone.of(zone)),
      target: new LambdaInvoke(run, {
        role: caller,
        input: ScheduleTargetInput.fromObject(scheduledInput),
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: deadLetters,
      }),
    });
  }
  return { deadLetters };
}
