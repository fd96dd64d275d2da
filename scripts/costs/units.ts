import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { tableShape } from '#shared/store/tableShape.ts';

const WRITE_BYTES = 1024;
const READ_BYTES = 4096;

type Row = Record<string, unknown>;

/** What DynamoDB counts for an item, in bytes: names and values, by its developer guide's rules. */
export function itemBytes(row: Row): number {
  const marshalled = marshall(row, { removeUndefinedValues: true });
  return Object.entries(marshalled).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

/** Lists and maps take 3 bytes, and one more for each thing in them. */
function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, '').length / 2) + 1;
  if (value.L)
    return value.L.reduce((sum, attributeValue) => sum + 1 + valueBytes(attributeValue), 3);
  if (value.M) {
    return Object.entries(value.M).reduce(
      (sum, [name, attribute]) => sum + 1 + Buffer.byteLength(name) + valueBytes(attribute),
      3,
    );
  }
  return 1;
}

/** Read units of items fetched by their keys in one consistent request; a missing one counts too. */
export const readUnits = (bytes: number[]): number =>
  bytes.reduce((sum, byte) => sum + Math.max(1, Math.ceil(byte / READ_BYTES)), 0);

/** Read units of a page of an index, which is never consistent. */
export const indexReadUnits = (bytes: number): number =>
  Math.max(1, Math.ceil(bytes / READ_BYTES)) / 2;

/**
 * Write units of one item of a transaction, its places in the indexes included: twice for the table;
 * for an index once, and twice where the item moves in it, since it is taken out and put in again.
 */
export function writeUnits(row: Row, before?: Row): number {
  const units = (bytes: number) => Math.max(1, Math.ceil(bytes / WRITE_BYTES));
  const now = units(itemBytes(row));
  const then = before ? units(itemBytes(before)) : 0;
  const inIndexes = Object.values(tableShape.indexes).map(({ partitionKey, sortKey }) => {
    const indexedAfter = row[partitionKey] !== undefined;
    const indexedBefore = before?.[partitionKey] !== undefined;
    const stays =
      indexedAfter &&
      indexedBefore &&
      row[partitionKey] === before[partitionKey] &&
      row[sortKey] === before[sortKey];
    if (stays) return Math.max(now, then);
    return (indexedAfter ? now : 0) + (indexedBefore ? then : 0);
  });
  return 2 * Math.max(now, then) + inIndexes.reduce((sum, indexUnits) => sum + indexUnits, 0);
}
