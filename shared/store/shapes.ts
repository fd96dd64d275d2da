import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Entity, type Stored, shapeOf } from './entity.ts';

const STORE = import.meta.dirname;

// biome-ignore lint/suspicious/noExplicitAny: entities of every kind of item
type AnyEntity = Entity<any, any>;

/** By the kind of item, the number and hash of a stored shape. */
export type StoredShapes = Record<string, { shape: number; hash: string }>;

/** What is on record of a kind of item's stored shapes, in `shared/store/shapes/<entity>.json`. */
export interface ShapeRecord {
  /** The present shape's number. */
  shape: number;
  /** Of the present schema: see `shapeHash`. */
  hash: string;
  /** A row of each shape, by the shape's number, as the release of its time wrote it. */
  examples: Record<string, Stored>;
}

/** Every kind of item that the stores declare, by name. */
export async function everyEntity(): Promise<Map<string, AnyEntity>> {
  const stores = readdirSync(STORE).filter((file) => file.endsWith('.store.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    stores.map((file) => import(join(STORE, file))),
  );
  const entities = modules.flatMap(Object.values).filter(isEntity);
  return new Map(entities.map((kind) => [kind.name, kind]));
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'schema' in value && 'key' in value;

/**
 * SHA-256 of a stored schema as JSON Schema, base64url. It changes with a field, a type, a limit or a
 * choice; not with the order of the fields, which a stored row does not have, nor with the code of a check.
 */
export function shapeHash({ schema }: Pick<AnyEntity, 'schema'>): string {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(json, inOneOrder)).digest('base64url');
}

/** For `JSON.stringify`: the names of an object's fields, and of those that it must have, sorted. */
function inOneOrder(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return name === 'required' ? value.toSorted() : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file of a kind of item's shapes. */
export const shapeFile = (entity: string): string => join(STORE, 'shapes', `${entity}.json`);

/** What is on record of a kind of item; undefined when there is nothing. */
export const readShapeRecord = (entity: string): ShapeRecord | undefined =>
  existsSync(shapeFile(entity))
    ? (JSON.parse(readFileSync(shapeFile(entity), 'utf8')) as ShapeRecord)
    : undefined;

/**
 * The shape in which each kind of item is stored now, by the kind's name: from the records, which a
 * test holds against the schemas, so that a program in one bundle needs no store to say it.
 */
export function recordedShapes(): StoredShapes {
  const names = readdirSync(join(STORE, 'shapes')).map((file) => file.replace(/\.json$/, ''));
  return Object.fromEntries(
    names.flatMap((name) => {
      const record = readShapeRecord(name);
      return record ? [[name, { shape: record.shape, hash: record.hash }]] : [];
    }),
  );
}

/** What to do about a schema that is not as recorded; undefined when it is. */
export function shapeFault(kind: AnyEntity, record: ShapeRecord | undefined): string | undefined {
  const { name } = kind;
  const shape = shapeOf(kind);
  if (!record) return `${name} has no record of its shapes: add an example row to ${name}.json`;
  const missing = Array.from({ length: shape }, (_, at) => String(at + 1)).filter(
    (number) => !record.examples[number],
  );
  if (missing.length > 0) return `${name} has no example row of shape ${missing.join(', ')}`;
  if (record.hash === shapeHash(kind) && record.shape === shape) return undefined;
  return shape > record.shape
    ? `${name} has shape ${shape} now: run npm run shapes`
    : `The stored schema of ${name} has changed: raise its shape and say why in an upgrade, then run npm run shapes`;
}
