import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { ContactAddress } from '#shared/contacts/contacts.api.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import { invitationsTo } from '#shared/store/invitations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { inListOrder } from './contactView.ts';

/**
 * A place's contacts in the order of the list, each with which of their addresses have an account and when
 * the others were last invited, and whether their account is deactivated.
 */
export async function contactList(
  table: Table,
  place: PlaceRef,
): Promise<{ contact: Contact; addresses: ContactAddress[]; deactivated: boolean }[]> {
  const contacts = (await contactsOf(table, place)).sort(inListOrder);
  const everyAddress = contacts.flatMap(addressesOf);
  const [sent, inactive] = await Promise.all([
    invitationsTo(table, everyAddress),
    inactiveAmong(table, everyAddress),
  ]);
  return Promise.all(
    contacts.map(async (contact) => ({
      contact,
      addresses: await Promise.all(
        addressesOf(contact).map(async (address) => {
          const has_account = (await findAccountByEmail(table, address)) !== undefined;
          const invited_at = has_account ? null : (sent.get(address)?.invited_at ?? null);
          return { address, has_account, invited_at };
        }),
      ),
      deactivated: addressesOf(contact).some((address) => inactive.has(address)),
    })),
  );
}
