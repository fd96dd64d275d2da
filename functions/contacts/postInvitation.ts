import { addressesOf } from '../../shared/contacts/contact.ts';
import { postInvitation } from '../../shared/contacts/contacts.api.ts';
import {
  HAS_REGISTERED,
  INVITATION_BOUNCES,
  INVITED_LATELY,
  mayInviteAgain,
} from '../../shared/contacts/invitation.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { invitationsTo } from '../../shared/store/invitations.store.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { invitationMail, invitedWrite } from './invitationWrites.ts';
import { contactIn, readRoster } from './roster.ts';

export const handler = handle(
  postInvitation,
  async ({ home, params: { id }, caller, table, now, at, save }) => {
    const contact = contactIn(await readRoster(table, home.uuid), id);
    const addresses = addressesOf(contact);
    const accounts = await Promise.all(addresses.map((to) => findAccountByEmail(table, to)));
    const open = addresses.filter((_, place) => !accounts[place]);
    if (open.length === 0) throw new Refusal('conflict', HAS_REGISTERED);
    const [sent, bouncing] = await Promise.all([
      invitationsTo(table, open),
      suppressedAmong(table, open, now),
    ]);
    const reached = open.filter((to) => !bouncing.has(to));
    if (reached.length === 0) throw new Refusal('conflict', INVITATION_BOUNCES);
    const due = reached.filter((to) => mayInviteAgain(sent.get(to), now));
    if (due.length === 0) throw new Refusal('tooMany', INVITED_LATELY);
    const by = { home, name: actorOf(caller).name, at };
    return save(
      {
        of: homeEntity.key(home).pk,
        what: 'contacts.invited',
        before: null,
        after: { id, emails: due },
      },
      due.flatMap((to) => [
        invitationMail(contact, { to, by, date: at }),
        invitedWrite(contact, { to, at, seen: sent.get(to) }),
      ]),
      { id, invited_at: at },
    );
  },
);
