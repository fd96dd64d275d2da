import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { listFilterGroups } from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { ListFiltersInput } from '../../../../shared/careHomesList/listFilters.ts';
import type { ReplyOf } from '../../../../shared/kernel/endpoint.ts';
import { send } from '../../api/send.ts';
import type { Chosen } from '../../components/homeSearch/listState.ts';
import { refusedFilters } from './listFault.ts';
import type { ListFault } from './useCareHomesList.ts';

/** While homes update, their counts are asked again no more often than this. */
const EVERY_MS = 10_000;

/**
 * The tree for these filters. The list says which of them the server refuses: the tree goes without,
 * also where it names them one after another.
 */
async function readGroups(filters: ListFiltersInput): Promise<ReplyOf<typeof listFilterGroups>> {
  try {
    return await send(listFilterGroups, { query: filters });
  } catch (fault) {
    const refused = new Set<string>(refusedFilters(fault).map(({ name }) => name));
    // Without its postcode a distance is from nowhere.
    if (refused.has('search')) refused.add('within');
    const left = Object.entries(filters).filter(([name]) => !refused.has(name));
    if (left.length === Object.keys(filters).length) throw fault;
    return readGroups(Object.fromEntries(left) as ListFiltersInput);
  }
}

/** The filter tree with its counts; those before stay while others load. `news` rises when homes change. */
export function useFilterGroups(filters: Chosen, news: number) {
  const { data, error, isValidating, mutate } = useSWR<ReplyOf<typeof listFilterGroups>, ListFault>(
    ['careHomesFilters', filters],
    () => readGroups(filters),
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
