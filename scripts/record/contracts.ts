import { createHash } from 'node:crypto';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { byName } from './written.ts';

/** What an endpoint promises besides its shapes, which OpenAPI has. */
export const contractsOf = () =>
  byName(
    Object.entries<Endpoint>(api).map(([name, endpoint]) => {
      const { method, path, access, needs, audit, unaudited, bodyLimit, secretBody } = endpoint;
      const { handler } = endpoint;
      return [
        name,
        { method, path, access, needs, audit, unaudited, bodyLimit, secretBody, handler },
      ] as const;
    }),
  );

/** One line for all of them: equal where no endpoint's door, rights, trail or limit has changed. */
export function contractHash(): string {
  // A handler's file may move; nothing that anybody is promised hangs on it.
  const promised = Object.values(contractsOf()).map(({ handler: _, ...rest }) => rest);
  return createHash('sha256').update(JSON.stringify(promised)).digest('hex');
}

/** By caller, the status with which each endpoint answers: the access matrix sees that it is so. */
export async function rightsOf(): Promise<Record<string, Record<string, number>>> {
  const { callRows } = await import('../../functions/testing/goodCalls.ts');
  const { CALLERS } = await import('../../functions/testing/accessTables.ts');
  return Object.fromEntries(
    CALLERS.map((caller) => [
      caller,
      byName(Object.entries(callRows).map(([name, { access }]) => [name, access[caller]] as const)),
    ]),
  );
}
