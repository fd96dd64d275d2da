import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { listCommissioners } from '../../../../shared/commissioners/commissioners.api.ts';
import type { ReplyOf } from '../../../../shared/kernel/endpoint.ts';
import type { NoConnection, Problem } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { endpointKey } from '../../api/useEndpoint.ts';

type Page = ReplyOf<typeof listCommissioners>;

export interface StaffFilters {
  organisation: string;
  state: '' | 'active' | 'deactivated';
}

/** The filters: in the address, but for the name, which is somebody's. */
export function useStaffFilters() {
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const state = params.get('state');
  const filters: StaffFilters = {
    organisation: params.get('organisation') ?? '',
    state: state === 'active' || state === 'deactivated' ? state : '',
  };
  const set = (change: Partial<StaffFilters>) =>
    setParams(
      Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)),
      { replace: true },
    );
  return { filters, set, name, setName };
}

/** The accounts that match, a page after another. */
export function useStaff({ organisation, state }: StaffFilters, name: string) {
  const query = {
    ...(organisation && { organisation }),
    ...(state && { state }),
    ...(name.trim() && { name: name.trim() }),
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    Page,
    Problem | NoConnection
  >(
    (place: number, before: Page | null) => {
      if (place > 0 && (before === null || before.cursor === null)) return null;
      const cursor = before?.cursor;
      return endpointKey(listCommissioners, { query: { ...query, ...(cursor && { cursor }) } });
    },
    (key: readonly unknown[]) =>
      send(listCommissioners, key[2] as { query: Record<string, string> }),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  return {
    accounts: data?.flatMap(({ results }) => results),
    /** Null until it is known. */
    mayGive: data?.[0]?.may_give ?? null,
    hasMore: last !== undefined && last.cursor !== null,
    isLoading: isValidating,
    error,
    loadMore: () => void setSize(size + 1),
    again: () => void mutate(),
  };
}
