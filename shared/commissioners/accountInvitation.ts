import * as z from 'zod/mini';
import { AreaFlag } from '../account/account.ts';
import { EmailAddress, Instant } from '../kernel/ids.ts';
import { PermissionFlag } from '../kernel/permissionFlags.ts';

/** How long the link in an invitation works (decisions, section 10). */
export const ACCOUNT_INVITATION_DAYS = 7;

/** Who may be invited so: a provider's people are invited by their home. */
export const InvitedKind = z.enum(['commissioner', 'lph']);

/** Who is invited, to what, and by whom. */
export const Invitee = z.strictObject({
  email: EmailAddress,
  kind: InvitedKind,
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  /** Null for the central team. */
  organisation_code: z.nullable(z.string()),
  is_administrator: z.boolean(),
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
  /** The name of who sent it last, and when. */
  invited_by: z.string(),
  invited_at: Instant,
});

/** Somebody who is to have an account: gone when they have, or when it is withdrawn. */
export const AccountInvitation = z.extend(Invitee, {
  version: z.int(),
  /** Named by the link: another each time it is sent, so that the one before dies. */
  link: z.uuid(),
});
export type AccountInvitation = z.infer<typeof AccountInvitation>;

const DAY_MS = 86_400_000;

/** Whether the link in the last mail still works at `now`. */
export const isOpenInvitation = (
  { invited_at }: Pick<AccountInvitation, 'invited_at'>,
  now: Date,
): boolean => now.getTime() < Date.parse(invited_at) + ACCOUNT_INVITATION_DAYS * DAY_MS;
