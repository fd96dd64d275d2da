import type { FilterGroup, FilterValue } from '../../../../shared/placeList/filterGroup.ts';
import { type AnyFilters, joined } from './listState.ts';
import { HOME_SEARCH } from './searchKind.ts';

/** A chosen value, as a chip shows it. */
export interface Chip {
  accessor: string;
  value: string;
  label: string;
}

export const chosenValues = (filters: AnyFilters, accessor: string): string[] =>
  (filters[accessor] ?? '').split(',').filter((value) => value !== '');

/** The parameter of the values within a group's values. */
export const innerOf = ({ inner = 'local_authority' }: Pick<FilterGroup, 'inner'>): string => inner;

/** The filters with a value chosen or not; a radio's value replaces the others of its group. */
export function withChoice<F extends AnyFilters>(
  filters: F,
  { accessor, type }: Pick<FilterGroup, 'accessor' | 'type'>,
  value: string,
  chosen: boolean,
): F {
  const others =
    type === 'radio' ? [] : chosenValues(filters, accessor).filter((other) => other !== value);
  const { [accessor]: _before, ...rest } = filters as AnyFilters;
  const values = joined(chosen ? [...others, value] : others);
  return (values === '' ? rest : { ...rest, [accessor]: values }) as AnyFilters as F;
}

/**
 * Only what always has a value stays, and what is searched for, which has a Clear of its own
 * (specification 2, section 4).
 */
export const withoutFilters = <F extends AnyFilters>(filters: F, { kept } = HOME_SEARCH): F =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => name === kept || name === 'search'),
  ) as AnyFilters as F;

/** How many values are chosen, aside what always has one. */
export const countChosen = (filters: AnyFilters, { names, kept } = HOME_SEARCH): number =>
  names.filter((name) => name !== kept).flatMap((name) => chosenValues(filters, name)).length;

/** The chips of what is chosen; until the tree is there, a value stands for its label. */
export function chipsOf(
  filters: AnyFilters,
  groups: FilterGroup[],
  { names, kept, leads, locations } = HOME_SEARCH,
): { chips: Chip[]; locations: Chip[] } {
  const labels = new Map<string, string>();
  for (const group of groups) {
    for (const { value, label, values: within = [] } of group.values as FilterValue[]) {
      labels.set(`${group.accessor} ${value}`, label);
      for (const one of within) labels.set(`${innerOf(group)} ${one.value}`, one.label);
    }
  }
  const all = names
    .filter((name) => name !== kept)
    .flatMap((accessor) =>
      chosenValues(filters, accessor).map((value) => {
        const label = labels.get(`${accessor} ${value}`) ?? value.replaceAll('-', ' ');
        return { accessor, value, label: `${leads[accessor] ?? ''}${label}` };
      }),
    );
  return {
    chips: all.filter(({ accessor }) => !locations.includes(accessor)),
    locations: all.filter(({ accessor }) => locations.includes(accessor)),
  };
}

/** The groups as the page shows them: where specialisms have categories, those under one roof. */
export function sectionsOf(groups: FilterGroup[]): Section[] {
  const categories = groups.filter(({ accessor }) => accessor === 'specialism');
  return groups.flatMap((group): Section[] => {
    if (group.accessor !== 'specialism' || categories.length === 1) return [group];
    return group === categories[0] ? [{ name: 'Specialisms', categories }] : [];
  });
}

type Section = FilterGroup | { name: 'Specialisms'; categories: FilterGroup[] };
