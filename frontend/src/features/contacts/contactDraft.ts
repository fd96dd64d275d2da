import { type ContactDraft, restoredContact } from '#shared/contacts/contactDraft.ts';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import type { DraftWords } from '../../forms/DraftNotices.tsx';
import { draftKey, storedDraft } from '../../forms/storedDrafts.ts';
import type { ContactsPlace } from './contactsPlace.ts';

/** 'An empty entry is added when none exists' (specification 2, section 5). */
const orOneEmpty = (values: string[]): string[] => (values.length > 0 ? values : ['']);

/** The draft that shows a contact; an empty one for a new contact. */
export const draftOf = (contact: PlaceContactView | null): ContactDraft => ({
  first_name: contact?.first_name ?? '',
  last_name: contact?.last_name ?? '',
  job_title: contact?.job_title ?? '',
  emails: orOneEmpty(contact?.emails.map(({ address }) => address) ?? []),
  phone_numbers: orOneEmpty(contact?.phone_numbers.map((phone) => phone.phone_number) ?? []),
  individual_contact: contact?.individual_contact ?? false,
  vacancy_contact: contact?.vacancy_contact ?? false,
  aqp_list_stakeholder: contact?.aqp_list_stakeholder ?? false,
});

/** Where a person's draft of a contact is kept; `contact` null: of a new one. */
export const contactPlace = (email: string, place: string, contact: string | null): string =>
  draftKey(email, 'contact', place, contact ?? 'new');

/** Why a contact's form is open: somebody pressed a button, or left a draft here before. */
export type Opened = 'pressed' | 'restored';

/** A form opens by itself where a draft of it is kept. */
export const openedByDraft = (place: string): Opened | null =>
  storedDraft(place, restoredContact) === null ? null : 'restored';

/** A draft in words, to be compared with another. */
export const draftInWords =
  ({ responsibilities }: Pick<ContactsPlace, 'responsibilities'>) =>
  (draft: ContactDraft): DraftWords => ({
    'First name': draft.first_name,
    'Last name': draft.last_name,
    'Job title': draft.job_title,
    'Email addresses': draft.emails.join(', '),
    'Phone numbers': draft.phone_numbers.join(', '),
    Responsibilities: responsibilities
      .filter(({ field }) => draft[field])
      .map(({ name }) => name)
      .join(', '),
  });
