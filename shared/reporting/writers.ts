import { type Contact, fullName } from '../contacts/contact.ts';
import { deputyOn } from '../contacts/leaveRules.ts';
import { type Reach, type Recipient, recipientsOf } from '../contacts/recipients.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { EmailAddress } from '../kernel/ids.ts';

/** Contacts with the Reporting responsibility, and on a day those who stand in for them. */
function reportingOn(contacts: readonly Contact[], day: LondonDay): Contact[] {
  const own = contacts.filter((contact) => contact.individual_contact);
  const deputies = own.flatMap((contact) => deputyOn(day, contact, contacts) ?? []);
  return [...new Set([...own, ...deputies])];
}

/**
 * Who of a home may complete its reports on a London day (reporting, section 1): those with Reporting
 * and central contacts, a deputy while they stand in, and the manager where nobody holds Reporting.
 */
export function writersOf(contacts: readonly Contact[], day: LondonDay): Contact[] {
  const reporting = reportingOn(contacts, day);
  const central = contacts.filter((contact) => contact.central_contact);
  const manager = contacts.some((contact) => contact.individual_contact)
    ? []
    : contacts.filter((contact) => contact.home_manager);
  return [...new Set([...reporting, ...central, ...manager])];
}

export const onlyWriters = (names: readonly string[]): string =>
  names.length === 0
    ? 'Only people with the Reporting responsibility can complete this report.'
    : `Only people with the Reporting responsibility can complete this report: ${names.join(', ')}.`;

export const namesOf = (contacts: readonly Contact[]): string[] => [
  ...new Set(contacts.map(fullName).filter((name) => name !== '')),
];

/**
 * Who gets a home's report mails on a London day (reporting, section 6): each contact with Reporting, or
 * while one is on leave their deputy; where nobody holds it or nobody is reached, the manager.
 */
export const reportRecipients = (
  contacts: readonly Contact[],
  day: LondonDay,
  unreachable: Reach['unreachable'] = new Set(),
): Recipient[] => recipientsOf('individual_contact', { contacts, day, unreachable });

/**
 * Whether a link to a report still opens it for the contact to whom it was sent: while they have
 * Reporting or stand in, or are the manager and the mails come to them.
 */
export function mayUseLink(
  contact: Contact,
  contacts: readonly Contact[],
  day: LondonDay,
  unreachable: { has: (address: EmailAddress) => boolean },
): boolean {
  const isSame = ({ id }: Contact) => id === contact.id;
  return (
    reportingOn(contacts, day).some(isSame) ||
    reportRecipients(contacts, day, unreachable).some((reportRecipient) =>
      isSame(reportRecipient.contact),
    )
  );
}
