import { useSearchParams } from 'react-router-dom';
import { Period } from '../../../../shared/reporting/period.ts';
import { OverviewStatus } from '../../../../shared/reporting/reportingOverview.api.ts';

/** What the overview is narrowed by, as the address has it; '' is not narrowed. */
export interface OverviewFilters {
  /** '' is the newest window's. */
  period: Period | '';
  icb: string;
  status: OverviewStatus | '';
  provider: string;
}

export type View = 'table' | 'map';

const NAMES = ['period', 'icb', 'status', 'provider'] as const;

/** The filters and the view, kept in the address. What an address has wrong is left out. */
export function useOverviewQuery() {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const view: View = params.get('view') === 'map' ? 'map' : 'table';
  const write = (change: Partial<OverviewFilters> & { view?: View }) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === '' || value === 'table') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return { filters, view, write };
}

export function filtersIn(params: URLSearchParams): OverviewFilters {
  const [period = '', icb = '', status = '', provider = ''] = NAMES.map(
    (name) => params.get(name)?.slice(0, 200) ?? '',
  );
  return {
    period: Period.safeParse(period).data ?? '',
    icb,
    status: OverviewStatus.safeParse(status).data ?? '',
    provider,
  };
}

/** The filters as a query of the API: only those that narrow. */
export const queryOf = (filters: OverviewFilters): Partial<OverviewFilters> & object =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
