import type { Contact } from '../contacts/contact.ts';
import { type Reach, type Recipient, recipientsAmong } from '../contacts/recipients.ts';

/**
 * Who gets the mails of enquiries to a place on a London day: its vacancy and ICB contacts, or the manager where
 * there is none or none is reached; deputies for who is on leave, no address twice (enquiries, section 2).
 */
export function enquiryReaders(
  contacts: readonly Contact[],
  reach: Omit<Reach, 'contacts'>,
): Recipient[] {
  const among = (chosen: Contact[]) => recipientsAmong(chosen, { ...reach, contacts });
  const readers = among(contacts.filter((one) => one.vacancy_contact || one.aqp_list_stakeholder));
  return readers.length > 0 ? readers : among(contacts.filter((one) => one.home_manager));
}
