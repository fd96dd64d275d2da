import { postCommissionerInvitationEnd } from '../../shared/commissioners/commissioners.api.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { remove } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { invitationOf } from './openInvitation.ts';

export const handler = handle(
  postCommissionerInvitationEnd,
  async ({ body, caller, table, save }) => {
    const invitation = await invitationOf(table, body.email, accountOf(caller));
    const { link: _, ...shown } = invitation;
    return save(
      {
        of: accountInvitationEntity.key(invitation).pk,
        what: 'account.invitationWithdrawn',
        before: shown,
        after: null,
      },
      [remove(accountInvitationEntity, invitation)],
      { withdrawn: true },
    );
  },
);
