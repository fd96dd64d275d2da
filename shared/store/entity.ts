import type * as z from 'zod/mini';
import { droppingUnknown, keepingUnknown } from './storedSchema.ts';
import { type IndexName, tableShape } from './tableShape.ts';

/** Where an item is: its partition and its place in it. */
export interface Key {
  pk: string;
  sk: string;
}

/**
 * One step from a stored shape to the next. `up` is pure, and fills in only what is absent: a row that
 * an older release has written back since is mended again (ADR 27).
 */
interface Upgrade {
  /** Why the shape changed. */
  readonly why: string;
  readonly up: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;
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
  /**
   * True for items of a feed, which is read in the order of `changed_at`: the commit sets it, so that
   * no write enters the feed behind what its readers have read already.
   */
  readonly isFeed?: boolean;
  /** The stored shape's number: 1, and one more for each upgrade. */
  readonly shape?: number;
  /** To shape 2, to shape 3 and so on. */
  readonly upgrades?: readonly Upgrade[];
}

/** Declares a kind of item; the key function's argument says what a reader must know to find one. */
export function entity<T extends K & object, K>(declared: Entity<T, K>): Entity<T, K> {
  const { name, upgrades = [] } = declared;
  if (shapeOf(declared) !== upgrades.length + 1)
    throw new Error(`${name}: shape ${shapeOf(declared)} takes ${shapeOf(declared) - 1} upgrades`);
  return declared;
}

/** The number of the shape in which a kind of item is stored now. */
export const shapeOf = ({ shape = 1 }: { shape?: number }): number => shape;

/** An item as the table holds it: with its keys, its places in the indexes, its kind and its shape. */
export type Stored = Record<string, unknown>;

/**
 * The item as it is stored. One that was read in a newer shape than ours carries that shape's number,
 * and keeps it.
 */
export function stored<T extends object, K>(kind: Entity<T, K>, item: T & K): Stored {
  const places: Stored = {};
  for (const [name, key] of Object.entries(kind.index?.(item) ?? {})) {
    if (!key) continue;
    const shape = tableShape.indexes[name as IndexName];
    places[shape.partitionKey] = key.pk;
    places[shape.sortKey] = key.sk;
  }
  if (kind.expiry) places[tableShape.expiry] = kind.expiry(item);
  return { shape: shapeOf(kind), ...item, ...kind.key(item), ...places, entity: kind.name };
}

/** The kind of what is read: all but how to find it. */
export type Readable<T extends object> = Pick<
  Entity<T, never>,
  'name' | 'schema' | 'shape' | 'upgrades'
>;

/** A request to read one item, for `Table.read`. */
export interface Wanted<T extends object> {
  readonly kind: Readable<T>;
  /** None: nothing is asked for, and there is none. */
  readonly key: Key | null;
}

/** Names an item to read; nothing, when its `part` is undefined. */
export function wanted<T extends object, K>(kind: Entity<T, K>, part: K | undefined): Wanted<T> {
  return { kind, key: part === undefined ? null : kind.key(part) };
}

const KEY_NAMES: ReadonlySet<string> = new Set([
  tableShape.partitionKey,
  tableShape.sortKey,
  tableShape.expiry,
  'entity',
  ...Object.values(tableShape.indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
]);

/** A row that does not fit the schema of its kind, in whatever shape it is. */
export class UnreadableRow extends Error {
  readonly entity: string;
  readonly key: Key;
  /** The fields at fault, such as `vacancy.types.0`. */
  readonly fields: string[];

  constructor(entity: string, row: Stored, fields: string[]) {
    super(`A ${entity} in the table cannot be read: ${fields.join(', ')}`);
    this.name = 'UnreadableRow';
    this.entity = entity;
    this.key = { pk: String(row.pk), sk: String(row.sk) };
    this.fields = fields;
  }
}

/**
 * An item as read: its keys taken off, brought up to the present shape and checked against its schema.
 * Fields that the schema does not name stay in it, unseen by types, and are written back with it; so
 * does the number of a shape that is newer than ours. Throws `UnreadableRow`.
 */
export function parseStored<T extends object>(kind: Readable<T>, row: Stored): T {
  return parsed(kind, row, keepingUnknown(kind.schema));
}

/** An item as read, without fields that its schema does not name. Throws `UnreadableRow`. */
export function parseKnownFields<T extends object>(kind: Readable<T>, row: Stored): T {
  return parsed(kind, row, droppingUnknown(kind.schema));
}

function parsed<T extends object>(kind: Readable<T>, row: Stored, schema: z.ZodMiniType<T>): T {
  const result = schema.safeParse(upgradedOrUnreadable(kind, row));
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.'));
  throw new UnreadableRow(kind.name, row, [...new Set(fields)]);
}

/** A row in which an upgrade does not find what it reads is as unreadable as one that its schema refuses. */
function upgradedOrUnreadable<T extends object>(
  kind: Readable<T>,
  row: Stored,
): Record<string, unknown> {
  try {
    return upgraded(kind, row);
  } catch {
    throw new UnreadableRow(kind.name, row, ['shape']);
  }
}

function upgraded<T extends object>(kind: Readable<T>, row: Stored): Record<string, unknown> {
  const { shape = 1 } = row;
  // Of every row that is read: a plain loop takes a fifth of what entries and a filter do.
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(row)) {
    if (name !== 'shape' && !KEY_NAMES.has(name)) fields[name] = row[name];
  }
  // Written by a newer release: read as far as we know it, and written back under its number.
  if (Number(shape) > shapeOf(kind)) return { ...fields, shape };
  return (kind.upgrades ?? []).slice(Number(shape) - 1).reduce((item, { up }) => up(item), fields);
}
