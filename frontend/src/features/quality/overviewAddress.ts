import { metricIn, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { OverviewOrdering, OverviewState } from '#shared/quality/qualityOverview.api.ts';
import {
  type AddressOf,
  ANY_TEXT,
  narrowing,
  readAddress,
  useAddress,
} from '../../components/useAddress.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

/** Of the metric its id. */
const PARTS = {
  icb: ANY_TEXT,
  local_authority: ANY_TEXT,
  provider: ANY_TEXT,
  metric: ANY_TEXT,
  state: OverviewState,
  ordering: OverviewOrdering,
};

/** What the overview is narrowed and sorted by, as the address has it; '' is not. */
export type OverviewAddress = AddressOf<typeof PARTS>;

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
  const { address, write } = useAddress(PARTS, { keepsScroll: true });
  return {
    address: asKnown(address, places),
    // The areas of one ICB are not those of another.
    write: (change: Partial<OverviewAddress>) =>
      write({ ...(change.icb !== undefined && { local_authority: '' }), ...change }),
  };
}

export const addressIn = (params: URLSearchParams, kind = qualityKindOf()): OverviewAddress =>
  asKnown(readAddress(PARTS, params), kind);

/** No figure means no value to sort by. */
function asKnown(
  address: OverviewAddress,
  kind: ReturnType<typeof qualityKindOf>,
): OverviewAddress {
  const { metric, ordering } = address;
  const knownMetric = metricIn(kind, metric) ? metric : '';
  const needsFigure = ordering === 'highest' || ordering === 'lowest';
  const isUsual = ordering === 'attention' || (needsFigure && knownMetric === '');
  return { ...address, metric: knownMetric, ordering: isUsual ? '' : ordering };
}

/** The same as a query of the API: only what is set. */
export const queryOf = (address: OverviewAddress): Partial<OverviewAddress> => narrowing(address);
