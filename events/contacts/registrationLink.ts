import { INVITATION_DAYS } from '#shared/contacts/registration.api.ts';
import { ContactId, type EmailAddress } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';

/** Where a contact registers at this place under this address, from `now` on for the invitation's days. */
export async function registrationLink(
  email: EmailAddress,
  { place, contact }: { place: PlaceRef; contact: string },
  now: Date,
): Promise<string> {
  const claims = { place, contact: ContactId.parse(contact), email };
  const token = await signLink('invitation', claims, { from: now, hours: INVITATION_DAYS * 24 });
  return `${environment().SITE_URL}/register#${token}`;
}
