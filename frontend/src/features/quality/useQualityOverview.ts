import useSWRInfinite from 'swr/infinite';
import type {
  getQualityOverview,
  QualityOverview,
} from '../../../../shared/quality/qualityOverview.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { type InputOf, send } from '../../api/send.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import { type OverviewAddress, queryOf } from './overviewAddress.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

export type OverviewQuery = NonNullable<InputOf<typeof getQualityOverview>['query']>;

/** The homes of these filters, 50 after another. */
export function useQualityOverview(address: OverviewAddress) {
  const { overview } = useQualityPlaces();
  const query = queryOf(address) as OverviewQuery;
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<
    QualityOverview,
    Problem | NoConnection
  >(
    (place: number, before: QualityOverview | null) => {
      if (place > 0 && (before === null || before.cursor === null)) return null;
      const cursor = before?.cursor;
      return endpointKey(overview, { query: { ...query, ...(cursor && { cursor }) } });
    },
    (key: readonly unknown[]) => send(overview, key[2] as { query: OverviewQuery }),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  // A home that changed while one paged is on the page that was read last.
  const rows = new Map(data?.flatMap((page) => page.rows).map((row) => [row.home, row]));
  return {
    overview: data?.[0],
    rows: [...rows.values()],
    hasMore: last !== undefined && last.cursor !== null,
    isLoading: isValidating,
    /** What shows is of other filters than those that are set. */
    isOld: isLoading && data !== undefined,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => void mutate(),
  };
}
