import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandOutput,
  type DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { type IndexName, tableShape } from './tableShape.ts';

/** Where an item is: its partition and its place in it. */
export interface Key {
  pk: string;
  sk: string;
}

/** A kind of item. `K` is the part of it from which its key is made. */
export interface Entity<T extends object, K = T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly key: (part: K) => Key;
  /** The item's places in the indexes; null keeps it out of one. */
  readonly index?: (item: T) => Partial<Record<IndexName, Key | null>>;
  /** Seconds since 1970 after which the item may go. */
  readonly expiry?: (item: T) => number;
}

/** Declares a kind of item; the key function's argument says what a reader must know to find one. */
export function entity<T extends K & object, K>(declared: Entity<T, K>): Entity<T, K> {
  return declared;
}

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Stored = Record<string, unknown>;

/** One write of a transaction, for `Table.commit`. `entity` names it when it is refused. */
export interface Write {
  readonly entity: string;
  readonly operation: (tableName: string) => Operation;
  readonly stored?: Stored;
}

const ABSENT = 'attribute_not_exists(pk)';
const AT_VERSION = '#version = :version';

function stored<T extends object, K>(kind: Entity<T, K>, item: T & K): Stored {
  const places: Stored = {};
  for (const [name, key] of Object.entries(kind.index?.(item) ?? {})) {
    if (!key) continue;
    const shape = tableShape.indexes[name as IndexName];
    places[shape.partitionKey] = key.pk;
    places[shape.sortKey] = key.sk;
  }
  if (kind.expiry) places[tableShape.expiry] = kind.expiry(item);
  return { ...item, ...kind.key(item), ...places, entity: kind.name };
}

/** Adds an item; refused when there is one already. */
export function create<T extends object, K>(kind: Entity<T, K>, item: T & K): Write {
  const Item = stored(kind, item);
  return {
    entity: kind.name,
    stored: Item,
    operation: (TableName) => ({ Put: { TableName, Item, ConditionExpression: ABSENT } }),
  };
}

/** Replaces an item that is still at the version that was read; refused when it is not. */
export function replace<T extends { version: number }, K>(
  kind: Entity<T, K>,
  item: T & K,
  seen: { version: number },
): Write {
  const Item = stored(kind, { ...item, version: seen.version + 1 });
  return {
    entity: kind.name,
    stored: Item,
    operation: (TableName) => ({
      Put: {
        TableName,
        Item,
        ConditionExpression: AT_VERSION,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': seen.version },
      },
    }),
  };
}

/** Removes an item that is still at the version that was read; refused when it is not. */
export function remove<T extends { version: number } & K, K>(kind: Entity<T, K>, seen: T): Write {
  return {
    entity: kind.name,
    operation: (TableName) => ({
      Delete: {
        TableName,
        Key: kind.key(seen),
        ConditionExpression: AT_VERSION,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': seen.version },
      },
    }),
  };
}

/**
 * A transaction that was not carried out, in whole. `stale` names the kinds of item whose condition
 * did not hold; when it is empty another transaction was under way on the same items.
 */
export class CommitRefused extends Error {
  readonly stale: string[];

  constructor(stale: string[], cause: unknown) {
    super(stale.length > 0 ? `No longer as read: ${stale.join(', ')}` : 'Under way elsewhere', {
      cause,
    });
    this.name = 'CommitRefused';
    this.stale = stale;
  }
}

/** A request to read one item, for `Table.read`. */
export interface Wanted<T extends object> {
  readonly kind: { name: string; schema: z.ZodMiniType<T> };
  readonly key: Key;
}

/** Names an item to read. */
export function wanted<T extends object, K>(kind: Entity<T, K>, part: K): Wanted<T> {
  return { kind, key: kind.key(part) };
}

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
  newestFirst?: boolean;
  limit?: number;
  /** Where an earlier page ended. */
  after?: Cursor | undefined;
}

export type Cursor = Record<string, unknown>;

