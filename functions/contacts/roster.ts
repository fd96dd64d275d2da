import type { Contact, ContactRoster } from '#shared/contacts/contact.ts';
import {
  removedPositionsText,
  removedResponsibilities,
} from '#shared/contacts/responsibilities.ts';
import type { ContactId, Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placeRef } from '#shared/places/place.ts';
import { contactsOf, rosterEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findPlace, requiredResponsibilities } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';

/** A place and its contacts, and the roster under which they were read; undefined: there is none yet. */
export interface ContactsUnderRoster<P extends Place = Place> {
  /** As it is, not as a request found it: others may have changed it since. */
  place: P;
  roster: ContactRoster | undefined;
  contacts: Contact[];
}

/** Reads a place anew with its contacts, so that a change can be decided on them. */
export async function readContacts<P extends Place>(
  table: Table,
  found: P,
): Promise<ContactsUnderRoster<P>> {
  // The roster first: who writes between the two reads moves it, and our commit is refused.
  const [roster] = await table.read(wanted(rosterEntity, { place: found }));
  const [place, contacts] = await Promise.all([findPlace(table, found), contactsOf(table, found)]);
  return { place: (place ?? found) as P, roster, contacts };
}

/** Belongs in every change of a place's contacts: refused when they are no longer as read. */
export const rosterWrite = ({ place, roster }: ContactsUnderRoster, at: Instant): Write =>
  upsert(rosterEntity, { place: placeRef(place), changed_at: at }, roster);

/** The contact of this id. Refuses `notFound`, also for another place's. */
export function contactIn({ contacts }: ContactsUnderRoster, id: ContactId): Contact {
  const match = contacts.find((contact) => contact.id === id);
  if (!match) throw new Refusal('notFound', 'There is no such contact');
  return match;
}

/**
 * Refuses `forbidden` a change of a central contact by anybody but the central team, which is the
 * 'quality team' of specification 1, section 6.
 */
export function refuseLocked(contact: Contact, caller: Caller): void {
  if (!contact.central_contact || accountOf(caller).kind === 'lph') return;
  throw new Refusal(
    'forbidden',
    'This is a central contact. Their details are changed through the quality team.',
  );
}

/** Refuses `invalid`, with `removed_positions`, a change after which nobody holds a responsibility. */
export function refuseRemoved(
  place: Place,
  contacts: { before: Contact[]; after: Contact[] },
): void {
  const removed = removedResponsibilities(requiredResponsibilities(place), contacts);
  const names = removed.map(({ name }) => name);
  if (names.length === 0) return;
  throw new Refusal('invalid', removedPositionsText(names), { removedPositions: names });
}
