import type { Account } from '../../shared/account/account.ts';
import { ALREADY_REGISTERED, postRegistration } from '../../shared/contacts/registration.api.ts';
import { registrationErrors, tidiedRegistration } from '../../shared/contacts/registrationRules.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { placeRef } from '../../shared/places/place.ts';
import { makePerson } from '../../shared/server/people.ts';
import { refuseRegistered } from '../../shared/server/refuseRegistered.ts';
import { unerasedWrites } from '../../shared/server/unerasedWrites.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { invitationEntity } from '../../shared/store/invitations.store.ts';
import { create, remove } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { invitedContact } from './invitedContact.ts';
import { registeredWrites } from './registeredWrites.ts';

export const handler = handle(postRegistration, async ({ place, body, caller, table, save }) => {
  const { claims } = await invitedContact(caller, table);
  const { email } = claims;
  const { password, ...names } = tidiedRegistration(body);
  const organisation = place.provider_name || place.name;
  const errors = registrationErrors({ ...names, password }, { email, organisation });
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  await refuseRegistered(table, email, ALREADY_REGISTERED);
  const [sent] = await table.read(wanted(invitationEntity, { email }));

  const id = await makePerson(email, password);
  const account: Account = {
    ...names,
    id,
    version: 1,
    kind: 'provider',
    email,
    organisation,
    organisation_code: null,
    is_administrator: false,
    is_active: true,
    flags: [],
    area_flags: [],
    cookie_consent: null,
    time_of_consent: null,
    second_step: false,
  };
  return save(
    {
      of: accountEntity.key({ id }).pk,
      what: 'account.registered',
      before: null,
      after: { kind: account.kind, place: placeRef(place), contact: claims.contact },
    },
    [
      create(accountEntity, account),
      ...(sent ? [remove(invitationEntity, sent)] : []),
      ...(await unerasedWrites(table, [email])),
      ...(await registeredWrites(table, email)),
    ],
    { login_url: '/sign-in' },
  );
});
