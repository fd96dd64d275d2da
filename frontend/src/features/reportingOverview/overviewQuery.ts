import * as z from 'zod/mini';
import { Period } from '#shared/reporting/period.ts';
import { OverviewStatus } from '#shared/reporting/reportingOverview.api.ts';
import {
  type AddressOf,
  ANY_TEXT,
  narrowing,
  readAddress,
  useAddress,
} from '../../components/useAddress.ts';

/** Of the period '' is the newest window's. */
const FILTERS = { period: Period, icb: ANY_TEXT, status: OverviewStatus, provider: ANY_TEXT };
const VIEW = { view: z.enum(['table', 'map']) };

/** What the overview is narrowed by, as the address has it; '' is not narrowed. */
export type OverviewFilters = AddressOf<typeof FILTERS>;

export type View = z.infer<typeof VIEW.view>;

/** The filters and the view, kept in the address. */
export function useOverviewQuery() {
  const { address, write } = useAddress({ ...FILTERS, ...VIEW }, { usual: { view: 'table' } });
  const { view, ...filters } = address;
  return { filters, view: view === 'map' ? view : ('table' as const), write };
}

export const filtersIn = (params: URLSearchParams): OverviewFilters => readAddress(FILTERS, params);

/** The filters as a query of the API: only those that narrow. */
export const queryOf = (filters: OverviewFilters): Partial<OverviewFilters> => narrowing(filters);
