import { expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { openApiDocument } from '../openapi.ts';
import { SharedSchemas } from './sharedSchemas.ts';

const document = openApiDocument();
const text = JSON.stringify(document);
/** 500 KB: a client's generator reads it whole; a browser loads it on a phone (DESIGN 12). */
const MOST_BYTES = 500 * 1024;

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        (value as Record<string, unknown> | undefined)?.[
          key.replaceAll('~1', '/').replaceAll('~0', '~')
        ],
      document,
    );
}

it('refers to nothing that it does not hold', () => {
  const pointers = new Set(
    [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer as string),
  );
  expect(pointers.size).toBeGreaterThan(50);
  for (const pointer of pointers) expect(at(pointer.slice(1)), pointer).toBeDefined();
  expect(text).not.toContain('$defs');
  expect(text).not.toContain('x-name');
});

it('writes a shape that stands more than once once, and stays small', () => {
  expect(text.length).toBeLessThanOrEqual(MOST_BYTES);
  const { schemas } = (document as { components: { schemas: Record<string, unknown> } }).components;
  const bodies = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(bodies).size).toBe(bodies.length);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['CareHomeListItem', 'LocationListItem', 'ReturnView', 'Block']),
  );
  // 'This or null' by a name too, where it stands often enough.
  expect(schemas.InstantOrNull).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Instant' }, { type: 'null' }],
  });
  const { parameters } = (document as { components: { parameters: Record<string, unknown> } })
    .components;
  expect(parameters).toHaveProperty('uuid_in_path');
  // The card of a home is in the list, the export, the changes and the shortlist.
  const card = '{"$ref":"#/components/schemas/CareHomeListItem"}';
  expect(text.split(card).length).toBeGreaterThan(3);
});

it('documents each endpoint with its refusals', () => {
  type Operation = {
    responses: Record<string, { $ref?: string }>;
  };
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const responses = paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    const statuses = Object.keys(responses);
    expect(statuses, name).toContain('200');
    expect(responses.default?.$ref, name).toBe('#/components/responses/No');
    const namesThing = endpoint.params ?? endpoint.query ?? endpoint.body;
    if (namesThing) expect(statuses, name).toEqual(expect.arrayContaining(['400', '404']));
    if (endpoint.method !== 'GET') expect(statuses, name).toContain('409');
    const { who } = endpoint.access;
    const noToken = '#/components/responses/NoToken';
    expect(responses[401]?.$ref === noToken, name).toBe(who !== 'public' && who !== 'link');
  }
});

it('names a shape by its own name, else for where it first stands, and never two alike', () => {
  const shape = (field: string) => ({
    type: 'object',
    properties: { [field]: { type: 'string', description: 'x'.repeat(200) } },
  });
  const sharing = new SharedSchemas({ tag: 'x-name', taken: ['Problem'] });
  const written = sharing.share({
    first: {
      reply: { type: 'object', properties: { problem: shape('a'), row: shape('b') } },
      body: { ...shape('c'), 'x-name': 'Own' },
    },
    second: {
      reply: { type: 'array', items: shape('a') },
      body: shape('c'),
      query: shape('b'),
    },
    third: { reply: shape('alone') },
  });
  expect(Object.keys(sharing.schemas)).toEqual(['Problem2', 'Row', 'Own']);
  expect(written.second).toEqual({
    reply: { type: 'array', items: { $ref: '#/components/schemas/Problem2' } },
    body: { $ref: '#/components/schemas/Own' },
    query: { $ref: '#/components/schemas/Row' },
  });
  expect(written.third).toEqual({ reply: shape('alone') });
  expect(sharing.schemas.Own).toEqual(shape('c'));
});

it('names the items of a list that stands more than once, as that list is written in each place', () => {
  const row = {
    type: 'object',
    properties: { a: { type: 'string', description: 'x'.repeat(200) } },
  };
  const list = { type: 'array', items: row };
  const sharing = new SharedSchemas({ tag: 'x-name', taken: [] });
  const written = sharing.share({
    first: { reply: { properties: { open: list, closed: list } } },
  });
  expect(Object.keys(sharing.schemas)).toHaveLength(1);
  expect(JSON.stringify(written).split('$ref')).toHaveLength(3);
});
