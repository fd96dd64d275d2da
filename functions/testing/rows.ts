import { createHash } from 'node:crypto';
import { DeleteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
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

/** Takes rows out of the portal's table, past all of the portal's own code. */
export async function removeRows(
  { endpoint }: { endpoint: string },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const client = clientOf(endpoint);
  for (const { pk, sk } of rows) {
    await client.send(
      new DeleteItemCommand({ TableName: process.env.TABLE_NAME, Key: marshall({ pk, sk }) }),
    );
  }
  client.destroy();
}

/** An object's fields by name, a set's entries as a list: for a text that is the same for the same content. */
export function inOrder(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One text for all that the table holds: the same as long as nothing has changed. */
export async function tableHash(portal: { endpoint: string }): Promise<string> {
  const rows = (await allRows(portal)).map((row) => JSON.stringify(row, inOrder));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}
