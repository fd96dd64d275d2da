import type { FilterGroup, FilterValue } from '#shared/placeList/filterGroup.ts';
import { type AnyFilters, chosenValues, joined } from './listState.ts';
import { HOME_SEARCH, type SearchKind } from './searchKind.ts';
import { HOME_SIDE, type SideKind } from './sideKind.ts';

/** A chosen value, as a chip shows it. */
export interface Chip {
  accessor: string;
  value: string;
  label: string;
}

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

/** The chips of what is chosen; until the tree is there, a value stands for its label. */
export function chipsOf(
  filters: AnyFilters,
  groups: FilterGroup[],
  { names, alwaysSet }: Pick<SearchKind, 'names' | 'alwaysSet'> = HOME_SEARCH,
  { leads, locations }: Pick<SideKind, 'leads' | 'locations'> = HOME_SIDE,
): { chips: Chip[]; locations: Chip[] } {
  const labels = new Map<string, string>();
  for (const group of groups) {
    for (const { value, label, values: within = [] } of group.values as FilterValue[]) {
      labels.set(`${group.accessor} ${value}`, label);
      for (const innerValue of within)
        labels.set(`${innerOf(group)} ${innerValue.value}`, innerValue.label);
    }
  }
  const all = names
    .filter((name) => name !== alwaysSet)
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

/**
 * The groups as the page shows them: where specialisms have categories, those under one roof, and what switches how
 * another group counts at the end of that one.
 */
export function sectionsOf(groups: FilterGroup[]): Section[] {
  const categories = groups.filter(({ accessor }) => accessor === 'specialism');
  const usable = groups.find(({ accessor }) => accessor === 'usable');
  return groups.flatMap((group): Section[] => {
    if (group === usable) return [];
    if (group.accessor === 'vacant_bed_type' && usable) return [{ ...group, switch: usable }];
    if (group.accessor !== 'specialism' || categories.length === 1) return [group];
    return group === categories[0] ? [{ name: 'Specialisms', categories }] : [];
  });
}

/** A group with the group of one value that switches how it counts, where there is one. */
export type SwitchedGroup = FilterGroup & { switch?: FilterGroup };
type Section = SwitchedGroup | { name: 'Specialisms'; categories: FilterGroup[] };
