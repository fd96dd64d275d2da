import { useSearchParams } from 'react-router-dom';
import { metricIn, qualityKindOf } from '../../../../shared/quality/qualityKinds.ts';
import { OverviewOrdering, OverviewState } from '../../../../shared/quality/qualityOverview.api.ts';

import { useQualityPlaces } from './qualityPlaces.ts';

/** What the overview is narrowed and sorted by, as the address has it; '' is not. */
export interface OverviewAddress {
  icb: string;
  local_authority: string;
  provider: string;
  /** An id. */
  metric: string;
  state: OverviewState | '';
  ordering: OverviewOrdering | '';
}

const NAMES = ['icb', 'local_authority', 'provider', 'metric', 'state', 'ordering'] as const;
export const UNFILTERED: OverviewAddress = {
  icb: '',
  local_authority: '',
  provider: '',
  metric: '',
  state: '',
  ordering: '',
};

/** Filters and order, kept in the address. What an address has wrong is left out. */
export function useOverviewAddress() {
  const places = useQualityPlaces();
  const [params, setParams] = useSearchParams();
  const write = (change: Partial<OverviewAddress>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // The areas of one ICB are not those of another, and no figure means no value to sort by.
        if (change.icb !== undefined && change.local_authority === undefined) {
          next.delete('local_authority');
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { address: addressIn(params, places), write };
}

export function addressIn(params: URLSearchParams, kind = qualityKindOf()): OverviewAddress {
  const [icb = '', local_authority = '', provider = '', metric = '', state, ordering] = NAMES.map(
    (name) => params.get(name)?.slice(0, 200) ?? '',
  );
  const known = metricIn(kind, metric) ? metric : '';
  const order = OverviewOrdering.safeParse(ordering).data ?? '';
  const needsFigure = order === 'highest' || order === 'lowest';
  return {
    icb,
    local_authority,
    provider,
    metric: known,
    state: OverviewState.safeParse(state).data ?? '',
    ordering: order === 'attention' || (needsFigure && known === '') ? '' : order,
  };
}

/** The same as a query of the API: only what is set. */
export const queryOf = (address: OverviewAddress): Partial<OverviewAddress> & object =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value.trim() !== ''));
