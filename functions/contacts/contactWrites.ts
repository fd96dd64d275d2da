import { addressesOf, type Contact, fullName } from '../../shared/contacts/contact.ts';
import type { Place } from '../../shared/places/place.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import { membershipEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { placeKindOf } from '../../shared/store/placeKinds.ts';
import type { Table } from '../../shared/store/table.ts';
import { remove, replace, upsert, type Write } from '../../shared/store/write.ts';

/**
 * What becomes of a contact's right to reach their place: one membership for each address, written
 * and removed with it, so that access begins and ends with the transaction.
 */
export async function membershipWrites(
  table: Table,
  before: Contact | undefined,
  after: Contact | undefined,
): Promise<Write[]> {
  const { place } = (before ?? after) as Contact;
  const addresses = addressesOf(after);
  const read = await table.read(
    ...addressesOf(before).map((email) => wanted(membershipEntity, { place, email })),
  );
  const existing = new Map(
    read.flatMap((membership) => (membership ? [[membership.email, membership]] : [])),
  );
  const ended = [...existing.values()].filter(({ email }) => !addresses.includes(email));
  const added = addresses.filter((email) => !existing.has(email));
  const writes = ended.map((membership) => remove(membershipEntity, membership));
  writes.push(...(await unerasedWrites(table, added)));
  for (const email of addresses) {
    const membership = existing.get(email);
    const { id: contact, vacancy_contact, central_contact } = after as Contact;
    const isSame =
      membership?.vacancy_contact === vacancy_contact &&
      membership.central_contact === central_contact;
    if (isSame) continue;
    const next = { place, email, contact, vacancy_contact, central_contact };
    writes.push(upsert(membershipEntity, next, membership));
  }
  return writes;
}

/** A place's card names its manager as the contact is named. */
export function managerWrites(place: Place, before: Contact, after: Contact | undefined): Write[] {
  const home_manager = after ? fullName(after) : '';
  if (!before.home_manager || place.home_manager === home_manager) return [];
  return [replace(placeKindOf(place).entity, { ...place, home_manager }, place)];
}
