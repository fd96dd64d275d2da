import {
  CareHomeType,
  ListOrdering,
  type listCareHomes,
  MAX_SEARCH_LENGTH,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import type { QueryInput } from '../../../../shared/kernel/endpoint.ts';

/** What the list shows, all of it in the address: a search can be shared and bookmarked. */
export interface ListState {
  type: CareHomeType;
  /** Part of a home's or its provider's name; empty finds all. */
  search: string;
  ordering: ListOrdering;
}

export const DEFAULT_ORDERING: ListOrdering = '-updated';
/** The longest text to look for: the wire puts 'text-' before it. */
export const MAX_TYPED_LENGTH = MAX_SEARCH_LENGTH - 'text-'.length;

/** The type that a path presets (specification 2, section 2.3). */
export function presetType(pathname: string): CareHomeType {
  if (pathname.includes('all_nursing_homes')) return 'Nursing homes';
  return pathname.includes('aqp') ? 'AQP list' : 'Nursing homes';
}

/** The state that an address names; what it names wrongly falls back to the default. */
export function readListState(pathname: string, params: URLSearchParams): ListState {
  const type = CareHomeType.safeParse(params.get('care_home_type'));
  const ordering = ListOrdering.safeParse(params.get('ordering'));
  return {
    type: type.success ? type.data : presetType(pathname),
    search: (params.get('search') ?? '').trim().slice(0, MAX_TYPED_LENGTH),
    ordering: ordering.success ? ordering.data : DEFAULT_ORDERING,
  };
}

/** The address's query for a state; what the path presets is left out. */
export function listParams(pathname: string, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.type !== presetType(pathname)) params.set('care_home_type', state.type);
  const search = state.search.trim();
  if (search !== '') params.set('search', search);
  if (state.ordering !== DEFAULT_ORDERING) params.set('ordering', state.ordering);
  return params;
}

/** The state as `GET /api/aqp_stakeholder_list/` takes it. */
export function listQuery(state: ListState): QueryInput<typeof listCareHomes> {
  return {
    care_home_type: state.type,
    ordering: state.ordering,
    ...(state.search === '' ? {} : { search: `text-${state.search}` }),
  };
}
