import type { HeadContactView } from '#shared/agreements/agreementViews.ts';
import { contactErrors, tidied } from '#shared/contacts/contactRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';

/** A head office contact as it is typed. */
export type HeadContactDraft = Omit<HeadContactView, 'uuid' | 'is_deleted'>;

const orOneEmpty = (values: readonly string[]): string[] =>
  values.length > 0 ? [...values] : [''];

/** The draft that shows a contact; an empty one for a new contact. */
export const draftOf = (contact: HeadContactView | null): HeadContactDraft => ({
  first_name: contact?.first_name ?? '',
  last_name: contact?.last_name ?? '',
  job_title: contact?.job_title ?? '',
  emails: orOneEmpty(contact?.emails ?? []),
  phones: orOneEmpty(contact?.phones ?? []),
  wants_contact: contact?.wants_contact ?? false,
});

/** A contact in words, to be compared with another. */
export const headContactInWords = (headContactDraft: HeadContactDraft): Record<string, string> => ({
  'First name': headContactDraft.first_name,
  'Last name': headContactDraft.last_name,
  'Job title': headContactDraft.job_title,
  'Email addresses': headContactDraft.emails.join(', '),
  'Phone numbers': headContactDraft.phones.join(', '),
  'Gets a copy of what is signed': headContactDraft.wants_contact ? 'Yes' : 'No',
});

/** What is saved of a draft: tidied, without empty numbers. */
export function savedOf({ phones, wants_contact, ...names }: HeadContactDraft): HeadContactDraft {
  const { phone_numbers, ...details } = tidied({ ...names, phone_numbers: phones });
  return { ...details, phones: phone_numbers.filter((phone) => phone !== ''), wants_contact };
}

/** What is wrong with a draft, by field: the rules and messages of contacts. `existing` as there. */
export function headContactErrors(
  { phones, ...names }: HeadContactDraft,
  existing: readonly string[] = [],
): FieldErrors {
  const errors = contactErrors(tidied({ ...names, phone_numbers: phones }), existing);
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.replace(/^phone_numbers/, 'phones'),
      messages,
    ]),
  );
}
