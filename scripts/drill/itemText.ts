import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { tableShape } from '#shared/store/tableShape.ts';

/** An item with DynamoDB's own types, so that nothing is lost by reading it as JavaScript. */
export type Item = Record<string, AttributeValue>;

/** An item as one line of JSON. The same item is always the same text: names and sets in order. */
export const textOf = (item: Item): string => JSON.stringify(ordered(item));

function ordered(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(
    names.map((name) => {
      const held = ordered((value as Record<string, unknown>)[name]);
      // A set has no order of its own; DynamoDB's names of sets are no names of the portal's.
      return [name, /^(SS|NS|BS)$/.test(name) && Array.isArray(held) ? held.sort() : held];
    }),
  );
}

/** The item of a line. Throws on what is none. */
export function itemOf(line: string): Item {
  const item = JSON.parse(line) as Record<string, unknown>;
  for (const name of Object.keys(item)) item[name] = withBytes(item[name]);
  return item as Item;
}

function withBytes(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const held = value as Record<string, unknown>;
  if (typeof held.B === 'string') return { B: Buffer.from(held.B, 'base64') };
  if (Array.isArray(held.BS))
    return { BS: held.BS.map((item) => Buffer.from(String(item), 'base64')) };
  if (Array.isArray(held.L)) return { L: held.L.map(withBytes) };
  if (held.M !== null && typeof held.M === 'object') {
    const inner = Object.entries(held.M as Record<string, unknown>);
    return {
      M: Object.fromEntries(inner.map(([name, attribute]) => [name, withBytes(attribute)])),
    };
  }
  return value;
}

/** The key of an item, alone. */
export const keyOf = (item: Item): Item => ({
  [tableShape.partitionKey]: item[tableShape.partitionKey] as AttributeValue,
  [tableShape.sortKey]: item[tableShape.sortKey] as AttributeValue,
});

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const MODULUS = 1n << 256n;

/**
 * A hash of many items in whatever order: the sum of their SHA-256. Unlike an exclusive or, an item
 * that is there twice does not vanish.
 */
export class ItemsHash {
  #sum = 0n;
  count = 0;

  add(line: string): void {
    this.#sum = (this.#sum + BigInt(`0x${sha256(line)}`)) % MODULUS;
    this.count += 1;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
