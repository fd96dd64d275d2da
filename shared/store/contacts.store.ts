import { Contact, ContactRoster, Membership } from '../contacts/contact.ts';
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
  shape: 2,
  upgrades: [{ why: 'It says since when its details are so', up: (row) => ({ ...row }) }],
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
  shape: 2,
  upgrades: [
    {
      why: 'It says who has Reporting; the next save of the contact notes it',
      up: (row) => ({ individual_contact: null, ...row }),
    },
  ],
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
