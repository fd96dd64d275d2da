import type { SuppressedAddress } from '../bounces/suppressedAddress.ts';
import { addressesOf, type Contact } from '../contacts/contact.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { suppressedAmong } from './bounces.store.ts';
import { inactiveAmong } from './inactive.store.ts';
import type { Table } from './table.ts';

/** The addresses to which no mail goes, and why. */
export interface Unreached {
  has: (address: EmailAddress) => boolean;
  /** Mail to these comes back. */
  suppressed: Map<EmailAddress, SuppressedAddress>;
  /** Of these the account is deactivated, or it is another address of such a person. */
  inactive: Set<EmailAddress>;
}

/** Which addresses of these contacts no mail reaches at `now`. */
export async function unreachedAmong(
  table: Table,
  contacts: readonly Contact[],
  now: Date,
): Promise<Unreached> {
  const addresses = contacts.flatMap(addressesOf);
  const [suppressed, named] = await Promise.all([
    suppressedAmong(table, addresses, now),
    inactiveAmong(table, addresses),
  ]);
  const people = contacts.filter((contact) =>
    addressesOf(contact).some((address) => named.has(address)),
  );
  const inactive = new Set(people.flatMap(addressesOf));
  return {
    has: (address) => suppressed.has(address) || inactive.has(address),
    suppressed,
    inactive,
  };
}
