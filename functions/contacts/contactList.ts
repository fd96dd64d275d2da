import { addressesOf, type Contact } from '../../shared/contacts/contact.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import type { PlaceRef } from '../../shared/places/place.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { invitationsTo } from '../../shared/store/invitations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { inListOrder } from './contactView.ts';

/**
 * A place's contacts in the order of the list, each with when they were last invited; null for one who
 * has an account, or never was.
 */
export async function contactList(
  table: Table,
  place: PlaceRef,
): Promise<{ contact: Contact; invited_at: Instant | null }[]> {
  const contacts = (await contactsOf(table, place)).sort(inListOrder);
  const sent = await invitationsTo(table, contacts.flatMap(addressesOf));
  return Promise.all(
    contacts.map(async (contact) => {
      const addresses = addressesOf(contact);
      const times = addresses.flatMap((address) => sent.get(address)?.invited_at ?? []);
      const last = times.sort().at(-1);
      if (last === undefined) return { contact, invited_at: null };
      // An account may have been made without the invitation.
      const accounts = await Promise.all(addresses.map((one) => findAccountByEmail(table, one)));
      return { contact, invited_at: accounts.some(Boolean) ? null : last };
    }),
  );
}
