import { Duration } from 'aws-cdk-lib';
import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { STREAM_FUNCTION, wordsOf } from '../functionNames.ts';
import { makeDeadLetters } from './deadLetters.ts';
import { type MakeFunction, makeLog } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';
import type { Settings } from './settings.ts';

/**
 * What follows a write of any feature, so it is in the portal's own stack. A poisoned record is cut
 * out of its batch and goes to the dead letters.
 */
export function followTable(
  scope: Construct,
  settings: Settings,
  parts: { table: Table; makeFunction: MakeFunction; roles: Roles },
): { follower: LambdaFunction; log: LogGroup; deadLetters: Queue } {
  const { table, makeFunction, roles } = parts;
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
    }),
  );
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::*]':
      'dynamodb:ListStreams, which the event source needs, has no resource to name.',
  });
  return { follower, log, deadLetters };
}
