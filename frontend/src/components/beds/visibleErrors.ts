import { TOTAL_ID, typeId } from './BedCounts.tsx';
import type { PlacedErrors } from './bedDraft.ts';

/** A field's own message once it was left; messages about fields together once all were. */
export function visibleErrors(
  errors: PlacedErrors,
  { checked, left }: { checked: boolean; left: ReadonlySet<string> },
): PlacedErrors {
  if (checked) return errors;
  const types: PlacedErrors['types'] = {};
  for (const [type, message] of Object.entries(errors.types) as [keyof typeof types, string][]) {
    if (left.has(typeId(type))) types[type] = message;
  }
  return {
    types,
    form: [],
    ...(errors.total !== undefined && left.has(TOTAL_ID) && { total: errors.total }),
    // Said while typing: the count of characters beside it does so as well.
    ...(errors.comments !== undefined && { comments: errors.comments }),
  };
}
