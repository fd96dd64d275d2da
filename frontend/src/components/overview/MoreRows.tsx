// <MoreRows rows={rows.length} hasMore={list.hasMore} isLoading={list.isLoading} onLoad={list.loadMore} />
import { useEffect, useRef } from 'react';
import { LoadMore } from '../LoadMore.tsx';

/**
 * 'Load more' under a table, as long as there is more. Then the first new row has the focus (look and behaviour,
 * section 5). `rows`: how many are shown; `selector` finds them where the page has other tables or none.
 */
export function MoreRows(props: {
  rows: number;
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
  selector?: string;
}) {
  const { rows, hasMore, isLoading, onLoad, selector = 'tbody > tr' } = props;
  const rowsBefore = useRef<number | null>(null);
  useEffect(() => {
    if (rowsBefore.current === null || rows <= rowsBefore.current) return;
    const row = document.querySelectorAll(selector)[rowsBefore.current];
    rowsBefore.current = null;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [rows, selector]);
  if (!hasMore) return null;
  const load = () => {
    rowsBefore.current = rows;
    onLoad();
  };
  return <LoadMore hasMore loading={isLoading} onLoad={load} />;
}
