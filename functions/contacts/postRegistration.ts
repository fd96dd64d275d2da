import type { Account } from '../../shared/account/account.ts';
import { ALREADY_REGISTERED, postRegistration } from '../../shared/contacts/registration.api.ts';
import { registrationErrors, tidiedRegistration } from '../../shared/contacts/registrationRules.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { placeRef } from '../../shared/places/place.ts';
import { findPerson, makePerson } from '../../shared/server/people.ts';
import { accountEntity, findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { invitationEntity } from '../../shared/store/invitations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { create, remove } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { unerasedWrites } from './contactWrites.ts';
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
  await refuseRegistered(table, email);
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

/**
 * Refuses `conflict` an address that has an account. The pool is asked too: the index by address
 * trails, and an account that has just been made must not get another password. A person in the
 * pool without an account is a registration that broke off, which goes on here.
 */
async function refuseRegistered(table: Table, email: EmailAddress): Promise<void> {
  const person = await findPerson(email);
  const [account] = person ? await table.read(wanted(accountEntity, { id: person.id })) : [];
  if (account ?? (await findAccountByEmail(table, email))) {
    throw new Refusal('conflict', ALREADY_REGISTERED);
  }
}
