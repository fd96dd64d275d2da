import { addressesOf } from '#shared/contacts/contact.ts';
import { broughtPlaces } from '#shared/enquiries/updatesBrought.mail.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { admitPromptedBy } from '../runtime/admitPrompted.ts';
import type { Caller } from '../runtime/caller.ts';

admitPromptedBy('updatesBrought', broughtPlaces);

/** Whose monthly email a link was in: the address of the link, and all that the person has, that one first. */
export function readerOf(caller: Caller): { email: EmailAddress; addresses: EmailAddress[] } {
  if (caller.kind !== 'promptLink') throw new Error('This comes by the link of a monthly email');
  const { email } = caller.claims;
  const theirs = caller.places.flatMap(({ bearer }) => addressesOf(bearer));
  return { email, addresses: [...new Set([email, ...theirs])] };
}
