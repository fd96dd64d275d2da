import type { Contact } from '../contacts/contact.ts';
import { type Reach, type Recipient, recipientsAmong } from '../contacts/recipients.ts';
import type { PlaceRef } from '../places/place.ts';
import { enquiryKindOf } from './enquiryKinds.ts';

/**
 * Who gets the mails of enquiries to a place on a London day: of a home its vacancy and ICB contacts, of a service
 * location its availability contacts, or the manager where there is none or none is reached; deputies for who is on
 * leave, no address twice (enquiries, sections 2 and 5).
 */
export function enquiryReaders(
  { kind }: Pick<PlaceRef, 'kind'>,
  contacts: readonly Contact[],
  reach: Omit<Reach, 'contacts'>,
): Recipient[] {
  const among = (chosen: Contact[]) => recipientsAmong(chosen, { ...reach, contacts });
  const readers = among(contacts.filter(enquiryKindOf(kind).isAsked));
  return readers.length > 0 ? readers : among(contacts.filter((contact) => contact.home_manager));
}
