import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
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

/** One text for all that the table holds: the same as long as nothing has changed. */
export async function tableHash(portal: { endpoint: string }): Promise<string> {
  const whole = { sorted: true, depth: null, maxArrayLength: null, maxStringLength: null };
  const rows = (await allRows(portal)).map((row) => inspect(row, whole));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}
