import type { AccountInvitation } from '../../shared/commissioners/accountInvitation.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { create, type Write } from '../../shared/store/write.ts';

/** Queues the mail with the invitation's present link. */
export const accountInvitationMail = (invitation: AccountInvitation): Write =>
  create(
    outboxEntity,
    queuedMail({
      cause: 'accountInvitation',
      date: invitation.link,
      to: invitation.email,
      content: {
        kind: 'accountInvitation',
        invitation: invitation.link,
        account_kind: invitation.kind,
        first_name: invitation.first_name,
        organisation: invitation.organisation,
        invited_by: invitation.invited_by,
      },
      now: invitation.invited_at,
    }),
  );
