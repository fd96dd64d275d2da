import type { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { remove, replace } from '#shared/store/write.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { contactAuditView } from './contactView.ts';
import { cardWrites, membershipWrites } from './contactWrites.ts';
import { contactIn, readContacts, refuseLocked, refuseRemoved, rosterWrite } from './roster.ts';

/**
 * Removes a place's contact, whose access ends with it. `user`, where it is sent, must be the contact's
 * id too. Refuses `invalid` when nobody else holds a responsibility of theirs.
 */
export async function removeContact(
  found: Place,
  { id, user }: { id: ContactId; user: string | undefined },
  { caller, table, at }: ContactRequest,
): Promise<ContactChange<'contacts.deleted'>> {
  if (user !== undefined && user !== id) {
    throw new Refusal('invalid', 'Please check what you sent', {
      errors: { user: ['This is not the contact that the address names'] },
    });
  }
  const underRoster = await readContacts(table, found);
  const { place, contacts } = underRoster;
  const contact = contactIn(underRoster, id);
  refuseLocked(contact, caller);
  const others = contacts.filter((other) => other !== contact);
  refuseRemoved(place, { before: contacts, after: others });
  // A leave without its deputy has ended: the prompts go to the contact again.
  const leftAlone = others.filter(({ leave }) => leave?.deputy === id);
  return {
    contact,
    change: {
      of: placePartition(place),
      what: 'contacts.deleted',
      before: contactAuditView(contact),
      after:
        leftAlone.length === 0 ? null : { leave_ended: leftAlone.map((contact) => contact.id) },
    },
    writes: [
      remove(contactEntity, contact),
      ...leftAlone.map((contact) => replace(contactEntity, { ...contact, leave: null }, contact)),
      rosterWrite(underRoster, at),
      ...(await membershipWrites(table, contact, undefined)),
      ...cardWrites(place, { before: contact, after: undefined }, others),
    ],
  };
}
