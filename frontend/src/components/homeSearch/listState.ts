import {
  ListOrdering,
  type listCareHomes,
} from '../../../../shared/careHomesList/careHomesList.api.ts';
import {
  CareHomeType,
  FILTER_NAMES,
  type FilterName,
  type ListFiltersInput,
} from '../../../../shared/careHomesList/listFilters.ts';
import type { QueryInput } from '../../../../shared/kernel/endpoint.ts';
import { slug } from '../../../../shared/kernel/text.ts';
import { MAX_SEARCH_LENGTH } from '../../../../shared/placeList/search.ts';

/** What narrows the list, in the names and values of the API. */
export type Chosen = ListFiltersInput & { care_home_type: CareHomeType };

/** What the list shows, all of it in the address: a search can be shared and bookmarked. */
export interface ListState {
  filters: Chosen;
  ordering: ListOrdering;
}

/** Searches are of one kind: one replaces the other. */
export interface Search {
  kind: 'text' | 'postcode';
  words: string;
}

/** The longest words of a search: the wire puts 'postcode-' before them. */
export const MAX_TYPED_LENGTH = MAX_SEARCH_LENGTH - 'postcode-'.length;
const MAX_VALUE_LENGTH = 100;
const MAX_VALUES = 100;

/** Groups of which one value is chosen, whose values are no slugs of a list. */
const SINGLE: readonly FilterName[] = [
  'vacancies_updated',
  'suspension',
  'questionnaire',
  'within',
];

/**
 * The type that a path presets (specification 2, section 2.3); `aqpOnly`: the deployment's
 * AQP-only default.
 */
export function presetType(pathname: string, aqpOnly: boolean): CareHomeType {
  if (pathname.includes('all_nursing_homes')) return 'Nursing homes';
  return pathname.includes('aqp') || aqpOnly ? 'AQP list' : 'Nursing homes';
}

/** What is searched for; null without words. */
export function searchOf({ search }: ListFiltersInput): Search | null {
  const [, kind, words] = /^(text|postcode)-(.*)$/s.exec(search ?? '') ?? [];
  return words ? { kind: kind as Search['kind'], words } : null;
}

/** The filters with another search, or with none; without a postcode there is no distance. */
export function withSearch({ within, search: _before, ...rest }: Chosen, search: Search | null) {
  const words = search?.words.trim().slice(0, MAX_TYPED_LENGTH).trim();
  const filters: Chosen = words ? { ...rest, search: `${search?.kind}-${words}` } : rest;
  return within !== undefined && search?.kind === 'postcode' && words
    ? { ...filters, within }
    : filters;
}

/** Nearest first where a postcode is searched for (decisions, section 6). */
export const defaultOrdering = (filters: ListFiltersInput): ListOrdering =>
  searchOf(filters)?.kind === 'postcode' ? 'distance' : '-updated';

/** The state with other filters: a new postcode orders by distance, none at all cannot. */
export function withFilters(state: ListState, filters: Chosen): ListState {
  const [before, after] = [defaultOrdering(state.filters), defaultOrdering(filters)];
  return { filters, ordering: before === after ? state.ordering : after };
}

/**
 * The state that an address names. Type and order fall back where the address names none of ours;
 * other values stay as they are, since the server says which it does not know: a need that was
 * dropped in silence would be worse than an error. Words without `text-` are a name, as addresses
 * of before had them.
 */
export function readListState(preset: CareHomeType, params: URLSearchParams): ListState {
  const type = CareHomeType.safeParse(params.get('care_home_type'));
  const search = params.get('search') ?? '';
  const named = withSearch(
    { care_home_type: type.success ? type.data : preset },
    searchOf({ search }) ??
      (/^(text|postcode)-/.test(search) ? null : { kind: 'text', words: search }),
  );
  const values = FILTER_NAMES.flatMap((name) => {
    const value = valueNamed(name, params.getAll(name).join(','));
    return name === 'care_home_type' || value === '' ? [] : [[name, value]];
  });
  const filters = { ...named, ...Object.fromEntries(values) } as Chosen;
  const ordering = ListOrdering.safeParse(params.get('ordering'));
  const mayBe = ordering.success && (ordering.data !== 'distance' || canMeasure(filters));
  return { filters, ordering: mayBe ? ordering.data : defaultOrdering(filters) };
}

const canMeasure = (filters: Chosen) => searchOf(filters)?.kind === 'postcode';

function valueNamed(name: FilterName, text: string): string {
  if (SINGLE.includes(name)) return text.trim().slice(0, MAX_VALUE_LENGTH);
  const values = text.split(',').map((value) => slug(value).slice(0, MAX_VALUE_LENGTH));
  return joined(values);
}

/** Values as one parameter holds them: each once, in one order. */
export const joined = (values: string[]): string =>
  [...new Set(values)]
    .filter((value) => value !== '')
    .sort()
    .slice(0, MAX_VALUES)
    .join(',');

/** The address's query for a state; what the path presets is left out. */
export function listParams(preset: CareHomeType | null, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  const { filters, ordering } = state;
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value && !(name === 'care_home_type' && value === preset)) params.set(name, value);
  }
  if (filters.search) params.set('search', filters.search);
  if (ordering !== defaultOrdering(filters)) params.set('ordering', ordering);
  return params;
}

/** The state as `GET /api/aqp_stakeholder_list/` takes it. */
export const listQuery = ({ filters, ordering }: ListState): QueryInput<typeof listCareHomes> => ({
  ...filters,
  ordering,
});
