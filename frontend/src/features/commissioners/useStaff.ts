import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listCommissioners } from '#shared/commissioners/commissioners.api.ts';
import { nextCursor, usePages } from '../../api/usePages.ts';

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
  const { pages, ...list } = usePages(
    listCommissioners,
    (cursor) => ({ query: { ...query, ...(cursor && { cursor }) } }),
    { next: nextCursor },
  );
  return {
    ...list,
    accounts: pages?.flatMap(({ results }) => results),
    /** Null until it is known. */
    mayGive: pages?.[0]?.may_give ?? null,
  };
}
