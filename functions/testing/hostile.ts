import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { HIDDEN_CHARACTERS } from '#shared/testing/hiddenCharacters.ts';

type Json = unknown;

/** Names that mean something to JavaScript, to a template, to a shell or to the table. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '.',
  'pk',
  '$where',
  '\u0000',
];

const TEXTS = [
  ...NAMES,
  ...HIDDEN_CHARACTERS.map((hidden) => `Larch${hidden} House`),
  '\ud800',
  'a\udc00b',
  '\uffff\u202e\u200b',
  '%E0%A4%A',
  '%',
  '%00',
  '%ED%A0%80',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '{{7*7}} <%= 7*7 %>',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '٣',
  '\r\nset-cookie: a=b',
  '🛏'.repeat(3000),
  'x'.repeat(30_000),
  'x'.repeat(300_000),
  '(((((((((((((((((((((((((((((a+)+)+)+$',
];

const NUMBERS = [1e308, -1e308, 5e-324, -0, 0.1, 1001, -1, 2 ** 53, 2 ** 53 - 1, 1e21];

const deep = (depth: number, make: (inner: Json) => Json): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = make(value);
  return value;
};

/** Text of any kind, halves of characters and very long ones among it. */
export const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Halves of characters too: any 16-bit units in any order.
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

/** A value that nobody asked for. */
export const anything: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.constantFrom<Json>(...NUMBERS, null, true, false),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<Json>(
    {},
    [],
    [[]],
    deep(500, (inner) => [inner]),
    deep(500, (inner) => ({ beds: inner })),
    Array(5000).fill(0),
  ),
  fc
    .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom<Json>(1, 'x', null, {}, [])), {
      maxLength: 4,
    })
    // Unlike a literal, this makes `__proto__` a field like any other.
    .map((entries) => Object.fromEntries(entries)),
);

/** The parts of JSON Schema that `z.toJSONSchema` makes of our contracts. */
interface JsonSchema {
  type?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** A value that fits the schema, or nearly: constraints on text are left to chance. */
function shaped(schema: JsonSchema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(shaped));
  switch (schema.type) {
    case 'object':
      return shapedObject(schema);
    case 'array':
      return fc.array(shaped(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 5, 5) });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : text;
    default:
      return anything;
  }
}

function shapedObject(schema: JsonSchema): fc.Arbitrary<Json> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, shaped(field)] as const,
  );
  if (fields.length > 0) {
    const requiredKeys = schema.required ?? [];
    return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  }
  const value = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const name = shaped(schema.propertyNames ?? { type: 'string' }).map(String);
  return fc
    .array(fc.tuple(name, shaped(value)), { maxLength: 5 })
    .map((entries) => Object.fromEntries(entries));
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Mutation {
  kind: 'keep' | 'replace' | 'add' | 'remove';
  /** Which field of each level it goes for. */
  path: number[];
  value: Json;
  name: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('keep', 'replace', 'add', 'remove'),
  path: fc.array(fc.nat(20), { maxLength: 3 }),
  value: anything,
  name: fc.oneof(fc.constantFrom(...NAMES), text),
});

function mutate(body: Json, change: Mutation): Json {
  if (change.kind === 'keep') return body;
  if (!isObject(body)) return change.value;
  const entries = Object.entries(body);
  if (change.kind === 'add') return Object.fromEntries([...entries, [change.name, change.value]]);
  const [first = 0, ...rest] = change.path;
  const at = entries.length > 0 ? first % entries.length : -1;
  if (change.kind === 'remove') return Object.fromEntries(entries.filter((_, i) => i !== at));
  return Object.fromEntries(
    entries.map(([name, value], i) => {
      if (i !== at) return [name, value];
      return [
        name,
        rest.length > 0 && isObject(value)
          ? mutate(value, { ...change, path: rest })
          : change.value,
      ];
    }),
  );
}

const BROKEN = [
  '',
  ' ',
  '{',
  '[1',
  '{"a":1,}',
  '{"beds":NaN}',
  'undefined',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '1e999',
  '"\\ud800"',
  '"\\u00"',
  `${'['.repeat(30_000)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"beds":{},"beds":1}',
  '{"__proto__":{"kind":"lph"}}',
];

/** How a body is sent: characters, or bytes that need be no text. */
export type HostileBody = { raw: string } | { bytes: Uint8Array };

/** Bodies for an endpoint: nearly right, far off, and no JSON at all. */
export function hostileBodies(endpoint: Endpoint): fc.Arbitrary<HostileBody> {
  if (!endpoint.body) throw new Error(`${endpoint.handler} takes no body`);
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const nearly = fc
    .tuple(shaped(schema as JsonSchema), fc.array(mutation, { maxLength: 3 }))
    .map(([body, changes]) => changes.reduce(mutate, body));
  const bytes = fc.uint8Array({ maxLength: 60 });
  return fc.oneof(
    { weight: 12, arbitrary: nearly.map((body) => ({ raw: JSON.stringify(body) })) },
    { weight: 4, arbitrary: anything.map((body) => ({ raw: JSON.stringify(body) })) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN).map((raw) => ({ raw })) },
    { weight: 2, arbitrary: text.map((raw) => ({ raw })) },
    { weight: 2, arbitrary: bytes.map((sent) => ({ bytes: sent })) },
  );
}

/** Text that can be in an address: a gateway passes on no halves of characters. */
const inAddress = text.map((value) => value.slice(0, 9000).replace(/\p{Surrogate}/gu, '?'));

/** Query parameters: those that the endpoint knows, and others. */
export function hostileQuery(endpoint: Endpoint): fc.Arbitrary<Record<string, string>> {
  const declared = Object.keys(endpoint.query?._zod.def.shape ?? {});
  const name = fc.constantFrom(...declared, ...NAMES);
  const value = fc.oneof(
    inAddress,
    inAddress.map((words) => `text-${words}`),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
}

/** A value for a path parameter. */
export const hostileParam: fc.Arbitrary<string> = inAddress;

const HEADERS = [
  'x-link-token',
  'idempotency-key',
  'content-type',
  'cookie',
  'origin',
  'x-csrftoken',
  'sec-fetch-site',
  'authorization',
];

/** Headers that a use of ours reads, with anything in them. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(
        inAddress,
        fc.constantFrom('csrftoken=a', 'a', 'application/json; charset=x', 'same-origin'),
      ),
    ),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));
