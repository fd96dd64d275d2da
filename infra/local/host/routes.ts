import type { Endpoint, Method } from '#shared/kernel/endpoint.ts';

export type Routed =
  | { kind: 'endpoint'; endpoint: Endpoint; params: Record<string, string> }
  /** An API path, asked with a method that it does not have. */
  | { kind: 'otherMethods'; methods: Method[] }
  | { kind: 'none' };

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  names: string[];
  /** How many of its segments are words: API Gateway prefers the path that says most. */
  words: number;
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

function routeOf(endpoint: Endpoint): Route {
  const names: string[] = [];
  const segments = withoutSlash(endpoint.path).split('/');
  const pattern = segments.map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return '([^/]+)';
  });
  return {
    endpoint,
    names,
    pattern: new RegExp(`^${pattern.join('/')}$`),
    words: segments.length - names.length,
  };
}

/**
 * Finds the endpoint of a method and a path (as it came, still encoded), as API Gateway does behind
 * CloudFront: with or without the last slash, the most literal path first.
 */
export function routing(endpoints: Endpoint[]): (method: string, path: string) => Routed {
  const routes = endpoints.map(routeOf).sort((a, b) => b.words - a.words);
  return (method, path) => {
    const requestPath = withoutSlash(path);
    const methods = new Set<Method>();
    for (const { endpoint, pattern, names } of routes) {
      const match = pattern.exec(requestPath);
      if (!match) continue;
      if (endpoint.method !== method) {
        methods.add(endpoint.method);
        continue;
      }
      try {
        const params = Object.fromEntries(
          names.map((name, at) => [name, decodeURIComponent(match[at + 1] as string)]),
        );
        return { kind: 'endpoint', endpoint, params };
      } catch {
        // Percent signs that mean nothing: no such path.
        return { kind: 'none' };
      }
    }
    return methods.size > 0 ? { kind: 'otherMethods', methods: [...methods] } : { kind: 'none' };
  };
}
