import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openTable, type Table } from '../store/table.ts';
import { keepingDeadlines } from './deadline.ts';
import { environment } from './environment.ts';

/**
 * Time-outs and retries shared by all clients: a try that hangs is given up after 2.5 seconds and made
 * again, three times at most. How long all tries of a request may take is its deadline's to say.
 */
export const clientSettings = {
  maxAttempts: 4,
  requestHandler: {
    connectionTimeout: 1000,
    /** Until an answer begins… */
    requestTimeout: 2500,
    /** …and between its parts: without it an answer that stops half-way is waited for for ever. */
    socketTimeout: 2500,
    // Without the throw the SDK only warns, and waits on.
    throwOnRequestTimeout: true,
  },
};

/**
 * The client through which the table is used. Without the SDK's log of calls: nobody reads it, and for it
 * the SDK walks through all that a call answered, a seventh of the time that a large read takes.
 */
export function documentClient(client: DynamoDBClient): DynamoDBDocumentClient {
  client.middlewareStack.remove('loggerMiddleware');
  const marshallOptions = { removeUndefinedValues: true };
  return DynamoDBDocumentClient.from(client, { marshallOptions });
}

let table: Table | undefined;

/** The table, opened once in a function's life. */
export function theTable(): Table {
  table ??= openTable(
    keepingDeadlines(documentClient(new DynamoDBClient(clientSettings))),
    environment().TABLE_NAME,
  );
  return table;
}
