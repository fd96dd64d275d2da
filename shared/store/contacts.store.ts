import { Contact, ContactRoster, Membership } from '../contacts/contact.ts';
import { deputyOn } from '../contacts/leaveRules.ts';
import type { LondonDay } from '../kernel/calendar.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { type PlaceRef, placePartition } from '../places/place.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

const CENTRAL_CONTACTS = 'CENTRAL_CONTACTS';

/**
 * Access patterns
 * - a place's contacts: pk `<kind>#<uuid>`, sk `CONTACT#<id>`
 * - central contacts of all places, by their first address: LINK, pk `CENTRAL_CONTACTS`,
 *   sk `<address>#<kind>#<uuid>`
 */
export const contactEntity = entity<Contact, Pick<Contact, 'place' | 'id'>>({
  name: 'contact',
  schema: Contact,
  key: ({ place, id }) => ({ pk: placePartition(place), sk: `CONTACT#${id}` }),
  index: (contact) => ({
    LINK: contact.central_contact ? { pk: CENTRAL_CONTACTS, sk: centralPlace(contact) } : null,
  }),
});

/** Where a central contact stands among those of all places. */
const centralPlace = ({ emails, place }: Pick<Contact, 'emails' | 'place'>): string =>
  `${emails[0]?.address ?? ''}#${placePartition(place)}`;

/** At most `limit` central contacts of all places, by address, from this address on. */
export const centralContactsFrom = (
  table: Table,
  { from, limit }: { from: string | null; limit: number },
): Promise<Contact[]> =>
  table.some(contactEntity, {
    index: 'LINK',
    pk: CENTRAL_CONTACTS,
    limit,
    ...(from !== null && { from }),
  });

/** Every place's central contact whose first address this is: some hundreds at most. */
export const centralContactsWith = (table: Table, address: EmailAddress): Promise<Contact[]> =>
  table.all(contactEntity, { index: 'LINK', pk: CENTRAL_CONTACTS, prefix: `${address}#` });

/**
 * Access patterns
 * - whether an address reaches a place: pk `<kind>#<uuid>`, sk `MEMBER#<address>`
 * - the places that an address reaches: LINK, pk `MEMBER#<address>`, sk `<kind>#<uuid>`
 */
export const membershipEntity = entity<Membership, Pick<Membership, 'place' | 'email'>>({
  name: 'membership',
  schema: Membership,
  key: ({ place, email }) => ({ pk: placePartition(place), sk: `MEMBER#${email}` }),
  index: ({ place, email }) => ({ LINK: { pk: `MEMBER#${email}`, sk: placePartition(place) } }),
});

/**
 * Access patterns
 * - the one thing that every change of a place's contacts replaces: pk `<kind>#<uuid>`, sk `ROSTER`
 */
export const rosterEntity = entity<ContactRoster, Pick<ContactRoster, 'place'>>({
  name: 'contactRoster',
  schema: ContactRoster,
  key: ({ place }) => ({ pk: placePartition(place), sk: 'ROSTER' }),
});

/** The contacts of a place. */
export const contactsOf = (table: Table, place: PlaceRef): Promise<Contact[]> =>
  table.all(contactEntity, { pk: placePartition(place), prefix: 'CONTACT#' });

/** The places that an email address reaches. */
export const membershipsOf = (table: Table, email: EmailAddress): Promise<Membership[]> =>
  table.all(membershipEntity, { index: 'LINK', pk: `MEMBER#${email}` });

/** At most `limit` of the places that an email address reaches, in order, from this one on. */
export function membershipsFrom(
  table: Table,
  email: EmailAddress,
  { from, limit }: { from: PlaceRef | null; limit: number },
): Promise<Membership[]> {
  return table.some(membershipEntity, {
    index: 'LINK',
    pk: `MEMBER#${email}`,
    ...(from && { from: placePartition(from) }),
    limit,
  });
}

/** Who gets a home's vacancy mail, at which address, and for whom on leave they stand in. */
export interface VacancyRecipient {
  contact: Contact;
  address: EmailAddress;
  standsInFor: Contact[];
}

/** What of a day and a place decides who is reached: `unreachable` addresses are passed over (ADR 21). */
export interface Reach {
  /** All of the place: a deputy is one of them. */
  contacts: Contact[];
  day: LondonDay;
  unreachable: { has: (address: EmailAddress) => boolean };
}

/**
 * Who gets a mail that is for some of a place's contacts on a London day. For one who is on leave that day
 * their deputy, unless the deputy is gone, on leave or not reached either. The first address of each that is
 * not `unreachable`, no address twice.
 */
export function recipientsAmong(
  chosen: Contact[],
  { contacts, day, unreachable }: Reach,
): VacancyRecipient[] {
  const addressOf = ({ emails }: Contact) =>
    emails.find(({ address }) => !unreachable.has(address))?.address;
  const byAddress = new Map<EmailAddress, VacancyRecipient>();
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
 * Who gets a home's vacancy mails on a London day: its vacancy contacts, or its manager where there
 * is none (decisions, section 4) or none is reached (ADR 21).
 */
export function vacancyRecipients(
  contacts: Contact[],
  day: LondonDay,
  unreachable: Reach['unreachable'] = new Set(),
): VacancyRecipient[] {
  const among = (chosen: Contact[]) => recipientsAmong(chosen, { contacts, day, unreachable });
  const recipients = among(contacts.filter((contact) => contact.vacancy_contact));
  return recipients.length > 0
    ? recipients
    : among(contacts.filter((contact) => contact.home_manager));
}
