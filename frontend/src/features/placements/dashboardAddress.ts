import { useSearchParams } from 'react-router-dom';
import {
  DashboardBy,
  DashboardFilters,
  DashboardSort,
} from '../../../../shared/placements/placementDashboard.api.ts';

/** What the placements are narrowed by; '' is not narrowed, of the month the newest. */
export type Filters = Record<keyof DashboardFilters, string>;
export interface Address {
  filters: Filters;
  by: DashboardBy;
  sort: DashboardSort;
}
export type AddressChange = Partial<Filters & Pick<Address, 'by' | 'sort'>>;

export const FILTER_NAMES = Object.keys(DashboardFilters.shape) as (keyof DashboardFilters)[];

/** Filters, table and sorting, kept in the address. What an address has wrong is left out. */
export function useDashboardAddress(): Address & { write: (change: AddressChange) => void } {
  const [params, setParams] = useSearchParams();
  const write = (change: AddressChange) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === '' || value === DEFAULTS[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { ...addressIn(params), write };
}

const DEFAULTS: Record<string, string> = { by: 'icb', sort: 'placements' };

function addressIn(params: URLSearchParams): Address {
  const filters = Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = params.get(name)?.slice(0, 200) ?? '';
      const isRight = DashboardFilters.safeParse({ [name]: value }).success;
      return [name, isRight ? value : ''];
    }),
  ) as Filters;
  return {
    filters,
    by: DashboardBy.safeParse(params.get('by')).data ?? 'icb',
    sort: DashboardSort.safeParse(params.get('sort')).data ?? 'placements',
  };
}

/** Only the filters that narrow, for a call. */
export const narrowing = (filters: Filters): DashboardFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as DashboardFilters;
