import { type ReplacedArea, replacedInWords } from '../../areas/authorityNames.ts';
import type { FilterGroup, FilterValue } from '../../placeList/filterGroup.ts';
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

/**
 * The chosen values that are other areas today, as values of the tree: they say what they mean, in its boxes
 * and wherever else a label of the tree is shown.
 */
export const replacedValues = (
  chosen: readonly string[] | undefined,
  replacedBy: (value: string) => ReplacedArea | null,
  count: (value: string) => number,
): FilterValue[] =>
  (chosen ?? []).flatMap((value) => {
    const replaced = replacedBy(value);
    return replaced ? [{ label: replacedInWords(replaced), value, count: count(value) }] : [];
  });
