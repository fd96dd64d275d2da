import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { NoConnection, Problem } from './problem.ts';
import { type InputOf, type SendOptions, send } from './send.ts';

export type EndpointKey = readonly [method: string, path: string, input: unknown, link: string];

/** The cache key of a call; equal inputs share one answer. For `mutate` and `useSWRInfinite`. */
export function endpointKey<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  link?: string,
): EndpointKey {
  return [endpoint.method, endpoint.path, input, link ?? ''];
}

/**
 * Reads an endpoint and keeps its answer true while the page is open (swr).
 *
 * `input` null: not yet, nothing is asked. The rest is swr's: `data`, `error`
 * (`Problem | NoConnection`), `isLoading`, `mutate`.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: Pick<SendOptions, 'link'> & SWRConfiguration<ReplyOf<E>, Problem | NoConnection> = {},
): SWRResponse<ReplyOf<E>, Problem | NoConnection> {
  const { link, ...config } = options;
  return useSWR<ReplyOf<E>, Problem | NoConnection>(
    input === null ? null : endpointKey(endpoint, input, link),
    () => send(endpoint, input as InputOf<E>, { link }),
    config as SWRConfiguration,
  );
}

/** A refusal stays one however often it is asked; only faults and lost connections are retried. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof NoConnection || (error instanceof Problem && error.status >= 500);
}
