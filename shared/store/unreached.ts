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
export const unreachedAmong = (
  table: Table,
  contacts: readonly Contact[],
  now: Date,
): Promise<Unreached> => unreachedPeople(table, contacts.map(addressesOf), now);

/** Which of these addresses no mail reaches at `now`: of each person all they have. */
export async function unreachedPeople(
  table: Table,
  people: readonly (readonly EmailAddress[])[],
  now: Date,
): Promise<Unreached> {
  const addresses = people.flat();
  const [suppressed, named] = await Promise.all([
    suppressedAmong(table, addresses, now),
    inactiveAmong(table, addresses),
  ]);
  const inactive = new Set(people.filter((own) => own.some((one) => named.has(one))).flat());
  return {
    has: (address) => suppressed.has(address) || inactive.has(address),
    suppressed,
    inactive,
  };
}
