import type { FilterGroup } from '#shared/placeList/filterGroup.ts';

/** The names of values as the filter tree has them. */
export function labelsIn(
  groups: readonly FilterGroup[],
): (filter: string, value: string) => string | undefined {
  const labels = new Map<string, string>();
  for (const { accessor, values, inner = 'local_authority' } of groups) {
    for (const { value, label, values: within = [] } of values) {
      labels.set(`${accessor} ${value}`, label);
      for (const innerValue of within) labels.set(`${inner} ${innerValue.value}`, innerValue.label);
    }
  }
  return (filter, value) => labels.get(`${filter} ${value}`);
}
