import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { droppingUnknown, keepingUnknown } from './storedSchema.ts';

const Leaf = z.strictObject({ name: z.string() });
const leaf = { name: 'a' };
const more = { name: 'a', more: 1 };

/** A schema with an object inside it, a value that fits, and the same with an unknown field. */
const NESTED: [string, z.ZodMiniType, fits: unknown, hasMore: unknown][] = [
  ['an object', z.strictObject({ leaf: Leaf }), { leaf }, { leaf: more }],
  ['an array', z.array(Leaf), [leaf], [more]],
  ['a nullable', z.nullable(Leaf), leaf, more],
  ['an optional', z.strictObject({ leaf: z.optional(Leaf) }), { leaf }, { leaf: more }],
  ['a default', z._default(Leaf, leaf), leaf, more],
  ['a union', z.union([z.string(), Leaf]), leaf, more],
  [
    'a discriminated union',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('leaf'), leaf: Leaf }),
      z.strictObject({ kind: z.literal('none') }),
    ]),
    { kind: 'leaf', leaf },
    { kind: 'leaf', leaf: more, other: 2 },
  ],
  ['a tuple', z.tuple([Leaf], Leaf), [leaf, leaf], [leaf, more]],
  ['a record', z.record(z.string(), Leaf), { a: leaf }, { a: more }],
  [
    'a pipe',
    z.pipe(
      Leaf,
      z.transform((value) => value),
    ),
    leaf,
    more,
  ],
  ['a readonly', z.readonly(Leaf), leaf, more],
];

describe.each(NESTED)('%s', (_, schema, fits, hasMore) => {
  it('keeps fields that it does not name', () => {
    expect(keepingUnknown(schema).parse(hasMore)).toEqual(hasMore);
    expect(keepingUnknown(schema).parse(fits)).toEqual(fits);
  });

  it('drops them', () => {
    const dropped = JSON.stringify(droppingUnknown(schema).parse(hasMore));
    expect(dropped).not.toMatch(/more|other/);
    expect(droppingUnknown(schema).parse(fits)).toEqual(fits);
  });

  it('still refuses what does not fit', () => {
    const wrong = JSON.parse(JSON.stringify(fits).replaceAll('"name":"a"', '"name":1'));
    expect(keepingUnknown(schema).safeParse(wrong).success).toBe(false);
    expect(droppingUnknown(schema).safeParse(wrong).success).toBe(false);
    // On the wire they stay what they were.
    expect(schema.safeParse(hasMore).success).toBe(false);
  });
});

it('keeps the checks of what it rebuilds', () => {
  const few = z.array(Leaf).check(z.maxLength(1, 'Too many'));
  expect(keepingUnknown(few).safeParse([leaf, leaf]).error?.issues[0]?.message).toBe('Too many');
});
