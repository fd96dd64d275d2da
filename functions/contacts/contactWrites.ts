import { icbContactOf, isSameOnCard, managerContactOf } from '#shared/contacts/cardContact.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { statusWith } from '#shared/contacts/placeStatus.ts';
import type { Place } from '#shared/places/place.ts';
import { unerasedWrites } from '#shared/server/unerasedWrites.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { remove, replace, upsert, type Write } from '#shared/store/write.ts';

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
    const { id: contact, vacancy_contact, central_contact, individual_contact } = after as Contact;
    const isSame =
      membership?.vacancy_contact === vacancy_contact &&
      membership.central_contact === central_contact &&
      membership.individual_contact === individual_contact;
    if (isSame) continue;
    const next = {
      place,
      email,
      contact,
      vacancy_contact,
      central_contact,
      individual_contact,
    };
    writes.push(upsert(membershipEntity, next, membership));
  }
  return writes;
}

/**
 * What becomes of a place, whose card names its manager and the contact who is there for
 * commissioners, and which is OPEN while it has a contact. `contacts` are those of the place after the change.
 */
export function cardWrites(
  place: Place,
  { before, after }: { before: Contact | undefined; after: Contact | undefined },
  contacts: readonly Contact[],
): Write[] {
  const isManager = before?.home_manager || after?.home_manager;
  const manager_contact = isManager ? managerContactOf(contacts) : place.manager_contact;
  const home_manager = isManager ? (manager_contact?.name ?? '') : place.home_manager;
  const isForIcb = before?.aqp_list_stakeholder || after?.aqp_list_stakeholder;
  const icb_contact = isForIcb ? icbContactOf(contacts) : place.icb_contact;
  const status = statusWith(contacts, place);
  const stays =
    home_manager === place.home_manager &&
    isSameOnCard(manager_contact, place.manager_contact) &&
    isSameOnCard(icb_contact, place.icb_contact) &&
    status.location_status === place.location_status;
  if (stays) return [];
  const changed = { ...place, home_manager, manager_contact, icb_contact, ...status };
  return [replace(placeKindOf(place).entity, changed, place)];
}
