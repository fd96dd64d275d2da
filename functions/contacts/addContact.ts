import { randomUUID } from 'node:crypto';
import type { Contact } from '#shared/contacts/contact.ts';
import { MAX_CONTACTS } from '#shared/contacts/contactRules.ts';
import type { ContactEntry } from '#shared/contacts/contacts.api.ts';
import { managerOf } from '#shared/contacts/manager.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition, placeRef } from '#shared/places/place.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { create } from '#shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { contactAuditView } from './contactView.ts';
import { cardWrites, membershipWrites } from './contactWrites.ts';
import { enteredContact } from './enteredContact.ts';
import { invitationWrites } from './invitationWrites.ts';
import { readContacts, rosterWrite } from './roster.ts';

const HAS_MANAGER = 'Another contact is marked as the manager already';

/**
 * A new contact of a place; whoever has no account yet is invited. Refuses `invalid` what breaks a
 * rule, and `conflict` one contact too many, or a manager where somebody is.
 */
export async function addContact(
  found: Place,
  entry: ContactEntry,
  { caller, table, at }: ContactRequest,
  { home_manager }: { home_manager: boolean } = { home_manager: false },
): Promise<ContactChange<'contacts.created'>> {
  const underRoster = await readContacts(table, found);
  const { place, contacts } = underRoster;
  const entered = enteredContact(entry, { place, contact: undefined, contacts });
  if (contacts.length >= MAX_CONTACTS) {
    const { short } = placeKindOf(place).words;
    throw new Refusal('conflict', `A ${short} can have at most ${MAX_CONTACTS} contacts`);
  }
  if (home_manager && managerOf(contacts)) throw new Refusal('conflict', HAS_MANAGER);
  const contact: Contact = {
    ...entered,
    id: randomUUID() as ContactId,
    place: placeRef(place),
    version: 1,
    central_contact: false,
    home_manager,
    leave: null,
    created_at: at,
  };
  const inviter = { place, name: actorOf(caller).name, at };
  return {
    contact,
    change: {
      of: placePartition(place),
      what: 'contacts.created',
      before: null,
      after: contactAuditView(contact),
    },
    writes: [
      create(contactEntity, contact),
      rosterWrite(underRoster, at),
      ...(await membershipWrites(table, undefined, contact)),
      ...(await invitationWrites(table, undefined, contact, inviter)),
      ...cardWrites(place, { before: undefined, after: contact }, [...contacts, contact]),
    ],
  };
}
