import {
  type DashboardRow,
  getPlacementDashboard,
  type PlacementDashboard,
} from '#shared/placements/placementDashboard.api.ts';
import { type InputOf, send } from '../../api/send.ts';
import { nextCursor, usePages } from '../../api/usePages.ts';
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
  const { pages, ...list } = usePages(
    getPlacementDashboard,
    (cursor) => ({ query: queryOf(address, cursor) }),
    { next: nextCursor },
  );
  return { ...list, dashboard: pages?.[0], rows: pages?.flatMap(({ rows }) => rows) ?? [] };
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
