import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { type Responsibility, removedPositionsText } from '#shared/contacts/responsibilities.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import type { AskingMails } from './contactsPlace.ts';

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

/** What a contact that could not be saved says, by field; `general` where it is no field's fault. */
export function contactFaults(
  general: string,
  fault: unknown,
  responsibilities: Named = [],
): FieldErrors {
  const removed = removedText(fault);
  if (removed !== null) return { [removedField(fault as Problem, responsibilities)]: [removed] };
  if (fault instanceof Problem && fault.status === 400 && Object.keys(fault.errors).length > 0) {
    return fault.errors;
  }
  return { '': [faultText(general, fault)] };
}

/** Where the first responsibility that nobody would hold is given. */
const removedField = ({ removedPositions: [first] }: Problem, responsibilities: Named): string =>
  responsibilities.find(({ name }) => name === first)?.field ?? '';

type Named = readonly Pick<Responsibility, 'field' | 'name'>[];

/** The id of a field's input. A message about a whole list stands at its first entry. */
export const idsOf = (form: string) => {
  const id = idsUnder(form);
  return (field: string): string => id(LISTS.has(field) ? `${field}.0` : field);
};
const LISTS = new Set(['emails', 'phone_numbers']);

const LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  job_title: 'Job title',
  emails: 'Email address',
  phone_numbers: 'Phone number',
};

/** For the summary at the top: 'This field is required' alone does not say which. */
export function labelOf(field: string): string | undefined {
  const [name = '', place = '0'] = field.split('.');
  const label = LABELS[name];
  return label !== undefined && place !== '0' ? `${label} ${Number(place) + 1}` : label;
}

/** Those that ask for monthly reports, at places of every kind. */
export const REPORT_MAILS = 'the emails that ask for monthly reports go';

/** Which mails ask these contacts, with their verb: what goes to a deputy, or comes back to them. */
export function askingMails(
  asks: AskingMails,
  ...contacts: Pick<PlaceContactView, 'vacancy_contact' | 'individual_contact'>[]
): string {
  if (!contacts.some(({ individual_contact }) => individual_contact)) return asks.vacancy;
  return contacts.some(({ vacancy_contact }) => vacancy_contact) ? asks.both : asks.reports;
}
