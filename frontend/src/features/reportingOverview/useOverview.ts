import useSWRInfinite from 'swr/infinite';
import type {
  getReportingOverview,
  OverviewRow,
  ReportingOverview,
} from '../../../../shared/reporting/reportingOverview.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { type InputOf, send } from '../../api/send.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import { type OverviewPlaces, useOverviewPlaces } from './overviewPlaces.ts';
import { type OverviewFilters, queryOf, type View } from './overviewQuery.ts';

type Query = NonNullable<InputOf<typeof getReportingOverview>['query']>;

/** The overview of these filters, 50 homes after another. */
export function useOverview(filters: OverviewFilters, view: View) {
  const { overview } = useOverviewPlaces().places;
  const query = { ...queryOf(filters), ...(view === 'map' && { view }) } as Query;
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<
    ReportingOverview,
    Problem | NoConnection
  >(
    (place: number, before: ReportingOverview | null) => {
      if (place > 0 && (before === null || before.cursor === null)) return null;
      const cursor = before?.cursor;
      return endpointKey(overview, { query: { ...query, ...(cursor && { cursor }) } });
    },
    (key: readonly unknown[]) => send(overview, key[2] as { query: Query }),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  return {
    /** Of the newest answer; the rows are of all pages. */
    overview: data?.[0],
    rows: data?.flatMap(({ rows }) => rows) ?? [],
    hasMore: last !== undefined && last.cursor !== null,
    isLoading: isValidating,
    /** What shows is of other filters than those that are set. */
    isOld: isLoading && data !== undefined,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => mutate(),
  };
}

/** Every place of these filters, by name, 500 a request. */
export async function everyRow(
  { overview }: OverviewPlaces,
  filters: OverviewFilters,
  onProgress: (homes: number) => void,
): Promise<OverviewRow[]> {
  const rows = new Map<string, OverviewRow>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...queryOf(filters), view: 'all', ...(cursor && { cursor }) } as Query;
    const page: ReportingOverview = await send(overview, { query });
    for (const row of page.rows) rows.set(row.home, row);
    onProgress(rows.size);
    cursor = page.cursor;
  }
  return [...rows.values()];
}
