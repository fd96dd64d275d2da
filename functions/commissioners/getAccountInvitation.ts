import { getAccountInvitation } from '../../shared/commissioners/commissioners.api.ts';
import { needsSecondStep } from '../runtime/access.ts';
import { handle } from '../runtime/handle.ts';
import { invitationIn } from './invitationIn.ts';

export const handler = handle(getAccountInvitation, async ({ caller }) => {
  const { kind, email, first_name, last_name, organisation } = invitationIn(caller);
  const needs_second_step = needsSecondStep({ kind });
  return { kind, email, first_name, last_name, organisation, needs_second_step };
});
