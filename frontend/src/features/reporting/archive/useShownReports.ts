import { useSearchParams } from 'react-router-dom';
import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import {
  type ArchiveFilter,
  defaultFilter,
  filtered,
  isArchiveFilter,
  pageNumber,
  pageSize,
} from './archiveRows.ts';

/** Which reports show, as the address says it: filter, page size and page. */
export interface ShownReports {
  filter: ArchiveFilter;
  size: number;
  page: number;
  pages: number;
  /** How many fit the filter, on all pages. */
  total: number;
  /** Those of this page. */
  rows: ArchiveRow[];
  setFilter: (filter: ArchiveFilter) => void;
  setSize: (size: number) => void;
  setPage: (page: number) => void;
}

export function useShownReports(all: ArchiveRow[]): ShownReports {
  const [query, setQuery] = useSearchParams();
  const status = query.get('status');
  const filter = isArchiveFilter(status) ? status : defaultFilter(all);
  const size = pageSize(query.get('size'));
  const fitting = filtered(all, filter);
  const pages = Math.ceil(fitting.length / size);
  const page = pageNumber(query.get('page'), pages);

  /** Another filter or size begins at its first page. */
  const set = (key: string, value: string) =>
    setQuery(
      (before) => {
        before.delete('page');
        before.set(key, value);
        return before;
      },
      { replace: true },
    );
  return {
    filter,
    size,
    page,
    pages,
    total: fitting.length,
    rows: fitting.slice((page - 1) * size, page * size),
    setFilter: (chosen) => set('status', chosen),
    setSize: (chosen) => set('size', String(chosen)),
    setPage: (chosen) => set('page', String(chosen)),
  };
}
