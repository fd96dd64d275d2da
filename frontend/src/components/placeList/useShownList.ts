import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/placeList/pages.ts';
import type { AnyState } from '../homeSearch/listState.ts';
import type { ListedPlace } from './listedPlace.ts';
import type { ListFault } from './listFault.ts';
import type { ShownKind } from './shownKind.ts';
import { firstPage, type ShownList, withNextPage } from './shownList.ts';
import { keepList, storedList } from './storedLists.ts';

const queryOf = ({ filters, ordering }: AnyState) => ({ ...filters, ordering });

/** Reads a list from its start until it holds so many places: more than a page after a reload. */
async function readList<P extends ListedPlace>(
  { loadPage }: ShownKind<P>,
  listKey: string,
  state: AnyState,
  places: number,
): Promise<ShownList<P>> {
  const query = queryOf(state);
  const limit = (countLeft: number) =>
    String(Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, countLeft)));
  let list = firstPage(listKey, await loadPage({ ...query, limit: limit(places) }));
  while (list.next !== null && list.places.length < places) {
    const { next: cursor } = list;
    const more = { ...query, cursor, limit: limit(places - list.places.length) };
    list = withNextPage(list, cursor, await loadPage(more));
  }
  return list;
}

/**
 * Loads the list, page by page. What is shown is kept under the entry of the browser's history, so
 * Back finds the pages that were loaded and a reload loads them again, while a new search begins at
 * its first page. While it loads, the list before it stays (`changing`).
 */
export function useShownList<P extends ListedPlace>(kind: ShownKind<P>, state: AnyState) {
  const { key } = useLocation();
  const listKey = `${key} ${JSON.stringify(state)}`;
  const {
    data: read,
    error,
    isValidating,
    mutate,
  } = useSWR<ShownList<P>, ListFault>(
    [kind.name, listKey],
    () => readList(kind, listKey, state, storedList(listKey)?.loaded ?? PAGE_SIZE),
    {
      keepPreviousData: true,
      // The change feed keeps it true; reading it again would drop the pages loaded after the first.
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  // Two thousand cards are drawn between what the reader does, and shown when they are there.
  const data = useDeferredValue<ShownList<P> | null>(read ?? null, null) ?? undefined;
  const changing = data?.of !== listKey;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreFault, setMoreFault] = useState<{ of: string; fault: ListFault } | null>(null);

  const loaded = data?.places.length ?? 0;
  useEffect(() => {
    if (!changing) keepList(listKey, { loaded });
  }, [changing, listKey, loaded]);

  const patch = useCallback(
    (change: (list: ShownList<P>) => ShownList<P>) =>
      void mutate((list) => list && change(list), { revalidate: false }),
    [mutate],
  );

  const loadMore = async () => {
    const cursor = data?.next;
    if (!cursor || loadingMore || changing) return;
    setLoadingMore(true);
    setMoreFault(null);
    try {
      const page = await kind.loadPage({ ...queryOf(state), cursor });
      await mutate((list) => list && withNextPage(list, cursor, page), { revalidate: false });
    } catch (fault) {
      setMoreFault({ of: listKey, fault: fault as ListFault });
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    /** Names this list among those that the tab keeps. */
    of: listKey,
    list: data,
    error,
    /** No list of this address is there yet; `list` may be the one before. */
    changing,
    /** The first page of this list is being read again. */
    reloading: isValidating,
    loadingMore,
    moreFault: moreFault?.of === listKey ? moreFault.fault : null,
    loadMore,
    /** Reads the list again from its first page. */
    reload: () => {
      keepList(listKey, { loaded: PAGE_SIZE });
      return mutate();
    },
    /** Changes what is shown, without asking the server. */
    patch,
  };
}
