import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '#shared/store/tableShape.ts';
import type { Item } from './itemText.ts';

/** Stands in a table while it is being restored: who finds it knows that not everything is there. */
const MARK: Item = {
  [tableShape.partitionKey]: { S: 'RESTORE' },
  [tableShape.sortKey]: { S: 'RESTORE' },
};

export const isMark = (item: Item): boolean =>
  item[tableShape.partitionKey]?.S === MARK[tableShape.partitionKey]?.S;

/** Which backup a restore that has not ended is of; undefined where there is none. */
export async function findMark(client: DynamoDBClient, table: string): Promise<string | undefined> {
  const request = { TableName: table, Key: MARK, ConsistentRead: true };
  return (await client.send(new GetItemCommand(request))).Item?.of?.S;
}

export async function setMark(
  client: DynamoDBClient,
  table: string,
  { of, at }: { of: string; at: string },
): Promise<void> {
  const item = { ...MARK, of: { S: of }, at: { S: at }, entity: { S: 'restore' } };
  await client.send(new PutItemCommand({ TableName: table, Item: item }));
}

export async function removeMark(client: DynamoDBClient, table: string): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: table, Key: MARK }));
}
