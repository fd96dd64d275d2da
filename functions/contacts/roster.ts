import type { Contact, ContactRoster } from '../../shared/contacts/contact.ts';
import { removedPositions, removedPositionsText } from '../../shared/contacts/responsibilities.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { ContactId, HomeUuid, Instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { contactsOf, rosterEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';
import { upsert, type Write } from '../../shared/store/write.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';

/** A home's contacts, and the roster under which they were read. */
export interface Roster {
  seen: ContactRoster | undefined;
  contacts: Contact[];
}

/** Reads a home's contacts so that a change can be decided on them. */
export async function readRoster(table: Table, home: HomeUuid): Promise<Roster> {
  // The roster first: who writes between the two reads moves it, and our commit is refused.
  const [seen] = await table.read(wanted(rosterEntity, { home }));
  return { seen, contacts: await contactsOf(table, home) };
}

/** Belongs in every change of a home's contacts: refused when they are no longer as read. */
export const rosterWrite = (
  home: HomeUuid,
  existing: ContactRoster | undefined,
  at: Instant,
): Write => upsert(rosterEntity, { home, changed_at: at }, existing);

/** The contact of this id. Refuses `notFound`, also for another home's. */
export function contactIn({ contacts }: Roster, id: ContactId): Contact {
  const found = contacts.find((contact) => contact.id === id);
  if (!found) throw new Refusal('notFound', 'There is no such contact');
  return found;
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
export function refuseRemoved(home: Home, before: Contact[], after: Contact[]): void {
  const names = removedPositions(home, before, after);
  if (names.length === 0) return;
  throw new Refusal('invalid', removedPositionsText(names), { removedPositions: names });
}
