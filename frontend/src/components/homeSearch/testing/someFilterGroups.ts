import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import type { Chosen } from '../listState.ts';

const value = (label: string, name: string, count = 1) => ({ label, value: name, count });
export const type: FilterGroup = {
  name: 'Care home type',
  accessor: 'care_home_type',
  type: 'radio',
  values: [value('Nursing homes', 'Nursing homes', 12), value('All', 'All', 0)],
};
export const updated: FilterGroup = {
  name: 'Vacancies updated',
  accessor: 'vacancies_updated',
  type: 'radio',
  values: [value('Today', 'today')],
};
export const icb: FilterGroup = {
  name: 'ICB',
  accessor: 'icb',
  type: 'any',
  values: [
    {
      ...value('South East London', 'south-east-london', 3),
      values: [value('Lambeth', 'lambeth')],
    },
  ],
};
const category = (name: string, ...values: FilterGroup['values']): FilterGroup => ({
  name,
  accessor: 'specialism',
  type: 'all',
  values,
});
export const groups = [
  type,
  updated,
  icb,
  category('Breathing', value('Oxygen therapy', 'oxygen-therapy', 0)),
  category('Feeding', value('PEG feed', 'peg-feed')),
];
export const nursing: Chosen = { care_home_type: 'Nursing homes' };
