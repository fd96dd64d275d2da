import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import {
  isSamePublicContact,
  type PublicContact,
  publicContactErrors,
  publicContactOf,
  tidiedPublicContact,
} from '#shared/places/publicContact.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import { replace, type Write } from '#shared/store/write.ts';
import type { Change } from '../runtime/handle.ts';

const STALE = 'Someone else has changed this since you opened this page. Nothing was saved.';

/**
 * What commissioners should ring and write to at a place of any kind; `change` is null where it is so
 * already. Refuses `invalid` what is no number or address, and `stale` what was entered over something
 * else than `instead_of`.
 */
export function setPublicContact(
  place: Place,
  { instead_of, ...entry }: PublicContact & { instead_of?: PublicContact | undefined },
): { contact: PublicContact; change: Change<'contacts.publicChanged'> | null; writes: Write[] } {
  const contact = tidiedPublicContact(entry);
  const errors = publicContactErrors(contact);
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  const before = publicContactOf(place);
  if (isSamePublicContact(before, contact)) return { contact, change: null, writes: [] };
  if (instead_of && !isSamePublicContact(before, instead_of)) {
    throw new Refusal('stale', STALE, { current: before });
  }
  const changed = { ...place, public_phone: contact.phone, email: contact.email };
  return {
    contact,
    change: {
      of: placePartition(place),
      what: 'contacts.publicChanged',
      before: { public_phone: before.phone, public_email: before.email },
      after: { public_phone: contact.phone, public_email: contact.email },
    },
    writes: [replace(placeKindOf(place).entity, changed, place)],
  };
}
