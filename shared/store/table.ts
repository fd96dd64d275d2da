import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandOutput,
  type DynamoDBDocumentClient,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { instant } from '../kernel/ids.ts';
import {
  type Entity,
  type Key,
  parseStored,
  type Readable,
  type Stored,
  UnreadableRow,
  type Wanted,
} from './entity.ts';
import { logSetAside, type SetAside } from './setAside.ts';
import { type IndexName, tableShape } from './tableShape.ts';
import { asRefusal, isBusy, type Write } from './write.ts';

type Found<W extends readonly Wanted<object>[]> = {
  [I in keyof W]: W[I] extends Wanted<infer T> ? T | undefined : never;
};

/** Part of a partition or of an index, for `Table.page`. */
export interface Range {
  index?: IndexName;
  pk: string;
  /** Sort keys that begin so. */
  prefix?: string;
  /** Sort keys from here on, this one included. */
  from?: string;
  /** With `from`: sort keys up to here, this one included. */
  to?: string;
  newestFirst?: boolean;
  limit?: number;
  /** Where an earlier page ended. */
  after?: Cursor | undefined;
}

export type Cursor = Record<string, unknown>;

/** The table asks for fewer calls, or did part of what it was asked, time and again. */
export class TableBusy extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'TableBusy';
  }
}

/** How often what the table put off is asked of it again. */
const MOST_PAUSES = 5;

export type Table = ReturnType<typeof openTable>;

/** The most items that one read takes. */
const READ_SIZE = 100;

export interface TableOptions {
  /** The time of a commit, which is the time of change of what stands in a feed. */
  clock?: () => Date;
  /** Is told of each row that cannot be read. */
  setAside?: SetAside;
}

/**
 * The table: typed reads that are checked, and writes that all happen or none.
 *
 * A row that cannot be read is reported in any case. What reads many items (`page`, `first`, `each`,
 * `all`, `readMany`) goes on without it; what reads the very items that it names throws.
 */
