import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf, itemOf } from './attributes.ts';

/** What JSON can say, but for the field that sets a prototype. */
const items = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
);
const hasProto = (value: unknown): boolean => JSON.stringify(value).includes('"__proto__"');
const hasLargeNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Math.abs(value) > Number.MAX_SAFE_INTEGER
    : value !== null && typeof value === 'object' && Object.values(value).some(hasLargeNumber);

describe('an item as DynamoDB writes it', () => {
  it('is as the SDK writes it, and is read as the SDK reads it', () => {
    fc.assert(
      fc.property(items, (item) => {
        fc.pre(!hasProto(item) && !hasLargeNumber(item));
        const attributes = marshall(item);
        expect(attributesOf(item)).toEqual(attributes);
        expect(itemOf(attributes)).toEqual(unmarshall(attributes));
      }),
    );
  });

  it('leaves out what is undefined', () => {
    expect(attributesOf({ a: undefined, b: [1, undefined, 2], c: { d: undefined } })).toEqual({
      b: { L: [{ N: '1' }, { N: '2' }] },
      c: { M: {} },
    });
  });

  it.each([
    ['a date', new Date()],
    ['a set', new Set(['a'])],
    ['bytes', new Uint8Array(1)],
    ['no number', Number.NaN],
    ['a number that is not exact', 2 ** 53],
    ['a function', () => 1],
    ['a large integer', 1n],
  ])('takes no %s', (_, value) => {
    expect(() => attributesOf({ value })).toThrow(TypeError);
    expect(() => attributesOf({ list: [{ value }] })).toThrow(TypeError);
  });

  it('is not read where it holds what we never store', () => {
    expect(() => itemOf({ names: { SS: ['a'] } })).toThrow('The table holds no SS');
  });

  it('sets no prototype', () => {
    const attributes = JSON.parse('{"__proto__":{"M":{"isAdministrator":{"BOOL":true}}}}');
    const item = itemOf(attributes);
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(item).toEqual({});
  });
});
