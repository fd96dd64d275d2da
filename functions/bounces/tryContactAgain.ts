import { addressesOf } from '#shared/contacts/contact.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type PlaceRef, placePartition } from '#shared/places/place.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { accountOf } from '../runtime/caller.ts';
import type { Request } from '../runtime/handle.ts';
import { tryAgainWrites } from './tryAgainWrites.ts';

/**
 * Sends mail to an address of a place's contact again; null when it goes there already. Refuses
 * `notFound` an address that no contact of the place has, and what `tryAgainWrites` refuses.
 */
export async function tryContactAgain(
  place: PlaceRef,
  address: string,
  { caller, table, now, at }: Pick<Request<Endpoint>, 'caller' | 'table' | 'now' | 'at'>,
) {
  const contacts = await contactsOf(table, place);
  const email = EmailAddress.safeParse(address).data;
  if (!email || !contacts.flatMap(addressesOf).includes(email)) {
    const { short } = placeKindOf(place).words;
    throw new Refusal('notFound', `No contact of this ${short} has this address`);
  }
  const [existing] = await table.read(wanted(suppressedAddressEntity, { email }));
  const partition = placePartition(place);
  return tryAgainWrites(existing, { of: partition, by: accountOf(caller), now, at });
}
