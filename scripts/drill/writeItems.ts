import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { type IndexName, tableShape } from '#shared/store/tableShape.ts';
import { ItemsHash, textOf } from './itemText.ts';
import { isMark } from './mark.ts';
import { eachItem } from './scanTable.ts';

/** What one call of DynamoDB takes. */
const BATCH = 25;
const MOST_TRIES = 12;
/** An index follows its table within a moment; after much writing it may take longer. */
const INDEX_MS = 120_000;

/** Writes in batches; what DynamoDB did not take is sent again, later each time. */
export async function writeAll(
  client: DynamoDBClient,
  table: string,
  requests: WriteRequest[],
  wrote: (count: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < requests.length; start += BATCH) {
    const batch = requests.slice(start, start + BATCH);
    let unwritten: WriteRequest[] | undefined = batch;
    for (let attempt = 0; unwritten?.length; attempt += 1) {
      if (attempt === MOST_TRIES) throw new Error('The table takes no more: run it again');
      if (attempt > 0) await sleep(Math.random() * 25 * 2 ** attempt);
      const answer: BatchWriteItemCommandOutput = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: unwritten } }),
      );
      unwritten = answer.UnprocessedItems?.[table];
    }
    wrote(batch.length);
  }
}

/** In which index there is something else than the table's items that have its keys. */
export async function indexFaults(client: DynamoDBClient, table: string): Promise<string[]> {
  const wanted = new Map<string, ItemsHash>();
  const indexes = Object.keys(tableShape.indexes) as IndexName[];
  for (const index of indexes) wanted.set(index, new ItemsHash());
  await eachItem({ client, table }, (item) => {
    if (isMark(item)) return;
    const line = textOf(item);
    for (const index of indexes) {
      const { partitionKey, sortKey } = tableShape.indexes[index];
      if (item[partitionKey] && item[sortKey]) wanted.get(index)?.add(line);
    }
  });
  const faults: string[] = [];
  for (const index of indexes) {
    const expected = wanted.get(index) as ItemsHash;
    const end = performance.now() + INDEX_MS;
    for (;;) {
      const held = new ItemsHash();
      await eachItem({ client, table, index }, (item) => held.add(textOf(item)));
      if (held.hash === expected.hash) break;
      if (performance.now() > end) {
        faults.push(`${index} has ${held.count} items instead of ${expected.count}, or others`);
        break;
      }
      await sleep(2000);
    }
  }
  return faults;
}
