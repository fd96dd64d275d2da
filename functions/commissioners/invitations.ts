import { randomUUID } from 'node:crypto';
import type { Account, AreaFlag } from '#shared/account/account.ts';
import {
  type AccountInvitation,
  isOpenInvitation,
} from '#shared/commissioners/accountInvitation.ts';
import {
  inviteeErrors,
  placeErrors,
  tidiedInvitee,
} from '#shared/commissioners/commissionerRules.ts';
import * as commissionersApi from '#shared/commissioners/commissioners.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { mayInviteAgain } from '#shared/contacts/invitation.ts';
import { ALREADY_REGISTERED } from '#shared/contacts/registration.api.ts';
import { registrationErrors, tidiedRegistration } from '#shared/contacts/registrationRules.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { OrganisationCode } from '#shared/organisations/organisation.ts';
import { makePerson } from '#shared/server/people.ts';
import { refuseRegistered } from '#shared/server/refuseRegistered.ts';
import { unerasedWrites } from '#shared/server/unerasedWrites.ts';
import {
  accountInvitationEntity,
  accountInvitations,
} from '#shared/store/accountInvitations.store.ts';
import { accountEntity, findAccountByEmail } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { centralTeamWrites } from '#shared/store/centralTeam.store.ts';
import { membershipsFrom } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findOrganisation } from '#shared/store/organisations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findPlaces } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace, upsert, type Write } from '#shared/store/write.ts';
import { needsSecondStep } from '../runtime/access.ts';
import { LINK_ENDED } from '../runtime/admitBearer.ts';
import { accountOf, type Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { organisationAt, shownOrganisation } from './managed.ts';
import { invitedPerson } from './staffAccount.ts';

const IS_INVITED =
  'This address has been invited already. Send the invitation again from the list.';
/** What the central team's accounts are of. */
const CENTRAL_TEAM = 'Placewell';

export const postCommissionerInvitation = handle(
  commissionersApi.postCommissionerInvitation,
  async ({ body, caller, table, now, at, save }) => {
    const manager = accountOf(caller);
    const { kind, ...entered } = tidiedInvitee(body);
    const organisation = await organisationAt(table, entered.organisation_code, {
      now,
      own: manager.organisation_code,
    });
    const before = { flags: [], area_flags: [] };
    const errors = {
      ...inviteeErrors(entered),
      ...placeErrors(entered, { kind, manager, organisation, before }),
    };
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const email = EmailAddress.parse(entered.email);
    await refuseTaken(table, email, { manager, now });
    const [earlier] = await table.read(wanted(accountInvitationEntity, { email }));
    if (earlier && isOpenInvitation(earlier, now)) {
      throw new Refusal('conflict', IS_INVITED, { errors: { email: [IS_INVITED] } });
    }
    const isCentral = kind === 'lph';
    const invitation: AccountInvitation = {
      ...entered,
      email,
      version: 1,
      link: randomUUID(),
      kind,
      organisation: isCentral ? CENTRAL_TEAM : (organisation?.name ?? ''),
      flags: isCentral ? [...PermissionFlag.options] : [...new Set(entered.flags)],
      area_flags: isCentral ? [] : [...new Set<AreaFlag>(entered.area_flags)],
      invited_by: fullName(manager),
      invited_at: at,
    };
    const { link: _, ...shown } = invitation;
    return save(
      {
        of: accountInvitationEntity.key({ email }).pk,
        what: 'account.invited',
        before: null,
        after: shown,
      },
      [
        upsert(accountInvitationEntity, invitation, earlier),
        accountInvitationMail(invitation),
        ...(await unerasedWrites(table, [email])),
      ],
      invitedPerson(invitation, { now, bounces: false }),
    );
  },
);

const MOST = 200;

export const listCommissionerInvitations = handle(
  commissionersApi.listCommissionerInvitations,
  async ({ query, caller, table, now }) => {
    const organisation = shownOrganisation(accountOf(caller), query.organisation);
    const invitations = await accountInvitations(table, { organisation, limit: MOST + 1 });
    const shown = invitations.slice(0, MOST);
    const bouncing = await suppressedAmong(
      table,
      shown.map(({ email }) => email),
      now,
    );
    return {
      results: shown.map((accountInvitation) =>
        invitedPerson(accountInvitation, { now, bounces: bouncing.has(accountInvitation.email) }),
      ),
      more: invitations.length > MOST,
    };
  },
);

const SENT_LATELY =
  'The invitation was sent less than an hour ago. Please wait a little, or withdraw it and invite again.';

export const postCommissionerInvitationAgain = handle(
  commissionersApi.postCommissionerInvitationAgain,
  async ({ body, caller, table, now, at, save }) => {
    const manager = accountOf(caller);
    const earlier = await invitationOf(table, body.email, manager);
    const { email, invited_at, invited_by } = earlier;
    await refuseTaken(table, email, { manager, now });
    if (!mayInviteAgain(earlier, now)) throw new Refusal('tooMany', SENT_LATELY);
    const invitation = {
      ...earlier,
      organisation: await organisationNow(table, earlier),
      link: randomUUID(),
      invited_by: fullName(manager),
      invited_at: at,
    };
    return save(
      {
        of: accountInvitationEntity.key({ email }).pk,
        what: 'account.invitedAgain',
        before: { invited_at, invited_by },
        after: { invited_at: at, invited_by: invitation.invited_by },
      },
      [
        replace(accountInvitationEntity, invitation, earlier),
        accountInvitationMail(invitation),
        ...(await unerasedWrites(table, [email])),
      ],
      invitedPerson(invitation, { now, bounces: false }),
    );
  },
);

export const postCommissionerInvitationEnd = handle(
  commissionersApi.postCommissionerInvitationEnd,
  async ({ body, caller, table, save }) => {
    const invitation = await invitationOf(table, body.email, accountOf(caller));
    const { link: _, ...shown } = invitation;
    return save(
      {
        of: accountInvitationEntity.key(invitation).pk,
        what: 'account.invitationWithdrawn',
        before: shown,
        after: null,
      },
      [remove(accountInvitationEntity, invitation)],
      { withdrawn: true },
    );
  },
);

export const getAccountInvitation = handle(
  commissionersApi.getAccountInvitation,
  async ({ caller, table }) => {
    const invitation = invitationIn(caller);
    const { kind, email, first_name, last_name } = invitation;
    const organisation = await organisationNow(table, invitation);
    const needs_second_step = needsSecondStep({ kind });
    return { kind, email, first_name, last_name, organisation, needs_second_step };
  },
);

const IS_CONTACT =
  'This address has become a contact of a care home since you were invited. Please ask the person who invited you.';

export const postAccountInvitation = handle(
  commissionersApi.postAccountInvitation,
  async ({ body, caller, table, save }) => {
    const invitation = invitationIn(caller);
    const { email, kind, organisation_code } = invitation;
    const organisation = await organisationNow(table, invitation);
    const { password, ...names } = tidiedRegistration(body);
    const errors = registrationErrors({ ...names, password }, { email, organisation });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    await refuseRegistered(table, email, ALREADY_REGISTERED);
    const [membership] = await membershipsFrom(table, email, { from: null, limit: 1 });
    if (membership) throw new Refusal('conflict', IS_CONTACT);

    const id = await makePerson(email, password);
    const account: Account = {
      ...names,
      id,
      version: 1,
      kind,
      email,
      organisation,
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
  },
);

/** The invitation to which a link leads. Refuses (`unauthenticated`) one that has been used. */
function invitationIn(caller: Caller): AccountInvitation {
  if (caller.kind !== 'invitationLink') throw new Error('An invitation is accepted by its link');
  if (!caller.invitation) throw new Refusal('unauthenticated', LINK_ENDED);
  return caller.invitation;
}

/** What the organisation is called now: it may have been renamed since the invitation. */
async function organisationNow(
  table: Table,
  {
    organisation,
    organisation_code,
  }: Pick<AccountInvitation, 'organisation' | 'organisation_code'>,
): Promise<string> {
  const code = OrganisationCode.safeParse(organisation_code);
  const present = code.success ? await findOrganisation(table, code.data) : undefined;
  return present?.name ?? organisation;
}

/** Queues the mail with the invitation's present link. */
const accountInvitationMail = (invitation: AccountInvitation): Write =>
  create(
    outboxEntity,
    queuedMail({
      cause: 'accountInvitation',
      date: invitation.link,
      to: invitation.email,
      content: {
        kind: 'accountInvitation',
        invitation: invitation.link,
        account_kind: invitation.kind,
        first_name: invitation.first_name,
        organisation: invitation.organisation,
        invited_by: invitation.invited_by,
      },
      now: invitation.invited_at,
    }),
  );

/**
 * The invitation of an address, as long as this manager may know of it. Refuses `notFound` where there
 * is none, and `forbidden` an administrator's to another administrator.
 */
async function invitationOf(
  table: Table,
  address: string,
  manager: Account,
): Promise<AccountInvitation> {
  const email = EmailAddress.safeParse(address);
  const [invitation] = email.success
    ? await table.read(wanted(accountInvitationEntity, { email: email.data }))
    : [];
  const isCentral = manager.kind === 'lph';
  if (!invitation || (!isCentral && invitation.organisation_code !== manager.organisation_code)) {
    throw new Refusal('notFound', 'There is no such invitation');
  }
  if (!isCentral && invitation.is_administrator) {
    throw new Refusal('forbidden', 'Only the central team invites administrators');
  }
  return invitation;
}

const ASK_CENTRAL_TEAM = 'Please ask the central team.';

const refusal = (why: string) => new Refusal('conflict', why, { errors: { email: [why] } });

/**
 * Refuses `conflict` an address that cannot be invited: it has an account, is a contact's of a place, or
 * our mails to it come back. An administrator learns only of their own organisation who it is.
 */
async function refuseTaken(
  table: Table,
  email: EmailAddress,
  { manager, now }: { manager: Account; now: Date },
): Promise<void> {
  const [account, [membership], bouncing] = await Promise.all([
    findAccountByEmail(table, email),
    membershipsFrom(table, email, { from: null, limit: 1 }),
    suppressedAmong(table, [email], now),
  ]);
  const isCentral = manager.kind === 'lph';
  if (account) {
    const mayKnow = isCentral || account.organisation_code === manager.organisation_code;
    const state = account.is_active ? '' : ', which is deactivated';
    throw refusal(
      mayKnow
        ? `${fullName(account)}, ${account.organisation}, has an account with this address${state}`
        : `This address has an account already. ${ASK_CENTRAL_TEAM}`,
    );
  }
  if (membership) {
    const [place] = isCentral ? await findPlaces(table, [membership.place]) : [];
    throw refusal(
      isCentral
        ? `This address is a contact’s of ${place?.name ?? 'a care home'}. Remove it there first, or use another address.`
        : `This address cannot be invited as a commissioner. ${ASK_CENTRAL_TEAM}`,
    );
  }
  if (bouncing.size > 0) throw refusal('Our emails to this address come back');
}
