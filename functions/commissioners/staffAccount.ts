import type { Account } from '#shared/account/account.ts';
import type { AccountInvitation } from '#shared/commissioners/accountInvitation.ts';
import {
  ACCOUNT_INVITATION_DAYS,
  isOpenInvitation,
} from '#shared/commissioners/accountInvitation.ts';
import type { InvitedPerson, StaffAccount } from '#shared/commissioners/commissioners.api.ts';
import { instant } from '#shared/kernel/ids.ts';

const DAY_MS = 86_400_000;

/** An account as those who manage it see it. */
export const staffAccount = (account: Account): StaffAccount => ({
  id: account.id,
  version: account.version,
  kind: account.kind === 'lph' ? 'lph' : 'commissioner',
  email: account.email,
  first_name: account.first_name,
  last_name: account.last_name,
  organisation: account.organisation,
  organisation_code: account.organisation_code,
  is_administrator: account.is_administrator,
  is_active: account.is_active,
  flags: account.flags,
  area_flags: account.area_flags,
  second_step: account.second_step,
});

/** An invitation as those who manage accounts see it: without what the link names. */
export function invitedPerson(
  invitation: AccountInvitation,
  { now, bounces }: { now: Date; bounces: boolean },
): InvitedPerson {
  const { link: _, version: __, ...shown } = invitation;
  const ends = Date.parse(invitation.invited_at) + ACCOUNT_INVITATION_DAYS * DAY_MS;
  return {
    ...shown,
    expires_at: instant(new Date(ends)),
    is_open: isOpenInvitation(invitation, now),
    bounces,
  };
}
