import type { ContactDetails } from '../../../../shared/contacts/contactRules.ts';
import type { ContactView } from '../../../../shared/contacts/contacts.api.ts';
import type { ResponsibilityField } from '../../../../shared/contacts/responsibilities.ts';

/** One of several addresses or numbers; the key stays while others come and go. */
export interface Entry {
  key: number;
  value: string;
}

/** A contact as it is being edited. */
export interface ContactDraft extends Record<ResponsibilityField, boolean> {
  first_name: string;
  last_name: string;
  job_title: string;
  emails: Entry[];
  phone_numbers: Entry[];
}

let nextKey = 1;

/** An entry with a key of its own. */
export const anEntry = (value = ''): Entry => ({ key: nextKey++, value });

/** 'An empty entry is added when none exists' (specification 2, section 5). */
const entriesOf = (values: string[]): Entry[] =>
  (values.length > 0 ? values : ['']).map((value) => anEntry(value));

/** The draft that shows a contact; an empty one for a new contact. */
export function draftOf(contact: ContactView | null): ContactDraft {
  return {
    first_name: contact?.first_name ?? '',
    last_name: contact?.last_name ?? '',
    job_title: contact?.job_title ?? '',
    emails: entriesOf(contact?.emails.map(({ address }) => address) ?? []),
    phone_numbers: entriesOf(contact?.phone_numbers.map((one) => one.phone_number) ?? []),
    individual_contact: contact?.individual_contact ?? false,
    vacancy_contact: contact?.vacancy_contact ?? false,
    aqp_list_stakeholder: contact?.aqp_list_stakeholder ?? false,
  };
}

/** The draft's name and addresses, as the rules and the server take them. */
export const detailsOf = (draft: ContactDraft): ContactDetails => ({
  first_name: draft.first_name,
  last_name: draft.last_name,
  job_title: draft.job_title,
  emails: draft.emails.map(({ value }) => value),
  phone_numbers: draft.phone_numbers.map(({ value }) => value),
});
