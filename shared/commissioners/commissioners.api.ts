import * as z from 'zod/mini';
import { Account, AreaFlag } from '../account/account.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountId, Instant } from '../kernel/ids.ts';
import { PermissionFlag } from '../kernel/permissionFlags.ts';
import { OrganisationCode } from '../organisations/organisation.ts';
import { InvitedKind, Invitee } from './accountInvitation.ts';

const manager = { who: 'accountManager' } as const;

/** An account of a commissioner or of the central team, as those who manage it see it. */
export const StaffAccount = z.strictObject({
  id: AccountId,
  /** To be named when saving. */
  version: z.int(),
  kind: InvitedKind,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
  organisation_code: z.nullable(z.string()),
  is_administrator: z.boolean(),
  is_active: z.boolean(),
  flags: Account.shape.flags,
  area_flags: Account.shape.area_flags,
  /** Signing in takes a code. */
  second_step: z.boolean(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

/** A code of an organisation, or `central-team`. */
const OrganisationFilter = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/));
const Permissions = z.strictObject({
  flags: z.array(PermissionFlag),
  area_flags: z.array(AreaFlag),
});

export const listCommissioners = endpoint('GET', '/api/commissioners/', {
  summary:
    'Accounts of commissioners and the central team, by organisation and name, a page at a time; to an administrator those of their organisation',
  access: manager,
  handler: 'commissioners/listCommissioners',
  query: z.strictObject({
    organisation: z.optional(OrganisationFilter),
    /** A part of the name or of the address. */
    name: z.optional(z.string().check(z.maxLength(200))),
    state: z.optional(z.enum(['active', 'deactivated'])),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    /** A page may have few or none and not be the last. */
    results: z.array(StaffAccount),
    /** Where to go on; null when there are no more. */
    cursor: z.nullable(z.string()),
    /** What the caller may give to accounts, and take from them. */
    may_give: Permissions,
  }),
});

const place = {
  /** Null for the central team. */
  organisation_code: z.nullable(z.string().check(z.maxLength(80))),
  is_administrator: z.boolean(),
  flags: z.array(PermissionFlag).check(z.maxLength(20)),
  area_flags: z.array(AreaFlag).check(z.maxLength(20)),
};

export const putCommissioner = endpoint('PUT', '/api/commissioners/{id}/', {
  summary: 'Change the organisation and permissions of a commissioner',
  access: { who: 'accountManager', account: 'id' },
  handler: 'commissioners/putCommissioner',
  audit: ['account.changed'],
  params: z.strictObject({ id: AccountId }),
  body: z.strictObject({
    /** The `version` that the person saw. */
    version: z.int().check(z.minimum(1)),
    ...place,
  }),
  reply: StaffAccount,
});

/** Somebody who has been invited and has no account yet. */
export const InvitedPerson = z.extend(Invitee, {
  /** When the link in the last mail ends. */
  expires_at: Instant,
  /** The link still works. */
  is_open: z.boolean(),
  /** Our mails to the address come back. */
  bounces: z.boolean(),
});
export type InvitedPerson = z.infer<typeof InvitedPerson>;

export const listCommissionerInvitations = endpoint('GET', '/api/commissioner_invitations/', {
  summary: 'Who has been invited and has no account yet, at most 200',
  access: manager,
  handler: 'commissioners/listCommissionerInvitations',
  query: z.strictObject({ organisation: z.optional(OrganisationFilter) }),
  reply: z.strictObject({
    results: z.array(InvitedPerson),
    /** There are more than are listed. */
    more: z.boolean(),
  }),
});

/** An organisation that has ended and still has accounts. */
export const EndedOrganisation = z.strictObject({
  code: OrganisationCode,
  name: z.string(),
  /** Its last London day. */
  until: z.iso.date(),
  /** Those that there are in its place today. */
  successors: z.array(z.strictObject({ code: OrganisationCode, name: z.string() })),
  /** How many accounts are still of it. */
  accounts: z.int(),
});
export type EndedOrganisation = z.infer<typeof EndedOrganisation>;

export const listEndedOrganisations = endpoint('GET', '/api/ended_organisations/', {
  summary: 'Organisations that have ended and still have accounts, with who follows them today',
  access: { who: 'lph' },
  handler: 'commissioners/listEndedOrganisations',
  reply: z.strictObject({ results: z.array(EndedOrganisation) }),
});

/** Accounts that one call moves at most. */
export const MOST_MOVED = 50;

/** Half of a character, which JSON may bring, is no part of a key. */
const TypedAccountId = AccountId.check(z.regex(/^[!-~]+$/));

export const postAccountMoves = endpoint('POST', '/api/account_moves/', {
  summary: 'Move accounts of an organisation that has ended to one that follows it',
  access: { who: 'lph' },
  handler: 'commissioners/postAccountMoves',
  audit: ['account.moved', 'account.invitationMoved'],
  body: z.strictObject({
    from: OrganisationCode,
    to: OrganisationCode,
    /**
     * Which ones; null: the next ones, and the invitations too, where one organisation alone follows. It is
     * called again until none are left.
     */
    accounts: z.nullable(z.array(TypedAccountId).check(z.minLength(1), z.maxLength(MOST_MOVED))),
  }),
  reply: z.strictObject({
    moved: z.int(),
    /** How many are still of the former organisation. */
    left: z.int(),
  }),
});

const Text = z.string().check(z.maxLength(2_000));

export const postCommissionerInvitation = endpoint('POST', '/api/commissioner_invitations/', {
  summary: 'Invite someone to have an account as a commissioner or of the central team',
  access: manager,
  handler: 'commissioners/postCommissionerInvitation',
  audit: ['account.invited'],
  body: z.strictObject({
    kind: InvitedKind,
    email: Text,
    first_name: Text,
    last_name: Text,
    ...place,
  }),
  reply: InvitedPerson,
});

const byAddress = { body: z.strictObject({ email: Text }), access: manager };

export const postCommissionerInvitationAgain = endpoint(
  'POST',
  '/api/commissioner_invitations/again/',
  {
    ...byAddress,
    summary: 'Send an invitation again, with a new link: the one before no longer works',
    handler: 'commissioners/postCommissionerInvitationAgain',
    audit: ['account.invitedAgain'],
    reply: InvitedPerson,
  },
);

export const postCommissionerInvitationEnd = endpoint(
  'POST',
  '/api/commissioner_invitations/withdraw/',
  {
    ...byAddress,
    summary: 'Withdraw an invitation: its link no longer works',
    handler: 'commissioners/postCommissionerInvitationEnd',
    audit: ['account.invitationWithdrawn'],
    reply: z.strictObject({ withdrawn: z.boolean() }),
  },
);

const byLink = { who: 'link', purpose: 'accountInvitation' } as const;

export const getAccountInvitation = endpoint('GET', '/api/account_invitation/', {
  summary: 'Who an invitation to have an account is for',
  access: byLink,
  handler: 'commissioners/getAccountInvitation',
  reply: z.strictObject({
    kind: InvitedKind,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    organisation: z.string(),
    /** An authenticator app is to be connected at the first sign-in. */
    needs_second_step: z.boolean(),
  }),
});

export const postAccountInvitation = endpoint('POST', '/api/account_invitation/', {
  summary: 'Accept an invitation: make the account that it is for',
  access: byLink,
  handler: 'commissioners/postAccountInvitation',
  audit: ['account.registered'],
  needs: ['registerPeople'],
  secretBody: true,
  body: z.strictObject({ first_name: Text, last_name: Text, password: Text }),
  reply: z.strictObject({ login_url: z.string() }),
});
