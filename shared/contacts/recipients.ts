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

/**
 * Who gets the mails of a responsibility on a London day: those who hold it, or the manager where there
 * is none or none is reached (ADR 21). For one who is on leave that day their deputy, unless the deputy
 * is gone, on leave or not reached either. The first address of each that is not `unreachable`, no
 * address twice.
 */
export function recipientsOf(
  contacts: readonly Contact[],
  {
    holds,
    day,
    unreachable = new Set(),
  }: {
    holds: ResponsibilityField;
    day: LondonDay;
    unreachable?: { has: (address: EmailAddress) => boolean } | undefined;
  },
): Recipient[] {
  const addressOf = ({ emails }: Contact) =>
    emails.find(({ address }) => !unreachable.has(address))?.address;
  const reached = (chosen: readonly Contact[]) => {
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
  };
  const recipients = reached(contacts.filter((contact) => contact[holds]));
  return recipients.length > 0
    ? recipients
    : reached(contacts.filter((contact) => contact.home_manager));
}
