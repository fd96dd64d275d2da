import { openTable, type Table } from '../store/table.ts';
import { environment } from './environment.ts';
import { TableClient } from './tableClient.ts';

let table: Table | undefined;

/** The table, opened once in a function's life. */
export function theTable(): Table {
  table ??= openTable(tableClient(), environment().TABLE_NAME);
  return table;
}

/** The client of the table where this process's environment says, as it says it to the SDK's clients. */
export function tableClient(): TableClient {
  const {
    AWS_REGION: region = '',
    AWS_ENDPOINT_URL,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint = AWS_ENDPOINT_URL ??
      `https://dynamodb.${region}.amazonaws.com`,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  return new TableClient({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  });
}
