import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import pMap from 'p-map';
import type { IndexName } from '#shared/store/tableShape.ts';
import type { Item } from './itemText.ts';

/** Parts of a table that are read side by side. */
const SEGMENTS = 8;
const AT_ONCE = 4;

export interface Scanned {
  client: DynamoDBClient;
  table: string;
  index?: IndexName;
}

/** The pages of one of the table's segments, as they come. */
export async function* pagesOf(
  { client, table, index }: Scanned,
  segment: number,
): AsyncGenerator<Item[], void, undefined> {
  let from: Item | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        IndexName: index,
        Segment: segment,
        TotalSegments: SEGMENTS,
        ConsistentRead: index === undefined,
        ExclusiveStartKey: from,
      }),
    );
    yield page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Does something for each segment, several at once. */
export const eachSegment = <T>(act: (segment: number) => Promise<T>): Promise<T[]> =>
  pMap(
    Array.from({ length: SEGMENTS }, (_, at) => at),
    act,
    { concurrency: AT_ONCE },
  );

/** Looks at every item of a table or an index. */
export async function eachItem(scanned: Scanned, look: (item: Item) => void): Promise<void> {
  await eachSegment(async (segment) => {
    for await (const page of pagesOf(scanned, segment)) for (const item of page) look(item);
  });
}
