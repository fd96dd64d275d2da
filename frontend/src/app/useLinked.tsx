import type { ReactElement } from 'react';
import type { KeyedMutator } from 'swr';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import { Problem } from '../api/problem.ts';
import type { InputOf } from '../api/send.ts';
import { useEndpoint } from '../api/useEndpoint.ts';
import { ErrorResult } from '../components/ErrorResult.tsx';
import { Loading } from '../components/Loading.tsx';

type Linked<R> = { mutate: KeyedMutator<R> } & (
  | { data: R; instead: null }
  | { data: undefined; instead: ReactElement }
);

/**
 * What the link of an email leads to, as it was when it was opened: the person vouches for what they saw,
 * so it does not change under their eyes. `instead`: what the page shows until it is there, or where it
 * cannot be had; `dead` is shown where the link gives no access, or no longer.
 */
export function useLinked<E extends Endpoint>(
  endpoint: E,
  token: string,
  dead: (why: string) => ReactElement,
): Linked<ReplyOf<E>> {
  const { data, error, mutate } = useEndpoint(endpoint, {} as unknown as InputOf<E>, {
    link: token,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  if (data !== undefined) return { data, mutate, instead: null };
  const isDead = error instanceof Problem && (error.status === 401 || error.status === 404);
  if (isDead) return { data: undefined, mutate, instead: dead(error.detail) };
  if (!error) return { data: undefined, mutate, instead: <Loading lines={6} /> };
  const retry = <ErrorResult error={error} onRetry={() => void mutate()} />;
  return { data: undefined, mutate, instead: retry };
}
