import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import type { NoConnection, Problem } from './problem.ts';
import { type InputOf, send } from './send.ts';
import { endpointKey } from './useEndpoint.ts';

/**
 * Reads a list a page after another, and what is there stays while it is asked again (swr's infinite
 * loading). `next` says of a page where the one after it begins; null: it is the last.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  inputFrom: (cursor: string | null) => InputOf<E>,
  options: SWRInfiniteConfiguration & { next: (page: ReplyOf<E>) => string | null },
) {
  const { next, ...config } = options;
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<
    ReplyOf<E>,
    Problem | NoConnection
  >(
    (place: number, before: ReplyOf<E> | null) => {
      if (place === 0) return endpointKey(endpoint, inputFrom(null));
      const cursor = before === null ? null : next(before);
      return cursor === null ? null : endpointKey(endpoint, inputFrom(cursor));
    },
    (key: readonly unknown[]) => send(endpoint, key[2] as InputOf<E>),
    { revalidateOnFocus: false, keepPreviousData: true, ...config },
  );
  const last = data?.at(-1);
  return {
    /** Undefined before the first answer. */
    pages: data,
    hasMore: last !== undefined && next(last) !== null,
    isLoading: isValidating,
    /** The page after those that show is on its way. */
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    /** What shows is of other filters than those that are set. */
    isOld: isLoading && data !== undefined,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => mutate(),
  };
}

/** Where the next page begins, of a list that says so by `cursor`. */
export const nextCursor = ({ cursor }: { cursor: string | null }): string | null => cursor;
