import { Duration } from 'aws-cdk-lib';
import type { ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { STREAM_FUNCTION } from '../functionNames.ts';
import { makeDeadLetters } from './deadLetters.ts';
import type { MakeFunction } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';

/** What follows a write. A poisoned record is cut out of its batch and goes to the dead letters. */
export function followTable(
  scope: Construct,
  parts: { table: Table; makeFunction: MakeFunction; roles: Roles },
): { follower: LambdaFunction; deadLetters: Queue } {
  const { table, makeFunction, roles } = parts;
  const deadLetters = makeDeadLetters(scope, 'StreamDeadLetters');
  const role = roles.ofEvent(STREAM_FUNCTION);
  const follower = makeFunction(STREAM_FUNCTION, role, {
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
  return { follower, deadLetters };
}
