import { randomUUID } from 'node:crypto';
import { postCommissionerInvitationAgain } from '../../shared/commissioners/commissioners.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { mayInviteAgain } from '../../shared/contacts/invitation.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { accountInvitationMail } from './invitationMail.ts';
import { invitationOf } from './openInvitation.ts';
import { refuseTaken } from './refuseTaken.ts';
import { invitedPerson } from './staffAccount.ts';

const SENT_LATELY =
  'The invitation was sent less than an hour ago. Please wait a little, or withdraw it and invite again.';

export const handler = handle(
  postCommissionerInvitationAgain,
  async ({ body, caller, table, now, at, save }) => {
    const manager = accountOf(caller);
    const earlier = await invitationOf(table, body.email, manager);
    const { email, invited_at, invited_by } = earlier;
    await refuseTaken(table, email, { manager, now });
    if (!mayInviteAgain(earlier, now)) throw new Refusal('tooMany', SENT_LATELY);
    const invitation = {
      ...earlier,
      link: randomUUID(),
      invited_by: fullName(manager),
      invited_at: at,
    };
    return save(
      {
        of: accountInvitationEntity.key({ email }).pk,
        what: 'account.invitedAgain',
        before: { invited_at, invited_by },
        after: { invited_at: at, invited_by: invitation.invited_by },
      },
      [
        replace(accountInvitationEntity, invitation, earlier),
        accountInvitationMail(invitation),
        ...(await unerasedWrites(table, [email])),
      ],
      invitedPerson(invitation, { now, bounces: false }),
    );
  },
);
