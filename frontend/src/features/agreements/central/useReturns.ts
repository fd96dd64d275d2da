import type { VariationUuid } from '#shared/agreements/agreementValues.ts';
import { listVariationReturns } from '#shared/agreements/variations.api.ts';
import { usePages } from '../../../api/usePages.ts';
import { queryOf, type ReturnFilters } from './variationQuery.ts';

/** The agreements of a variation by contract name, 20 after another; what is there stays while it is asked again. */
export function useReturns(uuid: VariationUuid, filters: ReturnFilters) {
  const { pages, ...list } = usePages(
    listVariationReturns,
    (after) => ({ params: { uuid }, query: { ...queryOf(filters), ...(after && { after }) } }),
    {
      next: ({ has_next_page, end_cursor }) => (has_next_page ? (end_cursor ?? '') : null),
      revalidateAll: true,
    },
  );
  return {
    ...list,
    rows: pages?.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? null,
    count: pages?.[0]?.total_count ?? 0,
  };
}
