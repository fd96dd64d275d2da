import { Contact, ContactRoster, Membership } from '../contacts/contact.ts';
import { deputyOn } from '../contacts/leaveRules.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { EmailAddress, HomeUuid } from '../kernel/ids.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - a home's contacts: pk `HOME#<uuid>`, sk `CONTACT#<id>`
 */
export const contactEntity = entity<Contact, Pick<Contact, 'home' | 'id'>>({
  name: 'contact',
  schema: Contact,
  key: ({ home, id }) => ({ pk: `HOME#${home}`, sk: `CONTACT#${id}` }),
});

/**
 * Access patterns
 * - whether an address reaches a home: pk `HOME#<uuid>`, sk `MEMBER#<address>`
 * - the homes that an address reaches: LINK, pk `MEMBER#<address>`, sk `<uuid>`
 */
export const membershipEntity = entity<Membership, Pick<Membership, 'home' | 'email'>>({
  name: 'membership',
  schema: Membership,
  key: ({ home, email }) => ({ pk: `HOME#${home}`, sk: `MEMBER#${email}` }),
  index: ({ home, email }) => ({ LINK: { pk: `MEMBER#${email}`, sk: home } }),
});

/**
 * Access patterns
 * - the one thing that every change of a home's contacts replaces: pk `HOME#<uuid>`, sk `ROSTER`
 */
export const rosterEntity = entity<ContactRoster, Pick<ContactRoster, 'home'>>({
  name: 'contactRoster',
  schema: ContactRoster,
  key: ({ home }) => ({ pk: `HOME#${home}`, sk: 'ROSTER' }),
});

/** The contacts of a home. */
export const contactsOf = (table: Table, home: HomeUuid): Promise<Contact[]> =>
  table.all(contactEntity, { pk: `HOME#${home}`, prefix: 'CONTACT#' });

/** The homes that an email address reaches. */
export const membershipsOf = (table: Table, email: EmailAddress): Promise<Membership[]> =>
  table.all(membershipEntity, { index: 'LINK', pk: `MEMBER#${email}` });

/** Who gets a home's vacancy mail, at which address, and for whom on leave they stand in. */
export interface VacancyRecipient {
  contact: Contact;
  address: EmailAddress;
  standsInFor: Contact[];
}

/**
 * Who gets a home's vacancy mails on a London day: its vacancy contacts, or its manager where there
 * is none (decisions, section 4) or none is reached (ADR 21). For one who is on leave that day their
 * deputy, unless the deputy is gone, on leave or not reached either. The first address of each that
 * is not `unreachable`, no address twice.
 */
export function vacancyRecipients(
  contacts: Contact[],
  day: LondonDay,
  unreachable: { has: (address: EmailAddress) => boolean } = new Set(),
): VacancyRecipient[] {
  const addressOf = ({ emails }: Contact) =>
    emails.find(({ address }) => !unreachable.has(address))?.address;
  const reached = (chosen: Contact[]) => {
    const byAddress = new Map<EmailAddress, VacancyRecipient>();
    for (const own of chosen) {
      const named = deputyOn(day, own, contacts);
      const deputy = named && addressOf(named) ? named : undefined;
      const contact = deputy ?? own;
      const address = addressOf(contact);
      if (!address) continue;
      const known = byAddress.get(address) ?? { contact, address, standsInFor: [] };
      if (deputy) known.standsInFor.push(own);
      byAddress.set(address, known);
    }
    return [...byAddress.values()];
  };
  const asked = reached(contacts.filter((contact) => contact.vacancy_contact));
  return asked.length > 0 ? asked : reached(contacts.filter((contact) => contact.home_manager));
}
