import { useDeferredValue } from 'react';
import type { getQualityOverview } from '#shared/quality/qualityOverview.api.ts';
import type { InputOf } from '../../api/send.ts';
import { nextCursor, usePages } from '../../api/usePages.ts';
import { type OverviewAddress, queryOf } from './overviewAddress.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

export type OverviewQuery = NonNullable<InputOf<typeof getQualityOverview>['query']>;

/** The homes of these filters, 50 after another. */
export function useQualityOverview(address: OverviewAddress) {
  const { overview } = useQualityPlaces();
  const query = queryOf(address) as OverviewQuery;
  const { pages: read, ...list } = usePages(
    overview,
    (cursor) => ({ query: { ...query, ...(cursor && { cursor }) } }),
    { next: nextCursor },
  );
  // Fifty homes are drawn between what the reader does, and shown when they are there.
  const pages = useDeferredValue(read);
  // A home that changed while one paged is on the page that was read last.
  const rows = new Map(pages?.flatMap((page) => page.rows).map((row) => [row.home, row]));
  return {
    ...list,
    isOld: list.isOld || (pages !== undefined && pages !== read),
    overview: pages?.[0],
    rows: [...rows.values()],
  };
}
