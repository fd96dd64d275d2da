import { addressesOf, type Membership } from '../contacts/contact.ts';
import type { EmailAddress } from '../kernel/ids.ts';
import { contactEntity, membershipsOf } from './contacts.store.ts';
import { wanted } from './entity.ts';
import { inactiveAmong } from './inactive.store.ts';
import type { Table } from './table.ts';

/**
 * Those of these memberships that reach their place: of a contact with several addresses none does while the account
 * of another of them is deactivated (ADR 37). Whether the membership's own address is, is the account's to say.
 */
export async function inForceAmong(
  table: Table,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const contacts = await table.readMany(
    memberships.map(({ place, contact: id }) => wanted(contactEntity, { place, id })),
  );
  const others = memberships.map(({ email }, at) =>
    addressesOf(contacts[at]).filter((address) => address !== email),
  );
  const inactive = await inactiveAmong(table, others.flat());
  return memberships.filter((_, at) => !others[at]?.some((address) => inactive.has(address)));
}

/** The places that an email address reaches now. */
export const membershipsInForce = async (
  table: Table,
  email: EmailAddress,
): Promise<Membership[]> => inForceAmong(table, await membershipsOf(table, email));