const KEY_NAMES = [
  tableShape.partitionKey,
  tableShape.sortKey,
  tableShape.expiry,
  'entity',
  ...Object.values(tableShape.indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
];

/** An item as read, its keys taken off and checked against its schema. Throws on a bad row. */
export function parseStored<T extends object>(
  kind: { name: string; schema: z.ZodMiniType<T> },
  row: Stored,
): T {
  const item = Object.fromEntries(
    Object.entries(row).filter(([name]) => !KEY_NAMES.includes(name)),
  );
  const parsed = kind.schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Bad ${kind.name} at ${row.pk} ${row.sk}: ${where}`);
}

export type Table = ReturnType<typeof openTable>;

/** The table: typed reads that are checked, and writes that all happen or none. */
export function openTable(db: DynamoDBDocumentClient, name: string) {
  /** Reads up to 100 items in one consistent request; undefined where there is none. */
  async function read<const W extends readonly Wanted<object>[]>(...list: W): Promise<Found<W>> {
    const keys = [
      ...new Map(list.map((want) => [`${want.key.pk}\n${want.key.sk}`, want.key])).values(),
    ];
    const rows: Stored[] = [];
    let pending: Key[] | undefined = keys;
    for (let attempt = 0; pending?.length; attempt++) {
      if (attempt > 0) await pause(attempt);
      if (attempt > 8) throw new Error('The table did not answer the whole of a read');
      const answer = await db.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ConsistentRead: true } } }),
      );
      rows.push(...((answer.Responses?.[name] ?? []) as Stored[]));
      pending = answer.UnprocessedKeys?.[name]?.Keys as Key[] | undefined;
    }
    return list.map((want) => {
      const row = rows.find(
        (candidate) => candidate.pk === want.key.pk && candidate.sk === want.key.sk,
      );
      return row && parseStored(want.kind, row);
    }) as Found<W>;
  }

  /** A page of one kind of item. Consistent, except through an index, which trails by a moment. */
  async function page<T extends object, K>(
    kind: Entity<T, K>,
    range: Range,
  ): Promise<{ items: T[]; after: Cursor | undefined }> {
    const shape = range.index ? tableShape.indexes[range.index] : tableShape;
    const sort =
      range.prefix !== undefined
        ? { text: ' AND begins_with(#sk, :sk)', value: range.prefix }
        : range.from !== undefined
          ? { text: ' AND #sk >= :sk', value: range.from }
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
        ExpressionAttributeValues: { ':pk': range.pk, ...(sort && { ':sk': sort.value }) },
        ScanIndexForward: range.newestFirst !== true,
        Limit: range.limit,
        ExclusiveStartKey: range.after,
      }),
    );
    const items = ((answer.Items ?? []) as Stored[]).map((row) => parseStored(kind, row));
    return { items, after: answer.LastEvaluatedKey };
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

  /** All items of a range at once; for ranges that are known to be short. */
  async function all<T extends object, K>(kind: Entity<T, K>, range: Range): Promise<T[]> {
    const items: T[] = [];
    for await (const item of each(kind, range)) items.push(item);
    return items;
  }

  /** Writes all or nothing, at most 100. Throws `CommitRefused` when a condition does not hold. */
  async function commit(...writes: Write[]): Promise<void> {
    try {
      await db.send(
        new TransactWriteCommand({ TransactItems: writes.map((write) => write.operation(name)) }),
      );
    } catch (error) {
      throw asRefusal(error, writes) ?? error;
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

  return { name, read, page, each, all, commit, load };
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));

function asRefusal(error: unknown, writes: Write[]): CommitRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    error.name === 'TransactionInProgressException' ||
    error.name === 'TransactionConflictException'
  ) {
    return new CommitRefused([], error);
  }
  if (error.name !== 'TransactionCanceledException') return undefined;
  const reasons =
    (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  const codes = reasons.map((reason) => reason.Code);
  const stale = writes.filter((_, i) => codes[i] === 'ConditionalCheckFailed');
  if (stale.length > 0)
    return new CommitRefused(
      stale.map((write) => write.entity),
      error,
    );
  return codes.includes('TransactionConflict') ? new CommitRefused([], error) : undefined;
}
