import type { EmailAddress } from '../kernel/ids.ts';
import type { Place } from '../places/place.ts';
import { addressesOf, type Contact } from './contact.ts';
import { RESPONSIBILITY_FIELDS } from './responsibilities.ts';

/** The contact who is marked as a place's manager: at most one is. */
export const managerOf = (contacts: readonly Contact[]): Contact | undefined =>
  contacts.find((contact) => contact.home_manager);

/**
 * Whether a place asks the person of this address who its manager is: nobody is marked, they hold a
 * responsibility there, and it has not closed.
 */
export function asksForManager(
  { location_status }: Pick<Place, 'location_status'>,
  contacts: readonly Contact[],
  email: EmailAddress,
): boolean {
  if (location_status === 'CLOSED' || managerOf(contacts)) return false;
  const theirs = contacts.find((contact) => addressesOf(contact).includes(email));
  return theirs !== undefined && RESPONSIBILITY_FIELDS.some((field) => theirs[field]);
}
