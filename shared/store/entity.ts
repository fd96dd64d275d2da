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

/** An item as the table holds it: with its keys, its places in the indexes and its kind. */
export type Stored = Record<string, unknown>;

/** The item as it is stored. */
export function stored<T extends object, K>(kind: Entity<T, K>, item: T & K): Stored {
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

/** A request to read one item, for `Table.read`. */
export interface Wanted<T extends object> {
  readonly kind: { name: string; schema: z.ZodMiniType<T> };
  /** None: nothing is asked for, and there is none. */
  readonly key: Key | null;
}

/** Names an item to read; nothing, when its `part` is undefined. */
export function wanted<T extends object, K>(kind: Entity<T, K>, part: K | undefined): Wanted<T> {
  return { kind, key: part === undefined ? null : kind.key(part) };
}

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
