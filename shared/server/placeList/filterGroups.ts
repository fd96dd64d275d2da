import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import type { CountOf } from './findRows.ts';

/** Makes the groups of a filter tree: each value with its label and its count. */
export const groupsWith =
  (countOf: CountOf) =>
  (
    name: string,
    accessor: string,
    type: FilterGroup['type'],
    labels: Iterable<readonly [value: string, label: string]>,
  ): FilterGroup => ({
    name,
    accessor,
    type,
    values: Array.from(labels, ([value, label]) => ({
      label,
      value,
      count: countOf(accessor, value),
    })),
  });
