import useSWRInfinite from 'swr/infinite';
import {
  type DashboardRow,
  getPlacementDashboard,
  type PlacementDashboard,
} from '../../../../shared/placements/placementDashboard.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { type InputOf, send } from '../../api/send.ts';
import { endpointKey } from '../../api/useEndpoint.ts';
import { type Address, narrowing } from './dashboardAddress.ts';

type Query = NonNullable<InputOf<typeof getPlacementDashboard>['query']>;

const queryOf = ({ filters, by, sort }: Address, cursor?: string | null): Query => ({
  ...narrowing(filters),
  by,
  sort,
  ...(cursor && { cursor }),
});

/** The dashboard of an address; of its table 50 rows after another. */
export function useDashboard(address: Address) {
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<
    PlacementDashboard,
    Problem | NoConnection
  >(
    (place: number, before: PlacementDashboard | null) => {
      if (place > 0 && (before === null || before.cursor === null)) return null;
      return endpointKey(getPlacementDashboard, { query: queryOf(address, before?.cursor) });
    },
    (key: readonly unknown[]) => send(getPlacementDashboard, key[2] as { query: Query }),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  return {
    dashboard: data?.[0],
    rows: data?.flatMap(({ rows }) => rows) ?? [],
    hasMore: last !== undefined && last.cursor !== null,
    isLoading: isValidating,
    /** What shows is of other filters than those that are set. */
    isOld: isLoading && data !== undefined,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => void mutate(),
  };
}

/** Every row of the table, 500 a request. */
export async function everyRow(address: Address): Promise<DashboardRow[]> {
  const rows: DashboardRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...queryOf(address, cursor), view: 'all' } as Query;
    const page: PlacementDashboard = await send(getPlacementDashboard, { query });
    rows.push(...page.rows);
    cursor = page.cursor;
  }
  return rows;
}
