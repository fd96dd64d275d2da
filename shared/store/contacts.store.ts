import { Contact, Membership } from '../contacts/contact.ts';
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

/** The contacts of a home. */
export const contactsOf = (table: Table, home: HomeUuid): Promise<Contact[]> =>
  table.all(contactEntity, { pk: `HOME#${home}`, prefix: 'CONTACT#' });

/** The homes that an e-mail address reaches. */
export const membershipsOf = (table: Table, email: EmailAddress): Promise<Membership[]> =>
  table.all(membershipEntity, { index: 'LINK', pk: `MEMBER#${email}` });

/**
 * Who gets a home's vacancy mails: its vacancy contacts, or its manager where there is none
 * (decisions, section 4). The first address of each, no address twice.
 */
export function vacancyRecipients(
  contacts: Contact[],
): { contact: Contact; address: EmailAddress }[] {
  const vacancyContacts = contacts.filter((contact) => contact.vacancy_contact);
  const chosen =
    vacancyContacts.length > 0
      ? vacancyContacts
      : contacts.filter((contact) => contact.home_manager);
  const byAddress = new Map(
    chosen.flatMap((contact) => {
      const [first] = contact.emails;
      return first ? [[first.address, { contact, address: first.address }] as const] : [];
    }),
  );
  return [...byAddress.values()];
}
