import { mayTryAgain, suppressionOf, type TriesAgain } from '#shared/bounces/bounceRules.ts';
import type { BouncingAddress, ContactBounce } from '#shared/bounces/bounces.api.ts';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import { addressesOf, type Contact, fullName } from '#shared/contacts/contact.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';

interface Viewer {
  by: TriesAgain;
  now: Date;
}

/** A suppressed address as this caller sees it; null when mails go there. */
export function bouncingAddress(
  address: SuppressedAddress | undefined,
  { by, now }: Viewer,
): BouncingAddress | null {
  const suppression = suppressionOf(address, londonDay(now));
  if (!address || !suppression) return null;
  return { address: address.email, ...suppression, try_again: mayTryAgain(address, { by, now }) };
}

/** The suppressed addresses of contacts, in the contacts' order. */
export function contactBounces(
  contacts: Contact[],
  suppressed: Map<EmailAddress, SuppressedAddress>,
  viewer: Viewer,
): ContactBounce[] {
  return contacts.flatMap((contact) =>
    addressesOf(contact).flatMap((address) => {
      const bouncing = bouncingAddress(suppressed.get(address), viewer);
      if (!bouncing) return [];
      const { id, vacancy_contact } = contact;
      return [{ ...bouncing, contact: id, name: fullName(contact), vacancy_contact }];
    }),
  );
}
