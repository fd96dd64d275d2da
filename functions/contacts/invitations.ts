import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import * as contactsApi from '#shared/contacts/contacts.api.ts';
import * as registrationApi from '#shared/contacts/registration.api.ts';
import { ALREADY_REGISTERED } from '#shared/contacts/registration.api.ts';
import { registrationErrors, tidiedRegistration } from '#shared/contacts/registrationRules.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placeRef } from '#shared/places/place.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { joinedDecision, joinedMeanwhile, placesAsked } from '#shared/server/joinedMeanwhile.ts';
import type { ContactClaims } from '#shared/server/linkToken.ts';
import { makePerson } from '#shared/server/people.ts';
import { refuseRegistered } from '#shared/server/refuseRegistered.ts';
import { unerasedWrites } from '#shared/server/unerasedWrites.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { invitationEntity } from '#shared/store/invitations.store.ts';
import {
  registrantEntity,
  registrantsOf,
  registrationRequestEntity,
} from '#shared/store/registrations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace, type Write } from '#shared/store/write.ts';
import type { Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { inviteContact } from './inviteContact.ts';

export const postInvitation = handle(
  contactsApi.postInvitation,
  async ({ place, params: { id }, body, save, ...request }) => {
    const { change, writes } = await inviteContact(place, { id, address: body.address }, request);
    return save(change, writes, { id, invited_at: request.at });
  },
);

export const getInvitation = handle(
  registrationApi.getInvitation,
  async ({ place, caller, table }) => {
    const { claims, contact } = await invitedContact(caller, table);
    const account = await findAccountByEmail(table, claims.email);
    return {
      place_name: place.name,
      email: claims.email,
      first_name: contact.first_name,
      last_name: contact.last_name,
      organisation: place.provider_name,
      registered: account !== undefined,
    };
  },
);

export const postRegistration = handle(
  registrationApi.postRegistration,
  async ({ place, body, caller, table, at, save }) => {
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
        ...(await registeredWrites(table, email, at)),
      ],
      { login_url: '/sign-in' },
    );
  },
);

/** What an invitation's link is for, and its contact. Refuses `notFound` when that is gone. */
async function invitedContact(
  caller: Caller,
  table: Table,
): Promise<{ claims: ContactClaims; contact: Contact }> {
  if (caller.kind !== 'link') throw new Error('A registration comes by a link');
  const { claims } = caller;
  const [contact] = await table.read(
    wanted(contactEntity, { place: claims.place, id: claims.contact }),
  );
  if (!contact) throw new Refusal('notFound', 'This invitation has been withdrawn');
  return { claims, contact };
}

/**
 * Ends the requests to join that were approved for an address, and those that nobody has decided on about a
 * place where it is a contact's by now: its person has registered.
 */
async function registeredWrites(table: Table, email: EmailAddress, at: Instant): Promise<Write[]> {
  const registrants = await registrantsOf(table, email);
  const requests = await table.readMany(
    registrants.map(({ request }) => wanted(registrationRequestEntity, { id: request })),
  );
  const ended = await Promise.all(
    registrants.map(async (registrant, position) => {
      const request = requests[position];
      const decided = request && (await decisionOf(table, request, at));
      if (!decided) return [];
      return [
        remove(registrantEntity, registrant),
        replace(registrationRequestEntity, { ...request, state: 'REGISTERED', decided }, request),
      ];
    }),
  );
  return ended.flat();
}

/** How the request of somebody who registers was decided; nothing where it waits for a decision still. */
async function decisionOf(
  table: Table,
  request: RegistrationRequest,
  at: Instant,
): Promise<RegistrationRequest['decided']> {
  if (request.state === 'APPROVED') return request.decided;
  if (request.state !== 'PENDING') return null;
  const places = await placesAsked(table, request);
  const membership = await joinedMeanwhile(table, request, places);
  return membership ? joinedDecision(membership, at) : null;
}
