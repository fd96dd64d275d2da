import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';

/** Why a mail that a contact of a place was to get is moot; undefined while they are one at this address. */
export async function whyNotToContact(
  table: Table,
  { place, contact, to }: { place: PlaceRef; contact: string; to: EmailAddress },
): Promise<string | undefined> {
  const [membership] = await table.read(wanted(membershipEntity, { place, email: to }));
  return membership?.contact === contact ? undefined : 'No longer a contact of the place';
}
