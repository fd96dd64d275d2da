import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { listCareHomes } from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { type ListState, listQuery } from './listState.ts';
import { firstPage, type ShownList, withNextPage } from './shownList.ts';

export type ListFault = Problem | NoConnection;

/**
 * Loads the list, page by page. What is shown is kept under the entry of the browser's history, so
 * Back finds the pages that were loaded, while a new search begins at its first page. While it
 * loads, the list before it stays (`changing`).
 */
export function useCareHomesList(state: ListState) {
  const { key } = useLocation();
  const of = `${key} ${JSON.stringify(state)}`;
  const { data, error, isValidating, mutate } = useSWR<ShownList, ListFault>(
    ['careHomesList', of],
    async () => firstPage(of, await send(listCareHomes, { query: listQuery(state) })),
    {
      keepPreviousData: true,
      // The change feed keeps it true; reading it again would drop the pages loaded after the first.
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const changing = data?.of !== of;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreFault, setMoreFault] = useState<{ of: string; fault: ListFault } | null>(null);

  const patch = useCallback(
    (change: (list: ShownList) => ShownList) =>
      void mutate((list) => list && change(list), { revalidate: false }),
    [mutate],
  );

  const loadMore = async () => {
    const cursor = data?.next;
    if (!cursor || loadingMore || changing) return;
    setLoadingMore(true);
    setMoreFault(null);
    try {
      const page = await send(listCareHomes, { query: { ...listQuery(state), cursor } });
      await mutate((list) => list && withNextPage(list, cursor, page), { revalidate: false });
    } catch (fault) {
      setMoreFault({ of, fault: fault as ListFault });
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    list: data,
    error,
    /** No list of this address is there yet; `list` may be the one before. */
    changing,
    /** The first page of this list is being read again. */
    reloading: isValidating,
    loadingMore,
    moreFault: moreFault?.of === of ? moreFault.fault : null,
    loadMore,
    /** Reads the list again from its first page. */
    reload: () => mutate(),
    /** Changes what is shown, without asking the server. */
    patch,
  };
}
