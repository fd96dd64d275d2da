import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import {
  listCareHomes,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { type ListState, listQuery } from '../../components/homeSearch/listState.ts';
import { firstPage, type ShownList, withNextPage } from './shownList.ts';
import { keepList, storedList } from './storedLists.ts';

export type ListFault = Problem | NoConnection;

/** Reads a list from its start until it holds so many homes: more than a page after a reload. */
async function readList(of: string, state: ListState, homes: number): Promise<ShownList> {
  const query = listQuery(state);
  const limit = (left: number) => String(Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, left)));
  let list = firstPage(of, await send(listCareHomes, { query: { ...query, limit: limit(homes) } }));
  while (list.next !== null && list.homes.length < homes) {
    const { next: cursor } = list;
    const more = { ...query, cursor, limit: limit(homes - list.homes.length) };
    list = withNextPage(list, cursor, await send(listCareHomes, { query: more }));
  }
  return list;
}

/**
 * Loads the list, page by page. What is shown is kept under the entry of the browser's history, so
 * Back finds the pages that were loaded and a reload loads them again, while a new search begins at
 * its first page. While it loads, the list before it stays (`changing`).
 */
export function useCareHomesList(state: ListState) {
  const { key } = useLocation();
  const of = `${key} ${JSON.stringify(state)}`;
  const {
    data: read,
    error,
    isValidating,
    mutate,
  } = useSWR<ShownList, ListFault>(
    ['careHomesList', of],
    () => readList(of, state, storedList(of)?.loaded ?? PAGE_SIZE),
    {
      keepPreviousData: true,
      // The change feed keeps it true; reading it again would drop the pages loaded after the first.
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  // Two thousand cards are drawn between what the reader does, and shown when they are there.
  const data = useDeferredValue<ShownList | null>(read ?? null, null) ?? undefined;
  const changing = data?.of !== of;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreFault, setMoreFault] = useState<{ of: string; fault: ListFault } | null>(null);

  const loaded = data?.homes.length ?? 0;
  useEffect(() => {
    if (!changing) keepList(of, { loaded });
  }, [changing, of, loaded]);

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
    /** Names this list among those that the tab keeps. */
    of,
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
    reload: () => {
      keepList(of, { loaded: PAGE_SIZE });
      return mutate();
    },
    /** Changes what is shown, without asking the server. */
    patch,
  };
}