export function openTable(
  db: DynamoDBDocumentClient,
  name: string,
  { clock = () => new Date(), setAside = logSetAside }: TableOptions = {},
) {
  /**
   * Reads up to 100 items in one consistent request; undefined where there is none. Throws
   * `UnreadableRow`: what hangs on an item must not take it for absent.
   */
  async function read<const W extends readonly Wanted<object>[]>(...list: W): Promise<Found<W>> {
    const rows = await readRows(list);
    return list.map(({ kind }, at) => {
      const row = rows[at];
      return row && parsedOrReported(kind, row, setAside);
    }) as Found<W>;
  }

  /** Reads any number of items of one kind; undefined where there is none that can be read. */
  async function readMany<T extends object>(
    list: readonly Wanted<T>[],
  ): Promise<(T | undefined)[]> {
    const requests: Promise<(Stored | undefined)[]>[] = [];
    for (let start = 0; start < list.length; start += READ_SIZE) {
      requests.push(readRows(list.slice(start, start + READ_SIZE)));
    }
    const rows = (await Promise.all(requests)).flat();
    return list.map(({ kind }, at) => {
      const row = rows[at];
      return row && itemOrSetAside(kind, row, setAside);
    });
  }

  /** The rows of up to 100 keys, in their order. */
  async function readRows(list: readonly Wanted<object>[]): Promise<(Stored | undefined)[]> {
    const placed = list.flatMap(({ key }) => key ?? []);
    const keys = [...new Map(placed.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
    const rows: Stored[] = [];
    let pending: Key[] | undefined = keys;
    for (let attempt = 0; pending?.length; attempt++) {
      if (attempt > 0) await pause(attempt);
      if (attempt > MOST_PAUSES) throw new TableBusy('The table did not answer all of a read');
      const answer = await db.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ConsistentRead: true } } }),
      );
      rows.push(...((answer.Responses?.[name] ?? []) as Stored[]));
      pending = answer.UnprocessedKeys?.[name]?.Keys as Key[] | undefined;
    }
    return list.map(
      ({ key }) => (key && rows.find(({ pk, sk }) => pk === key.pk && sk === key.sk)) || undefined,
    );
  }

  /**
   * A page of one kind of item. Consistent, except through an index, which trails by a moment.
   * `unreadable` rows of it were set aside.
   */
  async function page<T extends object, K>(
    kind: Entity<T, K>,
    range: Range,
  ): Promise<{ items: T[]; after: Cursor | undefined; unreadable: number }> {
    const shape = range.index ? tableShape.indexes[range.index] : tableShape;
    const sort =
      range.prefix !== undefined
        ? { text: ' AND begins_with(#sk, :sk)', value: range.prefix }
        : range.from !== undefined
          ? {
              text: ` AND #sk ${range.to === undefined ? '>= :sk' : 'BETWEEN :sk AND :to'}`,
              value: range.from,
            }
          : null;
    const answer = await db.send(
      new QueryCommand({
        TableName: name,
        IndexName: range.index,
        ConsistentRead: range.index === undefined,
        KeyConditionExpression: `#pk = :pk${sort?.text ?? ''}`,
        ExpressionAttributeNames: {
          '#pk': shape.partitionKey,
          ...(sort && { '#sk': shape.sortKey }),
        },
        ExpressionAttributeValues: {
          ':pk': range.pk,
          ...(sort && { ':sk': sort.value }),
          ...(range.from !== undefined && range.to !== undefined && { ':to': range.to }),
        },
        ScanIndexForward: range.newestFirst !== true,
        Limit: range.limit,
        ExclusiveStartKey: range.after,
      }),
    );
    const rows = (answer.Items ?? []) as Stored[];
    const items = rows.flatMap((row) => itemOrSetAside(kind, row, setAside) ?? []);
    return { items, after: answer.LastEvaluatedKey, unreadable: rows.length - items.length };
  }

  /**
   * The first `limit` items of a range, and whether there are more. Fewer are not the end: the table
   * ends a page at 1 MB as well.
   */
  async function first<T extends object, K>(
    kind: Entity<T, K>,
    range: Range & { limit: number },
  ): Promise<{ items: T[]; more: boolean }> {
    const { items, after, unreadable } = await page(kind, { ...range, limit: range.limit + 1 });
    return {
      items: items.slice(0, range.limit),
      more: items.length + unreadable > range.limit || after !== undefined,
    };
  }

  /** Every item of a range, a page at a time. */
  async function* each<T extends object, K>(
    kind: Entity<T, K>,
    range: Range,
  ): AsyncGenerator<T, void, undefined> {
    let after: Cursor | undefined;
    do {
      const next = await page(kind, { ...range, after });
      yield* next.items;
      after = next.after;
    } while (after);
  }

  /** The first `limit` items of a range that can be read: fewer only where there are no more. */
  async function some<T extends object, K>(
    kind: Entity<T, K>,
    range: Range & { limit: number },
  ): Promise<T[]> {
    const items: T[] = [];
    for await (const item of each(kind, range)) {
      items.push(item);
      if (items.length === range.limit) break;
    }
    return items;
  }

  /** All items of a range at once; for ranges that are known to be short. */
  async function all<T extends object, K>(kind: Entity<T, K>, range: Range): Promise<T[]> {
    const items: T[] = [];
    for await (const item of each(kind, range)) items.push(item);
    return items;
  }

  /**
   * A stretch of the whole table, consistent and unparsed, items of every kind. It reads everything:
   * for finding all there is of a person, which no key tells, and for nothing that happens often.
   */
  async function scan({
    after,
    limit,
  }: {
    after: Key | undefined;
    limit: number;
  }): Promise<{ rows: Stored[]; after: Key | undefined }> {
    const answer = await db.send(
      new ScanCommand({
        TableName: name,
        ConsistentRead: true,
        Limit: limit,
        ExclusiveStartKey: after && {
          [tableShape.partitionKey]: after.pk,
          [tableShape.sortKey]: after.sk,
        },
      }),
    );
    const last = answer.LastEvaluatedKey;
    return {
      rows: (answer.Items ?? []) as Stored[],
      after: last && {
        pk: String(last[tableShape.partitionKey]),
        sk: String(last[tableShape.sortKey]),
      },
    };
  }

  /**
   * Writes all or nothing, at most 100. What stands in a feed gets the time of this very try as its
   * `changed_at`. Throws `CommitRefused` when a condition does not hold.
   */
  async function commit(...writes: Write[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const at = instant(clock());
      const TransactItems = writes.map((write) => write.operation({ table: name, at }));
      try {
        // The SDK names each command by a ClientRequestToken, the same for all its tries: one whose
        // answer was lost is not carried out twice, nor refused for what it did itself.
        await db.send(new TransactWriteCommand({ TransactItems }));
        return;
      } catch (error) {
        if (!isBusy(error)) throw asRefusal(error, writes) ?? error;
        if (attempt > MOST_PAUSES) throw new TableBusy('The table is asked too much', error);
        await pause(attempt);
      }
    }
  }

  /** Puts many items without conditions, 25 at a time: for seeding and restoring only. */
  async function load(writes: Write[]): Promise<void> {
    const rows = writes.flatMap((write) => (write.stored ? [write.stored] : []));
    for (let start = 0; start < rows.length; start += 25) {
      let pending: object[] | undefined = rows
        .slice(start, start + 25)
        .map((Item) => ({ PutRequest: { Item } }));
      for (let attempt = 0; pending?.length; attempt++) {
        if (attempt > 0) await pause(attempt);
        if (attempt > 8) throw new Error('The table did not take the whole of a load');
        const answer: BatchWriteCommandOutput = await db.send(
          new BatchWriteCommand({ RequestItems: { [name]: pending } }),
        );
        pending = answer.UnprocessedItems?.[name];
      }
    }
  }

  return { name, read, readMany, page, first, some, each, all, scan, commit, load, setAside };
}

/** The item; throws `UnreadableRow`, having reported it. */
function parsedOrReported<T extends object>(kind: Readable<T>, row: Stored, report: SetAside): T {
  try {
    return parseStored(kind, row);
  } catch (error) {
    if (error instanceof UnreadableRow) report(error);
    throw error;
  }
}

/** The item, or undefined where the row cannot be read, which is reported. */
function itemOrSetAside<T extends object>(
  kind: Readable<T>,
  row: Stored,
  report: SetAside,
): T | undefined {
  try {
    return parseStored(kind, row);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    report(error);
    return undefined;
  }
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
