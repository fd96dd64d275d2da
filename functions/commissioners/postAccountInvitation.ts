import type { Account } from '../../shared/account/account.ts';
import { postAccountInvitation } from '../../shared/commissioners/commissioners.api.ts';
import { ALREADY_REGISTERED } from '../../shared/contacts/registration.api.ts';
import { registrationErrors, tidiedRegistration } from '../../shared/contacts/registrationRules.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { OrganisationCode } from '../../shared/organisations/organisation.ts';
import { makePerson } from '../../shared/server/people.ts';
import { refuseRegistered } from '../../shared/server/refuseRegistered.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { centralTeamWrites } from '../../shared/store/centralTeam.store.ts';
import { membershipsFrom } from '../../shared/store/contacts.store.ts';
import { findOrganisation } from '../../shared/store/organisations.store.ts';
import { create, remove } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { invitationIn } from './invitationIn.ts';

const IS_CONTACT =
  'This address has become a contact of a care home since you were invited. Please ask the person who invited you.';

export const handler = handle(postAccountInvitation, async ({ body, caller, table, save }) => {
  const invitation = invitationIn(caller);
  const { email, kind, organisation_code } = invitation;
  const { password, ...names } = tidiedRegistration(body);
  const errors = registrationErrors(
    { ...names, password },
    { email, organisation: invitation.organisation },
  );
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  await refuseRegistered(table, email, ALREADY_REGISTERED);
  const [membership] = await membershipsFrom(table, email, { from: null, limit: 1 });
  if (membership) throw new Refusal('conflict', IS_CONTACT);
  const code = OrganisationCode.safeParse(organisation_code);
  const organisation = code.success ? await findOrganisation(table, code.data) : undefined;

  const id = await makePerson(email, password);
  const account: Account = {
    ...names,
    id,
    version: 1,
    kind,
    email,
    // It may have been renamed since the invitation.
    organisation: organisation?.name ?? invitation.organisation,
    organisation_code,
    is_administrator: invitation.is_administrator,
    is_active: true,
    flags: invitation.flags,
    area_flags: invitation.area_flags,
    cookie_consent: null,
    time_of_consent: null,
    second_step: false,
  };
  return save(
    {
      of: accountEntity.key({ id }).pk,
      what: 'account.registered',
      before: null,
      after: { kind, organisation_code, invited_by: invitation.invited_by },
    },
    [
      create(accountEntity, account),
      remove(accountInvitationEntity, invitation),
      ...(await centralTeamWrites(table, [account], 'comes')),
      ...(await unerasedWrites(table, [email])),
    ],
    { login_url: '/sign-in' },
  );
});
