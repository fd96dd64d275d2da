import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { fillPath, pathParams } from '#shared/kernel/endpoint.ts';
import { routing } from './routes.ts';

const route = routing(Object.values(api));

describe('routing', () => {
  it.each(Object.values(api))('finds $method $path with and without its last slash', (endpoint) => {
    const values = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'a b/c']));
    const path = fillPath(endpoint.path, values);
    for (const requestPath of [path, path.replace(/\/$/, '')]) {
      expect(route(endpoint.method, requestPath)).toEqual({
        kind: 'endpoint',
        endpoint,
        params: values,
      });
    }
  });

  it('names the methods that a path does take', () => {
    const { method, path } = api.postPrompt;
    expect(route('DELETE', path)).toEqual({ kind: 'otherMethods', methods: [method] });
  });

  it('prefers a word to a parameter', () => {
    const literal = { ...api.postPrompt, path: '/x/words/' };
    const open = { ...api.postPrompt, path: '/x/{any}/' };
    expect(routing([open, literal])('POST', '/x/words/')).toMatchObject({ endpoint: literal });
  });

  it('knows nothing at a path with broken percent signs', () => {
    expect(route('GET', '/api/care_home/%E0%A4%A/')).toEqual({ kind: 'none' });
  });
});
