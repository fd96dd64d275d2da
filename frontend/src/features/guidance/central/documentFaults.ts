import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { uploadProblem } from '../../../api/uploads.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';

/** What a form says that needs a file and has none. */
const NO_FILE = 'Choose a file';

/** What is wrong with the file that was chosen, or not. */
export function fileErrors(file: File | null): FieldErrors {
  const problem = file === null ? NO_FILE : uploadProblem(file);
  return problem === undefined ? {} : { file: [problem] };
}

/** What the server said, at the form's fields: of a file as a whole. */
export function documentFaults(fault: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, messages] of Object.entries(
    faultErrors(fault, 'There has been an error updating your changes.'),
  )) {
    const [name = ''] = field.split('.');
    errors[FIELDS.has(name) ? name : ''] = messages;
  }
  return errors;
}
const FIELDS = new Set(['name', 'section', 'tooltip', 'file']);
