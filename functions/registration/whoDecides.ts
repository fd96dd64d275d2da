import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { type Recipient, recipientsAmong } from '#shared/contacts/recipients.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';

/** How many are asked where neither the manager nor a central contact has an account that mail reaches. */
const MOST_OTHERS = 3;

/** Somebody who is asked to decide. */
export type Decider = Pick<Recipient, 'contact' | 'address'>;

/**
 * Who is asked about a request to join: manager and central contacts with accounts, else the three
 * oldest contacts who have one (agreements, section 5). Whom no mail reaches is passed over, and for who is on
 * leave their deputy is asked if they have an account (ADR 21). Nobody: the central team alone decides.
 */
export async function whoDecides(
  table: Table,
  contacts: readonly Contact[],
  now: Date,
): Promise<Decider[]> {
  const [unreachable, registered] = await Promise.all([
    unreachedAmong(table, contacts, now),
    registeredAmong(table, contacts),
  ]);
  const reach = { contacts: registered, day: londonDay(now), unreachable };
  const isInCharge = (contact: Contact) => contact.home_manager || contact.central_contact;
  const first = recipientsAmong(registered.filter(isInCharge), reach);
  if (first.length > 0) return first;
  const others = registered
    .filter((contact) => !isInCharge(contact))
    .sort((a, b) => a.created_at.localeCompare(b.created_at));
  return recipientsAmong(others, reach).slice(0, MOST_OTHERS);
}

/** The contacts who have an active account: the addresses that they sign in with before their others. */
async function registeredAmong(table: Table, contacts: readonly Contact[]): Promise<Contact[]> {
  const found = await Promise.all(
    contacts.map(async (contact) => {
      const accounts = await Promise.all(
        addressesOf(contact).map((address) => findAccountByEmail(table, address)),
      );
      const own = contact.emails.filter((_, position) => accounts[position]?.is_active);
      const more = contact.emails.filter((email) => !own.includes(email));
      return own.length > 0 ? [{ ...contact, emails: [...own, ...more] }] : [];
    }),
  );
  return found.flat();
}
