import { use, useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import type { AnyFilters } from '../homeSearch/listState.ts';
import type { SearchKind } from '../homeSearch/searchKind.ts';
import type { SideKind } from '../homeSearch/sideKind.ts';
import type { ListFault } from './listFault.ts';
import { refusedFilters } from './listFault.ts';
import { SearchContext } from './searchContext.ts';
import { SideContext } from './sideContext.ts';

/** While homes update, their counts are asked again no more often than this. */
const EVERY_MS = 10_000;

/**
 * The tree for these filters. The list says which of them the server refuses: the tree goes without,
 * also where it names them one after another.
 */
async function readGroups(
  load: SideKind['loadGroups'],
  filters: AnyFilters,
  kind: SearchKind,
): Promise<{ groups: FilterGroup[] }> {
  try {
    return await load(filters);
  } catch (fault) {
    const refused = new Set<string>(refusedFilters(fault, kind).map(({ name }) => name));
    // Without its postcode a distance is from nowhere.
    if (refused.has('search')) refused.add('within');
    const remaining = Object.entries(filters).filter(([name]) => !refused.has(name));
    if (remaining.length === Object.keys(filters).length) throw fault;
    return readGroups(load, Object.fromEntries(remaining), kind);
  }
}

/** The filter tree with its counts; those before stay while others load. `news` rises when places change. */
export function useFilterGroups(filters: AnyFilters, news: number) {
  const { loadGroups } = use(SideContext);
  const kind = use(SearchContext);
  const { data, error, isValidating, mutate } = useSWR<{ groups: FilterGroup[] }, ListFault>(
    ['listFilters', kind.place, filters],
    () => readGroups(loadGroups, filters, kind),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  );
  const requestedAt = useRef(0);
  useEffect(() => {
    if (news === 0) return;
    const wait = Math.max(1000, requestedAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      requestedAt.current = Date.now();
      void mutate();
    }, wait);
    return () => clearTimeout(timer);
  }, [news, mutate]);
  return { groups: data?.groups, error, loading: isValidating, retry: () => void mutate() };
}
