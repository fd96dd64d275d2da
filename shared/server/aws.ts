import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable, type Table } from '../store/table.ts';
import { environment } from './environment.ts';

/**
 * Time-outs and retries shared by all clients: a call that hangs is given up well before the
 * function's own 10 seconds, and tried again.
 */
export const clientSettings = {
  maxAttempts: 4,
  // Without the throw the SDK only warns, and waits on.
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
};

let table: Table | undefined;

/** The table, opened once in a function's life. */
export function theTable(): Table {
  table ??= openTable(
    DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    environment().TABLE_NAME,
  );
  return table;
}
