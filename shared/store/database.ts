import type {
  BatchGetItemInput,
  BatchGetItemOutput,
  BatchWriteItemInput,
  BatchWriteItemOutput,
  QueryInput,
  QueryOutput,
  ScanInput,
  ScanOutput,
  TransactWriteItemsInput,
  TransactWriteItemsOutput,
} from '@aws-sdk/client-dynamodb';

/** What the table is asked with, by the names of DynamoDB's operations. */
export interface Operations {
  BatchGetItem: { input: BatchGetItemInput; output: BatchGetItemOutput };
  Query: { input: QueryInput; output: QueryOutput };
  Scan: { input: ScanInput; output: ScanOutput };
  TransactWriteItems: { input: TransactWriteItemsInput; output: TransactWriteItemsOutput };
  BatchWriteItem: { input: BatchWriteItemInput; output: BatchWriteItemOutput };
}
export type Operation = keyof Operations;

/** By which a table is asked: a refusal throws an error with DynamoDB's name for it. */
export interface Database {
  send<O extends Operation>(
    operation: O,
    input: Operations[O]['input'],
  ): Promise<Operations[O]['output']>;
}
