import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { BatchWriteItemCommand, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { clientOf } from '../../infra/local/emulators/dynamo.ts';

/** Every row of the portal's table, or of one kind, read past all of the portal's own code. */
export async function allRows({ endpoint }: { endpoint: string }, entity?: string) {
  const client = clientOf(endpoint);
  const rows: Record<string, unknown>[] = [];
  let from: ScanCommand['input']['ExclusiveStartKey'];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: process.env.TABLE_NAME,
        ExclusiveStartKey: from,
        ConsistentRead: true,
        ...(entity !== undefined && {
          FilterExpression: 'entity = :entity',
          ExpressionAttributeValues: { ':entity': { S: entity } },
        }),
      }),
    );
    rows.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return rows;
}

/** As many rows as one request removes. */
const AT_ONCE = 25;

/** Empties the table: what reads all of its rows is quick only while they are few. */
export async function removeRows({ endpoint }: { endpoint: string }): Promise<void> {
  const client = clientOf(endpoint);
  const TableName = process.env.TABLE_NAME ?? '';
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({ TableName, ProjectionExpression: 'pk, sk', ConsistentRead: true }),
  );
  const requests = Items.map(
    ({ pk, sk }): WriteRequest => ({ DeleteRequest: { Key: { pk, sk } as never } }),
  );
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    await client.send(
      new BatchWriteItemCommand({
        RequestItems: { [TableName]: requests.slice(at, at + AT_ONCE) },
      }),
    );
  }
  client.destroy();
  if (LastEvaluatedKey) await removeRows({ endpoint });
}

/** One text for all that the table holds: the same as long as nothing has changed. */
export async function tableHash(portal: { endpoint: string }): Promise<string> {
  const whole = { sorted: true, depth: null, maxArrayLength: null, maxStringLength: null };
  const rows = (await allRows(portal)).map((row) => inspect(row, whole));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}
