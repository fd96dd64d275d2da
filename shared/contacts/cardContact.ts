import { atFirstUse } from '../kernel/atFirstUse.ts';
import type { CardContact } from '../places/place.ts';
import { addressesOf, type Contact, fullName } from './contact.ts';
import { managerOf } from './manager.ts';

// Made once: to make one takes longer than all that it compares.
const byName = atFirstUse(() => new Intl.Collator('en-GB'));

/** The contacts who are there for commissioners, by name. */
export const icbContacts = (contacts: readonly Contact[]): Contact[] =>
  contacts
    .filter((contact) => contact.aqp_list_stakeholder)
    .sort((a, b) => byName().compare(fullName(a), fullName(b)) || (a.id < b.id ? -1 : 1));

const asOnCard = (contact: Contact | undefined): CardContact | null =>
  contact
    ? {
        name: fullName(contact),
        phone_numbers: contact.phone_numbers.map(({ phone_number }) => phone_number),
        emails: addressesOf(contact),
      }
    : null;

/** The first of them as a place's card shows it; null where there is none. */
export const icbContactOf = (contacts: readonly Contact[]): CardContact | null =>
  asOnCard(icbContacts(contacts)[0]);

/** The contact who is marked as a place's manager, as its card shows them; null where nobody is. */
export const managerContactOf = (contacts: readonly Contact[]): CardContact | null =>
  asOnCard(managerOf(contacts));

/** Whether a card shows the same of both. */
export function isSameOnCard(a: CardContact | null, b: CardContact | null): boolean {
  if (a === null || b === null) return a === b;
  const text = ({ name, phone_numbers, emails }: CardContact) =>
    JSON.stringify([name, phone_numbers, emails]);
  return text(a) === text(b);
}
