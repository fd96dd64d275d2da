import * as z from 'zod/mini';
import { InvitedKind } from './accountInvitation.ts';

/** A commissioner or a member of the central team is to have an account (decisions, section 10). */
export const AccountInvitationContent = z.strictObject({
  kind: z.literal('accountInvitation'),
  /** The invitation's `link`. */
  invitation: z.uuid(),
  account_kind: InvitedKind,
  first_name: z.string(),
  organisation: z.string(),
  invited_by: z.string(),
});
export type AccountInvitationContent = z.infer<typeof AccountInvitationContent>;
