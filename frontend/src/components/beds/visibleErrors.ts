import type { BedType } from '#shared/homes/vacancy.ts';
import type { BedForm } from '#shared/homes/vacancyRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { TOTAL_ID, typeId } from './BedCounts.tsx';
import { type PlacedErrors, placeErrors } from './bedDraft.ts';

/** The errors, by the server's names, that stand at one input; those of several together do not. */
export function errorsAt(form: BedForm, errors: FieldErrors, inputId: string): string[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const { total, types } = placeErrors(form, { [name]: messages });
    const [type] = Object.keys(types) as BedType[];
    const at = total !== undefined ? TOTAL_ID : type && typeId(type);
    return at === inputId ? [name] : [];
  });
}

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
