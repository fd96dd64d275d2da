import type { Contact } from '#shared/contacts/contact.ts';
import { managerOf } from '#shared/contacts/manager.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { replace } from '#shared/store/write.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { cardWrites } from './contactWrites.ts';
import { contactIn, readContacts, refuseLocked, rosterWrite } from './roster.ts';

const STALE = 'Someone else has said who the manager is since you opened this page.';

/**
 * Marks a place's contact as its manager, in one step in the place of whoever was, or ends that. A
 * central contact becomes or ceases to be it by the central team alone. `change` is null where it is so
 * already. Refuses `stale` where another than `instead_of` is the manager.
 */
export async function setManager(
  found: Place,
  {
    id,
    home_manager,
    instead_of,
  }: { id: ContactId; home_manager: boolean; instead_of?: ContactId | null | undefined },
  { caller, table, at }: ContactRequest,
): Promise<
  ContactChange<'contacts.managerChanged'> | { contact: Contact; change: null; writes: [] }
> {
  const underRoster = await readContacts(table, found);
  const { place, contacts } = underRoster;
  const contact = contactIn(underRoster, id);
  if (contact.home_manager === home_manager) return { contact, change: null, writes: [] };
  const manager = managerOf(contacts);
  const managerId = manager?.id ?? null;
  if (instead_of !== undefined && instead_of !== managerId) {
    throw new Refusal('stale', STALE, { current: { manager: managerId } });
  }
  refuseLocked(contact, caller);
  if (manager) refuseLocked(manager, caller);
  const marked: Contact = { ...contact, home_manager, version: contact.version + 1 };
  const former =
    manager && manager !== contact
      ? { ...manager, home_manager: false, version: manager.version + 1 }
      : undefined;
  const after = contacts.map((other) =>
    other === contact ? marked : other === manager && former ? former : other,
  );
  return {
    contact: marked,
    change: {
      of: placePartition(place),
      what: 'contacts.managerChanged',
      before: { manager: managerId },
      after: { manager: home_manager ? id : null },
    },
    writes: [
      replace(contactEntity, marked, contact),
      ...(manager && former ? [replace(contactEntity, former, manager)] : []),
      rosterWrite(underRoster, at),
      ...cardWrites(place, { before: manager, after: marked }, after),
    ],
  };
}
