import { DocumentName, Tooltip } from '../../../../../shared/guidance/document.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import type { FieldError } from '../../../components/ErrorSummary.tsx';
import type { DocumentDraft, DraftErrors } from './DocumentFields.tsx';

/** What is wrong with what was typed, by field. */
export function draftErrors(draft: DocumentDraft): DraftErrors {
  const name = DocumentName.safeParse(draft.name);
  const tooltip = Tooltip.safeParse(draft.tooltip);
  return {
    ...(!name.success && { name: name.error.issues[0]?.message ?? '' }),
    ...(!tooltip.success && { tooltip: tooltip.error.issues[0]?.message ?? '' }),
  };
}

/** What the server said, at its fields; anything else about the whole form. */
export function errorsOf(error: unknown): DraftErrors {
  if (error instanceof Problem) {
    const at = Object.entries(error.errors).flatMap(([field, [message]]) => {
      const name = field.split('.')[0] ?? '';
      const known = ['name', 'section', 'tooltip', 'file'].includes(name);
      return message === undefined ? [] : [[known ? name : '', message]];
    });
    return at.length > 0 ? Object.fromEntries(at) : { '': error.detail };
  }
  if (error instanceof NoConnection) return { '': error.message };
  return { '': 'There has been an error updating your changes.' };
}

/** The errors as the summary at the top lists them. */
export const summaryOf = (errors: DraftErrors, prefix: string): FieldError[] =>
  Object.entries(errors).map(([field, message]) =>
    field === '' ? { message } : { field: `${prefix}-${field}`, message },
  );
