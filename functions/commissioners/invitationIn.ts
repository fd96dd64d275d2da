import type { AccountInvitation } from '../../shared/commissioners/accountInvitation.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { LINK_ENDED } from '../runtime/admitBearer.ts';
import type { Caller } from '../runtime/caller.ts';

/** The invitation to which a link leads. Refuses (`unauthenticated`) one that has been used. */
export function invitationIn(caller: Caller): AccountInvitation {
  if (caller.kind !== 'invitationLink') throw new Error('An invitation is accepted by its link');
  if (!caller.invitation) throw new Refusal('unauthenticated', LINK_ENDED);
  return caller.invitation;
}
