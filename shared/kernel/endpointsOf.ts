import type { Endpoint } from './endpoint.ts';

/** The endpoints among what a module exports. */
export type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? { [K in keyof All]: All[K] }
  : never;

/**
 * The endpoints that some contracts export, by the names under which they do. Throws when two of them
 * export the same name.
 */
export function endpointsOf<const M extends readonly object[]>(
  ...contracts: M
): Together<EndpointsOf<M[number]>> {
  const endpoints: Record<string, Endpoint> = {};
  for (const [name, exported] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (!isEndpoint(exported)) continue;
    if (Object.hasOwn(endpoints, name)) throw new Error(`Two contracts export an endpoint ${name}`);
    endpoints[name] = exported;
  }
  return endpoints as Together<EndpointsOf<M[number]>>;
}

function isEndpoint(exported: unknown): exported is Endpoint {
  const { method, path, handler } = Object(exported) as Partial<Endpoint>;
  return [method, path, handler].every((part) => typeof part === 'string');
}
