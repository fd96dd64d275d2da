import { icbContacts } from '#shared/contacts/cardContact.ts';
import { type Contact, fullName } from '#shared/contacts/contact.ts';
import type { CommissionerContact } from '#shared/homeDetails/homeDetails.api.ts';

/** The contacts of a home that are there for commissioners, by name; nobody else. */
export function forCommissioners(contacts: Contact[]): CommissionerContact[] {
  return icbContacts(contacts).map((contact) => ({
    name: fullName(contact),
    job_title: contact.job_title,
    emails: contact.emails.map(({ address }) => address),
    phone_numbers: contact.phone_numbers.map(({ phone_number }) => phone_number),
  }));
}
