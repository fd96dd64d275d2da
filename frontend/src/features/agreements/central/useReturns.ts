import useSWRInfinite from 'swr/infinite';
import type { VariationUuid } from '../../../../../shared/agreements/agreementValues.ts';
import { listVariationReturns } from '../../../../../shared/agreements/variations.api.ts';
import type { ReplyOf } from '../../../../../shared/kernel/endpoint.ts';
import type { NoConnection, Problem } from '../../../api/problem.ts';
import { type InputOf, send } from '../../../api/send.ts';
import { endpointKey } from '../../../api/useEndpoint.ts';
import { queryOf, type ReturnFilters } from './variationQuery.ts';

type Page = ReplyOf<typeof listVariationReturns>;

/** The agreements of a variation by contract name, 20 after another; what is there stays while it is asked again. */
export function useReturns(uuid: VariationUuid, filters: ReturnFilters) {
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<
    Page,
    Problem | NoConnection
  >(
    (place: number, before: Page | null) => {
      if (place > 0 && !before?.has_next_page) return null;
      const after = before?.end_cursor;
      const query = { ...queryOf(filters), ...(after && { after }) };
      return endpointKey(listVariationReturns, { params: { uuid }, query });
    },
    (key: readonly unknown[]) =>
      send(listVariationReturns, key[2] as InputOf<typeof listVariationReturns>),
    { revalidateOnFocus: false, keepPreviousData: true, revalidateAll: true },
  );
  return {
    rows: data?.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? null,
    count: data?.[0]?.total_count ?? 0,
    hasMore: data?.at(-1)?.has_next_page ?? false,
    isLoading: isValidating,
    /** What shows is of other filters than those that are set. */
    isOld: isLoading && data !== undefined,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => void mutate(),
  };
}
