import type { ListOrdering, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { CareHomeType, type ListFiltersInput } from '#shared/careHomesList/listFilters.ts';
import type { QueryInput } from '#shared/kernel/endpoint.ts';
import { slug } from '#shared/kernel/text.ts';
import { MAX_SEARCH_LENGTH } from '#shared/placeList/search.ts';
import { HOME_SEARCH, type SearchKind } from './searchKind.ts';

/** What narrows a list of any kind of place, in the names and values of the API. */
export type AnyFilters = Readonly<Record<string, string | undefined>>;

/** What a list shows, all of it in the address: a search can be shared and bookmarked. */
export interface AnyState {
  filters: AnyFilters;
  ordering: string;
}

/** What narrows the care homes list. */
export type Chosen = ListFiltersInput & { care_home_type: CareHomeType };

/** What the care homes list shows. */
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

/**
 * The type that a path presets (specification 2, section 2.3); `aqpOnly`: the deployment's
 * AQP-only default.
 */
export function presetType(pathname: string, aqpOnly: boolean): CareHomeType {
  if (pathname.includes('all_nursing_homes')) return 'Nursing homes';
  return pathname.includes('aqp') || aqpOnly ? 'AQP list' : 'Nursing homes';
}

/** What is searched for; null without words. */
export function searchOf({ search }: { search?: string | undefined }): Search | null {
  const [, kind, words] = /^(text|postcode)-(.*)$/s.exec(search ?? '') ?? [];
  return words ? { kind: kind as Search['kind'], words } : null;
}

/** The filters with another search, or with none; without a postcode there is no distance. */
export function withSearch<F extends AnyFilters>(before: F, search: Search | null): F {
  const { within, search: _before, ...rest } = before as AnyFilters;
  const words = search?.words.trim().slice(0, MAX_TYPED_LENGTH).trim();
  const filters = words ? { ...rest, search: `${search?.kind}-${words}` } : rest;
  const keeps = within !== undefined && search?.kind === 'postcode' && words;
  return (keeps ? { ...filters, within } : filters) as AnyFilters as F;
}

/** Nearest first where a postcode is searched for (decisions, section 6). */
export const defaultOrdering = (filters: {
  search?: string | undefined;
}): 'distance' | '-updated' => (searchOf(filters)?.kind === 'postcode' ? 'distance' : '-updated');

/** The state with other filters: a new postcode orders by distance, none at all cannot. */
export function withFilters<S extends AnyState>(state: S, filters: S['filters']): S {
  const [before, after] = [defaultOrdering(state.filters), defaultOrdering(filters)];
  return { ...state, filters, ordering: before === after ? state.ordering : after };
}

/**
 * The state that an address names. Type and order fall back where the address names none of ours;
 * other values stay as they are, since the server says which it does not know: a need that was
 * dropped in silence would be worse than an error. Words without `text-` are a name, as addresses
 * of before had them.
 */
export function readListState(preset: CareHomeType, params: URLSearchParams): ListState {
  const type = CareHomeType.safeParse(params.get('care_home_type'));
  const filters = { care_home_type: type.success ? type.data : preset };
  return readState(HOME_SEARCH, filters, params) as ListState;
}

/** The same of any list; `preset`: the filter that always has a value, where there is one. */
export function readState(kind: SearchKind, preset: AnyFilters, params: URLSearchParams): AnyState {
  const search = params.get('search') ?? '';
  const named = withSearch(
    preset,
    searchOf({ search }) ??
      (/^(text|postcode)-/.test(search) ? null : { kind: 'text', words: search }),
  );
  const values = kind.names.flatMap((name) => {
    const value = valueNamed(kind, name, params.getAll(name).join(','));
    return name === kind.alwaysSet || value === '' ? [] : [[name, value]];
  });
  const filters: AnyFilters = { ...named, ...Object.fromEntries(values) };
  const ordering = params.get('ordering') ?? '';
  const mayBe =
    ordering in kind.orderings &&
    (ordering !== 'distance' || defaultOrdering(filters) === 'distance');
  return { filters, ordering: mayBe ? ordering : defaultOrdering(filters) };
}

function valueNamed({ single }: SearchKind, name: string, text: string): string {
  if (single.includes(name)) return text.trim().slice(0, MAX_VALUE_LENGTH);
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
export function listParams(
  preset: string | null,
  { filters, ordering }: AnyState,
  kind = HOME_SEARCH,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of kind.names) {
    const value = filters[name];
    if (value && !(name === kind.alwaysSet && value === preset)) params.set(name, value);
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

export const chosenValues = (filters: AnyFilters, accessor: string): string[] =>
  (filters[accessor] ?? '').split(',').filter((value) => value !== '');

/**
 * Only what always has a value stays, and what is searched for, which has a Clear of its own
 * (specification 2, section 4).
 */
export const withoutFilters = <F extends AnyFilters>(filters: F, { alwaysSet } = HOME_SEARCH): F =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => name === alwaysSet || name === 'search'),
  ) as AnyFilters as F;

/** How many values are chosen, aside what always has one. */
export const countChosen = (filters: AnyFilters, { names, alwaysSet } = HOME_SEARCH): number =>
  names.filter((name) => name !== alwaysSet).flatMap((name) => chosenValues(filters, name)).length;
