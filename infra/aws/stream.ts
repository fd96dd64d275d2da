import { Duration } from 'aws-cdk-lib';
import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Role } from 'aws-cdk-lib/aws-iam';
import {
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import {
  DynamoEventSource,
  type DynamoEventSourceProps,
  SqsDlq,
} from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { AGREEMENT_STREAM } from '../agreementStream.ts';
import { AGREEMENT_FUNCTION, STREAM_FUNCTION, wordsOf } from '../functionNames.ts';
import { makeDeadLetters } from './deadLetters.ts';
import { type MakeFunction, makeLog, WHOLE_PROCESSOR_MB } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';
import type { Settings } from './settings.ts';

interface Parts {
  table: Table;
  makeFunction: MakeFunction;
  roles: Roles;
}

/**
 * What follows a write of any feature, so it is in the portal's own stack. A poisoned record is cut
 * out of its batch and goes to the dead letters.
 */
export function followTable(
  scope: Construct,
  settings: Settings,
  { table, makeFunction, roles }: Parts,
): { follower: LambdaFunction; log: LogGroup; deadLetters: Queue } {
  const [group] = wordsOf(STREAM_FUNCTION);
  const log = makeLog(scope, settings, group);
  const deadLetters = makeDeadLetters(scope, 'StreamDeadLetters');
  const role = roles.ofEvent(STREAM_FUNCTION);
  const follower = makeFunction(scope, STREAM_FUNCTION, {
    feature: group,
    role,
    log,
    description: "Follows the table's changes: delivers mails and whatever else a write causes",
    timeout: Duration.seconds(60),
  });
  follow(follower, { table, deadLetters, role });
  return { follower, log, deadLetters };
}

/**
 * The second follower, of agreements alone: its work takes a second a record, and nothing else waits
 * for it. It shares log and dead letters with the first (agreements, section 2).
 */
export function followAgreements(
  scope: Construct,
  { table, makeFunction, roles }: Parts,
  { log, deadLetters }: { log: LogGroup; deadLetters: Queue },
): LambdaFunction {
  const [group] = wordsOf(AGREEMENT_FUNCTION);
  const role = roles.ofEvent(AGREEMENT_FUNCTION);
  const follower = makeFunction(scope, AGREEMENT_FUNCTION, {
    feature: group,
    role,
    log,
    description: "Makes and seals agreements' PDFs, and sends the codes to sign",
    timeout: Duration.seconds(60),
    memorySize: WHOLE_PROCESSOR_MB,
  });
  follow(follower, {
    table,
    deadLetters,
    role,
    options: {
      batchSize: AGREEMENT_STREAM.batchSize,
      parallelizationFactor: AGREEMENT_STREAM.lanes,
      filters: AGREEMENT_STREAM.patterns.map((pattern) => FilterCriteria.filter(pattern)),
    },
  });
  return follower;
}

function follow(
  follower: LambdaFunction,
  {
    table,
    deadLetters,
    role,
    options,
  }: { table: Table; deadLetters: Queue; role: Role; options?: Partial<DynamoEventSourceProps> },
): void {
  follower.addEventSource(
    new DynamoEventSource(table as ITable, {
      // From the oldest record, so that nothing is lost while the function is being replaced.
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(deadLetters),
      ...options,
    }),
  );
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::*]':
      'dynamodb:ListStreams, which the event source needs, has no resource to name.',
  });
}
