import { accountInvitationEntity } from './accountInvitations.store.ts';
import { isTheirs, NONE, PERSONAL, registered } from './personalData.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const accountInvitationsPersonal = [
  registered(accountInvitationEntity, {
    holds: {
      email: PERSONAL,
      link: NONE,
      first_name: PERSONAL,
      last_name: PERSONAL,
      organisation: NONE,
      organisation_code: NONE,
      invited_by: PERSONAL,
    },
    erase: async (invitation, context) => {
      const { cleaner } = context;
      if (cleaner.isAddress(invitation.email)) return null;
      const theirs = await isTheirs(invitation.invited_by, context, {
        partition: accountInvitationEntity.key(invitation).pk,
        at: invitation.invited_at,
        what: 'account.invited',
      });
      return theirs ? { ...invitation, invited_by: cleaner.pseudonym } : invitation;
    },
  }),
];
