import { NOT_INVITED_INACTIVE } from '#shared/account/inactive.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import {
  HAS_REGISTERED,
  INVITATION_BOUNCES,
  INVITED_LATELY,
  mayInviteAgain,
} from '#shared/contacts/invitation.ts';
import type { ContactId, EmailAddress } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import { invitationsTo } from '#shared/store/invitations.store.ts';
import { actorOf } from '../runtime/caller.ts';
import type { ContactChange, ContactRequest } from './contactChange.ts';
import { invitationMail, invitedWrite } from './invitationWrites.ts';
import { contactIn, readContacts } from './roster.ts';

/**
 * Invites a place's contact at one address, or at each that has no account. Refuses `notFound` an address
 * that is not theirs, `conflict` one who has registered, whose mail comes back or whose account is
 * deactivated, and `tooMany` within the hour.
 */
export async function inviteContact(
  place: Place,
  { id, address }: { id: ContactId; address: EmailAddress | undefined },
  { caller, table, now, at }: ContactRequest,
): Promise<ContactChange<'contacts.invited'>> {
  const contact = contactIn(await readContacts(table, place), id);
  const addresses = addressesOf(contact);
  if (address !== undefined && !addresses.includes(address)) {
    throw new Refusal('notFound', 'This contact has no such email address now');
  }
  const wanted = address === undefined ? addresses : [address];
  if ((await inactiveAmong(table, addresses)).size > 0) {
    throw new Refusal('conflict', NOT_INVITED_INACTIVE);
  }
  const accounts = await Promise.all(wanted.map((to) => findAccountByEmail(table, to)));
  const open = wanted.filter((_, position) => !accounts[position]);
  if (open.length === 0) throw new Refusal('conflict', HAS_REGISTERED);
  const [sent, bouncing] = await Promise.all([
    invitationsTo(table, open),
    suppressedAmong(table, open, now),
  ]);
  const reached = open.filter((to) => !bouncing.has(to));
  if (reached.length === 0) throw new Refusal('conflict', INVITATION_BOUNCES);
  const due = reached.filter((to) => mayInviteAgain(sent.get(to), now));
  if (due.length === 0) throw new Refusal('tooMany', INVITED_LATELY);
  const inviter = { place, name: actorOf(caller).name, at };
  return {
    contact,
    change: {
      of: placePartition(place),
      what: 'contacts.invited',
      before: null,
      after: { id, emails: due },
    },
    writes: due.flatMap((to) => [
      invitationMail(contact, { to, by: inviter, date: at }),
      invitedWrite(contact, { to, at, existing: sent.get(to) }),
    ]),
  };
}
