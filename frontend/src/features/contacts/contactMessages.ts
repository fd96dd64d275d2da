import { removedPositionsText } from '../../../../shared/contacts/responsibilities.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import type { FieldError } from '../../components/ErrorSummary.tsx';

// Specification 2, section 8.
export const CONTACT_SAVED = 'Contact successfully saved.';
export const CONTACT_NOT_SAVED = 'There was an error while trying to edit this contact.';
export const CONTACT_CREATED = 'New contact successfully created.';
export const CONTACT_NOT_CREATED = 'There was an error while trying to add this contact.';
export const CONTACT_DELETED = 'Contact deleted successfully.';
export const CONTACT_NOT_DELETED = 'This contact could not be removed.';
export const CONFIRM_DELETE = 'Are you sure you want to delete this contact?';
export const ACCESS_ENDS = 'This user will no longer be able to access this page';
export const ERROR_TITLE = 'There was an error';

/** The text that names responsibilities which nobody would hold; null for any other fault. */
export function removedText(fault: unknown): string | null {
  if (!(fault instanceof Problem) || fault.status !== 400) return null;
  return fault.removedPositions.length > 0 ? removedPositionsText(fault.removedPositions) : null;
}

/** What went wrong in general and, where the person can do something about it, in particular. */
export function faultText(general: string, fault: unknown): string {
  return `${general} ${reasonFor(fault)}`.trim();
}

/** The messages of a refusal at their fields: `emails.1` stands at `<form>-emails-1`. */
export function fieldErrorsAt(form: string, errors: Record<string, string[]>): FieldError[] {
  return Object.entries(errors).map(([field, [message = '']]) => ({
    field: fieldId(form, field),
    message,
  }));
}

/** The id of a field's input. A message about the whole list stands at its first entry. */
export const fieldId = (form: string, field: string): string =>
  `${form}-${(field === 'emails' || field === 'phone_numbers' ? `${field}.0` : field).replaceAll('.', '-')}`;

const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  emails: 'Email address',
  phone_numbers: 'Phone number',
  'leave-from': 'First day',
  'leave-until': 'Last day',
  'leave-deputy': 'Deputy',
  password: 'Password',
  again: 'Password confirmation',
};

/** For the summary at the top: 'This field is required' alone does not say which. */
export const withLabels = (form: string, errors: FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => {
    const [, name = '', place] =
      /^(.*?)(?:-(\d+))?$/.exec(field?.slice(form.length + 1) ?? '') ?? [];
    const label = LABELS[name];
    const at = place === undefined || place === '0' ? '' : ` ${Number(place) + 1}`;
    return {
      ...(field !== undefined && { field }),
      message: label === undefined ? message : `${label}${at}: ${message}`,
    };
  });
