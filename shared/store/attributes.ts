import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item as DynamoDB writes it: each value with its type. */
export type Attributes = Record<string, AttributeValue>;

/**
 * An item as DynamoDB writes it. Fields and entries that are undefined are left out. Throws a `TypeError`
 * at what we never store: a date, a set, bytes, a number that is not exact.
 */
export function attributesOf(item: object): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) attributes[name] = attributeOf(value);
  }
  return attributes;
}

function attributeOf(value: unknown): AttributeValue {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'number':
      if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
        return { N: String(value) };
      break;
    case 'boolean':
      return { BOOL: value };
    case 'object':
      if (value === null) return { NULL: true };
      if (Array.isArray(value)) return { L: value.filter(isDefined).map(attributeOf) };
      if (isPlain(value)) return { M: attributesOf(value) };
  }
  throw new TypeError(`The table takes no ${Object.prototype.toString.call(value)}`);
}

const isDefined = (value: unknown): boolean => value !== undefined;

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The item that DynamoDB's attributes are. Throws a `TypeError` at a type that we never store. */
export function itemOf(attributes: Attributes): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in attributes) {
    // What it would set is not a field.
    if (name !== '__proto__') item[name] = plainValue(attributes[name] as AttributeValue);
  }
  return item;
}

function plainValue(attribute: AttributeValue): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.M !== undefined) return itemOf(attribute.M);
  if (attribute.L !== undefined) return attribute.L.map(plainValue);
  if (attribute.NULL !== undefined) return null;
  throw new TypeError(`The table holds no ${Object.keys(attribute).join(', ')}`);
}
