import type {
  OverviewEndpoint,
  OverviewRow,
  ReportingOverview,
} from '#shared/reporting/reportingOverview.api.ts';
import { type InputOf, send } from '../../api/send.ts';
import { nextCursor, usePages } from '../../api/usePages.ts';
import { type OverviewPlaces, useOverviewPlaces } from './overviewPlaces.ts';
import { type OverviewFilters, queryOf, type View } from './overviewQuery.ts';

type Query = NonNullable<InputOf<OverviewEndpoint>['query']>;

/** The overview of these filters, 50 homes after another. */
export function useOverview(filters: OverviewFilters, view: View) {
  const { overview } = useOverviewPlaces().places;
  const query = { ...queryOf(filters), ...(view === 'map' && { view }) } as Query;
  const { pages, ...list } = usePages(
    overview,
    (cursor) => ({ query: { ...query, ...(cursor && { cursor }) } }),
    { next: nextCursor },
  );
  return {
    ...list,
    /** Of the newest answer; the rows are of all pages. */
    overview: pages?.[0],
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
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
