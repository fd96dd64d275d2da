import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import type { Table } from '#shared/store/table.ts';

/** How many are asked where neither the manager nor a central contact has an account. */
const MOST_OTHERS = 3;

/** Somebody who is asked to decide. */
export interface Decider {
  contact: Contact;
  address: EmailAddress;
}

/**
 * Who is asked about a request to join: manager and central contacts with accounts, else the three
 * oldest contacts who have one (agreements, section 5). Nobody: the central team alone decides.
 */
export async function whoDecides(table: Table, contacts: readonly Contact[]): Promise<Decider[]> {
  const inCharge = contacts.filter((contact) => contact.home_manager || contact.central_contact);
  const first = await registeredAmong(table, inCharge, inCharge.length);
  if (first.length > 0) return first;
  const others = contacts
    .filter((contact) => !inCharge.includes(contact))
    .sort((a, b) => a.created_at.localeCompare(b.created_at));
  return registeredAmong(table, others, MOST_OTHERS);
}

/** The first `most` of contacts who have an active account, by the first address that has one. */
async function registeredAmong(
  table: Table,
  contacts: readonly Contact[],
  most: number,
): Promise<Decider[]> {
  const deciders: Decider[] = [];
  for (const contact of contacts) {
    if (deciders.length === most) break;
    for (const address of addressesOf(contact)) {
      const account = await findAccountByEmail(table, address);
      if (!account?.is_active) continue;
      if (!deciders.some((decider) => decider.address === address))
        deciders.push({ contact, address });
      break;
    }
  }
  return deciders;
}
