import type { Session } from '#shared/account/session.api.ts';
import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';

/** Whether a contact is the signed-in person: without it they would no longer reach the home. */
export const isSelf = (
  contact: Pick<PlaceContactView, 'emails'>,
  { kind, email }: Pick<Session, 'kind' | 'email'>,
): boolean =>
  kind === 'provider' &&
  contact.emails.some(({ address }) => address.toLowerCase() === email.toLowerCase());

/** A central contact's details are changed by the central team only (specification 1, section 6). */
export const isLocked = (
  contact: Pick<PlaceContactView, 'central_contact'>,
  { kind }: Pick<Session, 'kind'>,
): boolean => contact.central_contact && kind !== 'lph';
