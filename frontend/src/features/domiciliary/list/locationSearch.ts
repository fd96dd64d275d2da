import { LOCATION_FILTER_NAMES } from '#shared/domiciliary/locationFilters.ts';
import type { SearchKind } from '../../../components/homeSearch/searchKind.ts';

/** The search of the domiciliary care list (domiciliary, section 5). */
export const LOCATION_SEARCH: SearchKind = {
  names: LOCATION_FILTER_NAMES,
  single: [
    'live_in',
    'notice',
    'call_duration',
    'accepts_covid',
    'availability_updated',
    'suspension',
  ],
  alwaysSet: null,
  orderings: {
    '-updated': 'Date availability updated',
    name: 'Provider name (A-Z)',
    notice: 'Shortest notice',
    distance: 'Nearest office',
  },
  place: ['homecare agency', 'homecare agencies'],
  short: ['provider', 'providers'],
  nothing: [
    'Check the spelling, or search for a part of the name.',
    'Remove a filter, or choose more areas.',
  ],
};
