import { type ReplacedArea, replacedInWords } from '#shared/areas/authorityNames.ts';
import type { FilterValue } from '#shared/placeList/filterGroup.ts';

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
