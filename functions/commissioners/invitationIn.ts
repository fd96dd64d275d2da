import type { AccountInvitation } from '../../shared/commissioners/accountInvitation.ts';
import type { Caller } from '../runtime/caller.ts';

/** The invitation to which a link leads. Throws where the endpoint's rule lets others in. */
export function invitationIn(caller: Caller): AccountInvitation {
  if (caller.kind !== 'invitationLink') throw new Error('An invitation is accepted by its link');
  return caller.invitation;
}
