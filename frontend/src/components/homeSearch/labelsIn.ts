import type { LabelOf } from '../../../../shared/careHomesList/searchInWords.ts';
import type { FilterGroup } from '../../../../shared/placeList/filterGroup.ts';

/** The names of values as the filter tree has them. */
export function labelsIn(groups: readonly FilterGroup[]): LabelOf {
  const labels = new Map<string, string>();
  for (const { accessor, values } of groups) {
    for (const { value, label, values: within = [] } of values) {
      labels.set(`${accessor} ${value}`, label);
      for (const one of within) labels.set(`local_authority ${one.value}`, one.label);
    }
  }
  return (filter, value) => labels.get(`${filter} ${value}`);
}
