import { type Contact, withDetailsAt } from '#shared/contacts/contact.ts';
import type { ContactEntry } from '#shared/contacts/contacts.api.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { replace } from '#shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { contactAuditView } from './contactView.ts';
import { cardWrites, membershipWrites } from './contactWrites.ts';
import { enteredContact } from './enteredContact.ts';
import { invitationWrites } from './invitationWrites.ts';
import { contactIn, readContacts, refuseLocked, refuseRemoved, rosterWrite } from './roster.ts';

const STALE =
  'Someone else has changed this contact since you opened this page. Nothing was saved.';

/**
 * Changed details and responsibilities of a place's contact. Refuses `stale`, with what `view` makes of
 * the contact as it is, a version that is not the present one, and `invalid` a change after which
 * nobody holds a responsibility.
 */
export async function changeContact(
  found: Place,
  id: ContactId,
  { version, ...entry }: ContactEntry & { version?: number | undefined },
  { caller, table, now, at }: ContactRequest,
  view: (contact: Contact, now: Date) => object,
): Promise<ContactChange<'contacts.changed'>> {
  const underRoster = await readContacts(table, found);
  const { place, contacts } = underRoster;
  const before = contactIn(underRoster, id);
  refuseLocked(before, caller);
  if (version !== undefined && version !== before.version) {
    throw new Refusal('stale', STALE, { current: view(before, now) });
  }
  const entered = enteredContact(entry, { place, contact: before, contacts });
  const changed: Contact = {
    ...before,
    ...entered,
    version: before.version + 1,
    // Whoever is no longer asked about vacancies needs nobody to stand in.
    leave: entered.vacancy_contact || entered.individual_contact ? before.leave : null,
  };
  const contact = withDetailsAt(before, changed, at);
  const after = contacts.map((other) => (other === before ? contact : other));
  refuseRemoved(place, { before: contacts, after });
  const inviter = { place, name: actorOf(caller).name, at };
  return {
    contact,
    change: {
      of: placePartition(place),
      what: 'contacts.changed',
      before: contactAuditView(before),
      after: contactAuditView(contact),
    },
    writes: [
      replace(contactEntity, contact, before),
      rosterWrite(underRoster, at),
      ...(await membershipWrites(table, before, contact)),
      ...(await invitationWrites(table, before, contact, inviter)),
      ...cardWrites(place, { before, after: contact }, after),
    ],
  };
}
