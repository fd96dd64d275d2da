import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Instant } from '../kernel/ids.ts';
import { type Entity, type Stored, stored } from './entity.ts';

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Where and when a transaction is tried. */
interface Commit {
  table: string;
  at: Instant;
}

/** One write of a transaction, for `Table.commit`. `entity` names it when it is refused. */
export interface Write {
  readonly entity: string;
  readonly operation: (commit: Commit) => Operation;
  /** The item with the times that it came with, for `Table.load`. */
  readonly stored?: Stored;
}

/** The item as a commit stores it: in a feed at the commit's time, and never before its present place. */
function storedAt<T extends object, K>(kind: Entity<T, K>, item: T & K, at: Instant): Stored {
  if (!kind.isFeed) return stored(kind, item);
  const { changed_at } = item as { changed_at?: Instant };
  const later = changed_at !== undefined && changed_at > at ? changed_at : at;
  return stored(kind, { ...item, changed_at: later });
}

const ABSENT = 'attribute_not_exists(pk)';
const PRESENT = 'attribute_exists(pk)';

/** The condition that an item is still at the version that was read. */
const atVersionOf = ({ version }: { version: number }) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/** Adds an item; refused when there is one already. */
export function create<T extends object, K>(kind: Entity<T, K>, item: T & K): Write {
  return {
    entity: kind.name,
    stored: stored(kind, item),
    operation: ({ table, at }) => ({
      Put: {
        TableName: table,
        Item: storedAt(kind, item, at),
        ConditionExpression: ABSENT,
      },
    }),
  };
}

/** Replaces an item that is still at the version that was read; refused when it is not. */
export function replace<T extends { version: number }, K>(
  kind: Entity<T, K>,
  item: T & K,
  existing: { version: number },
): Write {
  const next = { ...item, version: existing.version + 1 };
  return {
    entity: kind.name,
    stored: stored(kind, next),
    operation: ({ table, at }) => ({
      Put: { TableName: table, Item: storedAt(kind, next, at), ...atVersionOf(existing) },
    }),
  };
}

/**
 * Creates an item, or replaces the one that was read with it, whose unknown fields stay; refused when
 * somebody else was quicker.
 */
export function upsert<T extends { version: number }, K>(
  kind: Entity<T, K>,
  item: Omit<T, 'version'>,
  existing: T | undefined,
): Write {
  const whole = { ...existing, ...item, version: 1 } as unknown as T & K;
  return existing ? replace(kind, whole, existing) : create(kind, whole);
}

/** Removes an item that is still at the version that was read; refused when it is not. */
export function remove<T extends { version: number } & K, K>(
  kind: Entity<T, K>,
  existing: T,
): Write {
  return {
    entity: kind.name,
    operation: ({ table }) => ({
      Delete: { TableName: table, Key: kind.key(existing), ...atVersionOf(existing) },
    }),
  };
}

/** Writes nothing: refuses the transaction when an item is no longer at the version that was read. */
export function unchanged<T extends { version: number } & K, K>(
  kind: Entity<T, K>,
  existing: T,
): Write {
  return {
    entity: kind.name,
    operation: ({ table }) => ({
      ConditionCheck: { TableName: table, Key: kind.key(existing), ...atVersionOf(existing) },
    }),
  };
}

/** Refuses the transaction when there is such an item. */
export function absent<T extends object, K>(kind: Entity<T, K>, part: K): Write {
  return {
    entity: kind.name,
    operation: ({ table }) => ({
      ConditionCheck: { TableName: table, Key: kind.key(part), ConditionExpression: ABSENT },
    }),
  };
}

/**
 * Overwrites an item that has no version, while there is one. What has none is never written twice:
 * only taking something out for good does it: erasing a person (ADR 22), redacting, lines of placements
 * whose time is over (ADR 49).
 */
export function rewrite<T extends object, K>(kind: Entity<T, K>, item: T & K): Write {
  const Item = stored(kind, item);
  return {
    entity: kind.name,
    stored: Item,
    operation: ({ table }) => ({ Put: { TableName: table, Item, ConditionExpression: PRESENT } }),
  };
}

/** Removes an item that has no version; refused when it has gone. */
export function discard<T extends object, K>(kind: Entity<T, K>, part: K): Write {
  return {
    entity: kind.name,
    operation: ({ table }) => ({
      Delete: { TableName: table, Key: kind.key(part), ConditionExpression: PRESENT },
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

const BUSY = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether a transaction was called off, in whole, for nothing but the table being asked too much. */
export function isBusy(error: unknown): boolean {
  const codes = cancellationCodes(error).filter((code) => code !== 'None');
  return codes.length > 0 && codes.every((code) => BUSY.has(code));
}

/** Why each write of a transaction called it off; empty for any other error. */
function cancellationCodes(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  const reasons =
    (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map(({ Code = 'None' }) => Code);
}

/** What a transaction's error means; undefined when it is no refusal. */
export function asRefusal(error: unknown, writes: Write[]): CommitRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  // Not TransactionInProgress: that is this very transaction, whose end nobody knows yet.
  if (error.name === 'TransactionConflictException') return new CommitRefused([], error);
  const codes = cancellationCodes(error);
  const stale = writes.filter((_, i) => codes[i] === 'ConditionalCheckFailed');
  if (stale.length > 0)
    return new CommitRefused(
      stale.map((write) => write.entity),
      error,
    );
  return codes.includes('TransactionConflict') ? new CommitRefused([], error) : undefined;
}
