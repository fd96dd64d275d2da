import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
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
import type { JobRow } from './features.ts';
import { functionName, type MakeFunction, makeLog } from './functions.ts';
import { scheduledInput } from './jobHandler.ts';
import { arnByName } from './nag.ts';
import type { Roles } from './roles.ts';
import type { Settings } from './settings.ts';

/** What all jobs share, in whichever feature's stack they are. */
export interface Scheduling {
  group: ScheduleGroup;
  /** By which the scheduler calls jobs. */
  caller: Role;
  /** What failed three times. */
  deadLetters: Queue;
  /** Of all jobs: alarms count its lines, and it is never quiet for longer than a minute. */
  log: LogGroup;
}

/** The scheduler's part of the portal: the jobs themselves are in their features' stacks. */
export function makeScheduling(
  scope: Construct,
  settings: Settings,
  jobs: readonly JobRow[],
): Scheduling {
  const deadLetters = makeDeadLetters(scope, 'JobDeadLetters');
  const caller = new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  deadLetters.grantSendMessages(caller);
  const names = jobs.map(({ feature, name }) => functionName(settings, feature, jobFunction(name)));
  caller.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: names.map(
        (name) => arnByName(scope, { service: 'lambda', resource: 'function', name }).arn,
      ),
    }),
  );
  const group = new ScheduleGroup(scope, 'Jobs', { removalPolicy: RemovalPolicy.DESTROY });
  return { group, caller, deadLetters, log: makeLog(scope, settings, 'jobs') };
}

/** A job's function and its schedule. A run that fails three times is kept as a dead letter. */
export function addSchedule(
  scope: Construct,
  { name, feature, cron, zone, minutes = 5 }: JobRow,
  parts: { makeFunction: MakeFunction; roles: Roles; scheduling: Scheduling },
): void {
  const { makeFunction, roles, scheduling } = parts;
  const { group, caller, deadLetters, log } = scheduling;
  const run = makeFunction(scope, jobFunction(name), {
    feature,
    role: roles.ofEvent(jobFunction(name)),
    log,
    description: `Job ${name}: ${cron}, ${zone}`,
    timeout: Duration.minutes(minutes),
    environment: { JOB_NAME: name },
    // The scheduler only hands the run over; from there on Lambda itself retries and gives up.
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
    onFailure: new SqsDestination(deadLetters),
  });
  const schedule = new Schedule(run, 'Schedule', {
    // The function's, as there is one for each; CloudFormation's own would not say which job it is.
    scheduleName: run.functionName,
    description: name,
    scheduleGroup: group,
    schedule: ScheduleExpression.expression(schedulerCron(cron), TimeZone.of(zone)),
    target: new LambdaInvoke(run, {
      // Its rights name the jobs: a grant from here would make portal and feature wait for each other.
      role: caller.withoutPolicyUpdates(),
      input: ScheduleTargetInput.fromObject(scheduledInput),
      retryAttempts: 3,
      maxEventAge: Duration.hours(1),
      deadLetterQueue: deadLetters,
    }),
  });
  // CDK names the group without waiting for it.
  schedule.node.addDependency(group, caller);
}
