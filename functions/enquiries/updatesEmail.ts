import { broughtPlaces } from '../../shared/enquiries/updatesBrought.mail.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { placePartition } from '../../shared/places/place.ts';
import { admitPromptedBy } from '../runtime/admitPrompted.ts';
import type { Caller } from '../runtime/caller.ts';

admitPromptedBy('updatesBrought', broughtPlaces);

/** Whose monthly email a link was in, and the partition of the first home of it that is theirs still. */
export function readerOf(caller: Caller): { email: EmailAddress; of: string } {
  if (caller.kind !== 'promptLink') throw new Error('This comes by the link of a monthly email');
  const theirs = caller.places.find(({ bearer }) => bearer);
  if (!theirs) throw new Error('Who is admitted is a contact of one of its homes');
  return { email: caller.claims.email, of: placePartition(theirs.prompt.place) };
}
