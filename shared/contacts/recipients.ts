import type { LondonDay } from '../kernel/calendar.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import type { Contact } from './contact.ts';
import { deputyOn } from './leaveRules.ts';
import type { ResponsibilityField } from './responsibilities.ts';

/** Who gets a mail of a place, at which address, and for whom on leave they stand in. */
export interface Recipient {
  contact: Contact;
  address: EmailAddress;
  standsInFor: Contact[];
}

/** What of a day and a place decides who is reached: `unreachable` addresses are passed over (ADR 21). */
export interface Reach {
  /** All of the place: a deputy is one of them. */
  contacts: readonly Contact[];
  day: LondonDay;
  unreachable: { has: (address: EmailAddress) => boolean };
}

/**
 * Who gets a mail that is for some of a place's contacts on a London day. For one who is on leave that day
 * their deputy, unless the deputy is gone, on leave or not reached either. The first address of each that is
 * not `unreachable`, no address twice.
 */
export function recipientsAmong(
  chosen: readonly Contact[],
  { contacts, day, unreachable }: Reach,
): Recipient[] {
  const addressOf = ({ emails }: Contact) =>
    emails.find(({ address }) => !unreachable.has(address))?.address;
  const byAddress = new Map<EmailAddress, Recipient>();
  for (const own of chosen) {
    const named = deputyOn(day, own, contacts);
    const deputy = named && addressOf(named) ? named : undefined;
    const contact = deputy ?? own;
    const address = addressOf(contact);
    if (!address) continue;
    const recipient = byAddress.get(address) ?? { contact, address, standsInFor: [] };
    if (deputy) recipient.standsInFor.push(own);
    byAddress.set(address, recipient);
  }
  return [...byAddress.values()];
}

/**
 * Who gets the mails of a responsibility on a London day: those who hold it, or the manager where there
 * is none (decisions, section 4) or none is reached (ADR 21).
 */
export function recipientsOf(holds: ResponsibilityField, reach: Reach): Recipient[] {
  const holders = reach.contacts.filter((contact) => contact[holds]);
  const recipients = recipientsAmong(holders, reach);
  return recipients.length > 0
    ? recipients
    : recipientsAmong(
        reach.contacts.filter((contact) => contact.home_manager),
        reach,
      );
}

/** Who gets a home's vacancy mails on a London day. */
export const vacancyRecipients = (
  contacts: readonly Contact[],
  day: LondonDay,
  unreachable: Reach['unreachable'] = new Set(),
): Recipient[] => recipientsOf('vacancy_contact', { contacts, day, unreachable });
