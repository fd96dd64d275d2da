import { addressesOf, type Contact } from '../../shared/contacts/contact.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import type { PlaceRef } from '../../shared/places/place.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { inactiveAmong } from '../../shared/store/inactive.store.ts';
import { invitationsTo } from '../../shared/store/invitations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { inListOrder } from './contactView.ts';

/**
 * A place's contacts in the order of the list, each with when they were last invited (null for one who
 * has an account, or never was), and whether their account is deactivated.
 */
export async function contactList(
  table: Table,
  place: PlaceRef,
): Promise<{ contact: Contact; invited_at: Instant | null; deactivated: boolean }[]> {
  const contacts = (await contactsOf(table, place)).sort(inListOrder);
  const everyAddress = contacts.flatMap(addressesOf);
  const [sent, inactive] = await Promise.all([
    invitationsTo(table, everyAddress),
    inactiveAmong(table, everyAddress),
  ]);
  return Promise.all(
    contacts.map(async (contact) => {
      const addresses = addressesOf(contact);
      const deactivated = addresses.some((address) => inactive.has(address));
      const times = addresses.flatMap((address) => sent.get(address)?.invited_at ?? []);
      const last = times.sort().at(-1);
      if (last === undefined) return { contact, invited_at: null, deactivated };
      // An account may have been made without the invitation.
      const accounts = await Promise.all(addresses.map((one) => findAccountByEmail(table, one)));
      return { contact, invited_at: accounts.some(Boolean) ? null : last, deactivated };
    }),
  );
}
