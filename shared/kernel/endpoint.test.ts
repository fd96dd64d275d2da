import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '../api.ts';
import {
  type AuditOf,
  type Endpoint,
  endpoint,
  fillPath,
  type ParamsOf,
  pathParams,
} from './endpoint.ts';

const declaration = {
  summary: 'A thing',
  access: { who: 'public' },
  handler: 'things/getThing',
  reply: z.strictObject({}),
} as const;

const withoutAudit = () => endpoint('POST', '/api/thing/', declaration);

describe('an endpoint', () => {
  it('keeps what was declared, and limits a body to 64 KiB', () => {
    const declared = endpoint('GET', '/api/thing/', declaration);
    expect(declared).toMatchObject({ method: 'GET', path: '/api/thing/', bodyLimit: 65_536 });
    expect([declared.params, declared.query, declared.body]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('may set its own limit', () => {
    expect(endpoint('POST', '/api/thing/', { ...declaration, bodyLimit: 10 }).bodyLimit).toBe(10);
  });

  it('has the type of its parameters', () => {
    const params = z.strictObject({ id: z.string() });
    const declared = endpoint('GET', '/api/thing/{id}/', { ...declaration, params });
    expectTypeOf<ParamsOf<typeof declared>>().toEqualTypeOf<{ id: string }>();
    expect(declared.params).toBe(params);
  });

  it('keeps the names of the audit entries that it states, as a type too', () => {
    const declared = endpoint('POST', '/api/thing/', { ...declaration, audit: ['thing.made'] });
    expectTypeOf<AuditOf<typeof declared>>().toEqualTypeOf<'thing.made'>();
    expect(declared.audit).toEqual(['thing.made']);
    expectTypeOf<AuditOf<ReturnType<typeof withoutAudit>>>().toEqualTypeOf<never>();
    expect(withoutAudit().audit).toEqual([]);
  });

  it('does not compile with a path parameter that is not declared', () => {
    // @ts-expect-error: `id` is missing in `params`
    const declared = endpoint('GET', '/api/thing/{id}/', declaration);
    expect(pathParams(declared.path)).toEqual(['id']);
  });
});

describe('a path', () => {
  it('names its parameters in order', () => {
    expect(pathParams('/{uuid}/home/confirm/{beds}')).toEqual(['uuid', 'beds']);
    expect(pathParams('/api/session/')).toEqual([]);
  });

  it('is filled in, each parameter encoded', () => {
    expect(fillPath('/a/{x}/b/{y}/', { x: 'one/two?', y: 3 })).toBe('/a/one%2Ftwo%3F/b/3/');
  });

  it('cannot be filled in with one missing', () => {
    expect(() => fillPath('/a/{x}/', {})).toThrow('/a/{x}/ needs the parameter x');
    expect(() => fillPath('/a/{x}/', undefined)).toThrow('needs the parameter x');
  });
});

/** As the specification writes them (1, section 7). */
const WITHOUT_LAST_SLASH = ['listInfectionPrevention', 'listPostcodeCompletions'];

describe.each(Object.entries(api) as [string, Endpoint][])('the contract %s', (name, declared) => {
  it('has a path that begins and ends with a slash, and declares its parameters', () => {
    expect(declared.path).toMatch(WITHOUT_LAST_SLASH.includes(name) ? /^\/.*[^/]$/ : /^\/.*\/$/);
    const inSchema = Object.keys(declared.params?._zod.def.shape ?? {});
    expect(inSchema.sort()).toEqual(pathParams(declared.path).sort());
  });

  it('is called as its handler is', () => {
    expect(declared.handler.split('/')[1]).toBe(name);
  });

  it('takes a body only where a method has one', () => {
    expect(declared.method === 'GET' && declared.body !== undefined).toBe(false);
  });
});

it('no two contracts share a method and a path', () => {
  const routes = Object.values(api).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
