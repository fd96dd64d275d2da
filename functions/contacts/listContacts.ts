import { addressesOf, type Contact } from '../../shared/contacts/contact.ts';
import { listContacts } from '../../shared/contacts/contacts.api.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { invitationsTo } from '../../shared/store/invitations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';
import { byPlace, contactView } from './contactView.ts';

export const handler = handle(listContacts, async ({ home, table, now }) => {
  const contacts = (await contactsOf(table, home.uuid)).sort(byPlace);
  const invitedAt = await invitationTimes(table, contacts);
  return {
    results: contacts.map((contact) => ({
      ...contactView(contact, now),
      invited_at: invitedAt.get(contact.id) ?? null,
    })),
  };
});

/** When those who were invited and have no account at any address were last invited, by contact. */
async function invitationTimes(table: Table, contacts: Contact[]): Promise<Map<string, Instant>> {
  const sent = await invitationsTo(table, contacts.flatMap(addressesOf));
  const times = new Map<string, Instant>();
  await Promise.all(
    contacts.map(async (contact) => {
      const addresses = addressesOf(contact);
      const at = addresses
        .flatMap((one) => sent.get(one)?.invited_at ?? [])
        .sort()
        .at(-1);
      if (at === undefined) return;
      // An account may have been made without the invitation.
      const accounts = await Promise.all(addresses.map((one) => findAccountByEmail(table, one)));
      if (!accounts.some(Boolean)) times.set(contact.id, at);
    }),
  );
  return times;
}
