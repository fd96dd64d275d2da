import { type Contact, fullName } from '../../shared/contacts/contact.ts';
import type { CommissionerContact } from '../../shared/homeDetails/homeDetails.api.ts';

/** The contacts of a home that are there for commissioners, by name; nobody else. */
export function forCommissioners(contacts: Contact[]): CommissionerContact[] {
  return contacts
    .filter((contact) => contact.aqp_list_stakeholder)
    .map((contact) => ({
      name: fullName(contact),
      job_title: contact.job_title,
      emails: contact.emails.map(({ address }) => address),
      phone_numbers: contact.phone_numbers.map(({ phone_number }) => phone_number),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
