import * as z from 'zod/mini';
import { ContactId, EmailAddress, Instant } from '../kernel/ids.ts';
import { PlaceRef } from '../places/place.ts';

/** The last invitation to register that went to an address: gone when its person has registered. */
export const SentInvitation = z.strictObject({
  email: EmailAddress,
  place: PlaceRef,
  contact: ContactId,
  version: z.int(),
  invited_at: Instant,
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** At most one invitation is sent again to an address in this time. */
const INVITATION_WINDOW_MINUTES = 60;

export const INVITED_LATELY =
  'An invitation was sent to this contact less than an hour ago. Please try again later.';
export const INVITATION_BOUNCES =
  'Our emails to this contact’s address come back. Please correct the address first.';
export const HAS_REGISTERED = 'This contact has registered and can sign in.';

/** Whether an invitation may be sent again at `now` to an address whose last one was `sent`. */
export function mayInviteAgain(
  sent: Pick<SentInvitation, 'invited_at'> | undefined,
  now: Date,
): boolean {
  if (!sent) return true;
  return now.getTime() - Date.parse(sent.invited_at) >= INVITATION_WINDOW_MINUTES * 60_000;
}
