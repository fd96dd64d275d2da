import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import type { Database, Operation, Operations } from '#shared/store/database.ts';

/** The SDK's class of each operation's command. */
const COMMANDS: Record<Operation, new (input: never) => object> = {
  BatchGetItem: BatchGetItemCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  TransactWriteItems: TransactWriteItemsCommand,
  BatchWriteItem: BatchWriteItemCommand,
};

/**
 * A table's database by the SDK's client: for programs that a person runs, whose credentials may be those of a
 * profile or of a single sign-on. Functions have the quicker one of `#shared/server/tableClient.ts`.
 */
export function sdkDatabase(client: DynamoDBClient): Database {
  return {
    send: <O extends Operation>(operation: O, input: Operations[O]['input']) =>
      client.send(new COMMANDS[operation](input as never) as never) as Promise<
        Operations[O]['output']
      >,
  };
}
