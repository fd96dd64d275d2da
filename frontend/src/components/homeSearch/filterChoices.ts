import { FILTER_NAMES, type FilterName } from '../../../../shared/careHomesList/listFilters.ts';
import type { FilterGroup, FilterValue } from '../../../../shared/placeList/filterGroup.ts';
import { type Chosen, joined } from './listState.ts';

/** A chosen value, as a chip shows it. */
export interface Chip {
  accessor: FilterName;
  value: string;
  label: string;
}

/** Places are chosen in groups of their own. */
const LOCATIONS: readonly FilterName[] = ['icb', 'local_authority'];

/** What a value is of, where its own name does not say so. */
const LEADS: Partial<Record<FilterName, string>> = {
  aqp_variant: 'AQP contract: ',
  overall_cqc_rating: 'CQC: ',
  vacant_bed_type: 'Vacant beds: ',
  vacancies_updated: 'Updated: ',
  questionnaire: 'Quality questionnaire: ',
};

export const chosenValues = (filters: Chosen, accessor: string): string[] =>
  (filters[accessor as FilterName] ?? '').split(',').filter((value) => value !== '');

/** The filters with a value chosen or not; a radio's value replaces the others of its group. */
export function withChoice(
  filters: Chosen,
  { accessor, type }: Pick<FilterGroup, 'accessor' | 'type'>,
  value: string,
  chosen: boolean,
): Chosen {
  const others =
    type === 'radio' ? [] : chosenValues(filters, accessor).filter((other) => other !== value);
  const { [accessor as FilterName]: _before, ...rest } = filters;
  const values = joined(chosen ? [...others, value] : others);
  return (values === '' ? rest : { ...rest, [accessor]: values }) as Chosen;
}

/** Only the type stays, and what is searched for, which has a Clear of its own (specification 2, section 4). */
export const withoutFilters = ({ care_home_type, search }: Chosen): Chosen => ({
  care_home_type,
  ...(search === undefined ? {} : { search }),
});

/** How many values are chosen, the type aside: it always has one. */
export const countChosen = (filters: Chosen): number =>
  FILTER_NAMES.filter((name) => name !== 'care_home_type').flatMap((name) =>
    chosenValues(filters, name),
  ).length;

/** The chips of what is chosen; until the tree is there, a value stands for its label. */
export function chipsOf(
  filters: Chosen,
  groups: FilterGroup[],
): { chips: Chip[]; locations: Chip[] } {
  const labels = new Map<string, string>();
  for (const { accessor, values } of groups) {
    for (const { value, label, values: within = [] } of values as FilterValue[]) {
      labels.set(`${accessor} ${value}`, label);
      for (const one of within) labels.set(`local_authority ${one.value}`, one.label);
    }
  }
  const all = FILTER_NAMES.filter((name) => name !== 'care_home_type').flatMap((accessor) =>
    chosenValues(filters, accessor).map((value) => {
      const label = labels.get(`${accessor} ${value}`) ?? value.replaceAll('-', ' ');
      return { accessor, value, label: `${LEADS[accessor] ?? ''}${label}` };
    }),
  );
  return {
    chips: all.filter(({ accessor }) => !LOCATIONS.includes(accessor)),
    locations: all.filter(({ accessor }) => LOCATIONS.includes(accessor)),
  };
}

/** The groups as the page shows them: the specialisms' categories under one roof. */
export function sectionsOf(groups: FilterGroup[]): Section[] {
  const categories = groups.filter(({ accessor }) => accessor === 'specialism');
  return groups.flatMap((group): Section[] => {
    if (group.accessor !== 'specialism') return [group];
    return group === categories[0] ? [{ name: 'Specialisms', categories }] : [];
  });
}

type Section = FilterGroup | { name: 'Specialisms'; categories: FilterGroup[] };
