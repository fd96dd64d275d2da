import {
  DashboardBy,
  DashboardFilters,
  DashboardSort,
} from '#shared/placements/placementDashboard.api.ts';
import { type AddressPart, useAddress } from '../../components/useAddress.ts';

/** What the placements are narrowed by; '' is not narrowed, of the month the newest. */
export type Filters = Record<keyof DashboardFilters, string>;
export interface Address {
  filters: Filters;
  by: DashboardBy;
  sort: DashboardSort;
}
export type AddressChange = Partial<Filters & Pick<Address, 'by' | 'sort'>>;

export const FILTER_NAMES = Object.keys(DashboardFilters.shape) as (keyof DashboardFilters)[];

const FILTERS = Object.fromEntries(
  Object.entries(DashboardFilters.shape).map(([name, filter]): [string, AddressPart<string>] => [
    name,
    { safeParse: (text) => filter.safeParse(text.slice(0, 200)) },
  ]),
) as Record<keyof DashboardFilters, AddressPart<string>>;
const USUAL = { by: 'icb', sort: 'placements' } as const;

/** Filters, table and sorting, kept in the address. What an address has wrong is left out. */
export function useDashboardAddress(): Address & { write: (change: AddressChange) => void } {
  const { address, write } = useAddress(
    { ...FILTERS, by: DashboardBy, sort: DashboardSort },
    { usual: USUAL, keepsScroll: true },
  );
  const { by, sort, ...filters } = address;
  return { filters, by: by || USUAL.by, sort: sort || USUAL.sort, write };
}

/** Only the filters that narrow, for a call. */
export const narrowing = (filters: Filters): DashboardFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  ) as DashboardFilters;
