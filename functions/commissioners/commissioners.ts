import pMap from 'p-map';
import * as z from 'zod/mini';
import { type Account, AreaFlag } from '#shared/account/account.ts';
import type { AccountInvitation } from '#shared/commissioners/accountInvitation.ts';
import { placeErrors } from '#shared/commissioners/commissionerRules.ts';
import * as commissionersApi from '#shared/commissioners/commissioners.api.ts';
import { MOST_MOVED } from '#shared/commissioners/commissioners.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold } from '#shared/kernel/text.ts';
import { type Organisation, OrganisationCode } from '#shared/organisations/organisation.ts';
import {
  hasEndedBefore,
  organisationsFollowing,
} from '#shared/organisations/organisationsFollowing.ts';
import {
  accountInvitationEntity,
  accountInvitations,
} from '#shared/store/accountInvitations.store.ts';
import { accountEntity, accountsOf, staffAfter, staffPlace } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { allOrganisations, findOrganisation } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { endedOrganisations } from './endedOrganisations.ts';
import { organisationAt, shownOrganisation } from './managed.ts';
import { staffAccount } from './staffAccount.ts';

const PAGE = 25;
/** Accounts that are read at a time. */
const READ_AT_ONCE = 50;
/** Accounts that one answer looks at, however few match. */
const MOST_LOOKED_AT = 400;

const cursors = cursorsTo(() => z.string());

export const listCommissioners = handle(
  commissionersApi.listCommissioners,
  async ({ query, caller, table }) => {
    const manager = accountOf(caller);
    const { cursor, ...filters } = query;
    const organisation = shownOrganisation(manager, filters.organisation);
    const question = JSON.stringify([
      organisation ?? null,
      filters.name ?? '',
      filters.state ?? '',
    ]);
    const name = fold(filters.name?.trim() ?? '');
    const matches = (account: Account) =>
      (filters.state === undefined || account.is_active === (filters.state === 'active')) &&
      fold(`${account.first_name} ${account.last_name} ${account.email}`).includes(name);

    const accounts: Account[] = [];
    let after = cursor === undefined ? null : cursors.readCursor(question, cursor);
    let ended = false;
    for (let looked = 0; looked < MOST_LOOKED_AT && accounts.length < PAGE && !ended; ) {
      const limit = READ_AT_ONCE;
      const stretch = await staffAfter(table, { organisation, after, limit });
      for (const account of stretch) {
        if (accounts.length === PAGE) break;
        after = staffPlace(account);
        looked += 1;
        if (matches(account)) accounts.push(account);
      }
      ended = stretch.length < limit && accounts.length < PAGE;
    }
    const [more] =
      ended || after === null ? [] : await staffAfter(table, { organisation, after, limit: 1 });
    return {
      results: accounts.map(staffAccount),
      cursor: more && after !== null ? cursors.writeCursor(question, after) : null,
      may_give: await mayGive(table, manager),
    };
  },
);

/** What a manager of accounts may give: the central team all, an administrator what the organisation has. */
async function mayGive(table: Table, manager: Account) {
  if (manager.kind === 'lph') {
    return { flags: [...PermissionFlag.options], area_flags: [...AreaFlag.options] };
  }
  const code = OrganisationCode.safeParse(manager.organisation_code);
  const own = code.success ? await findOrganisation(table, code.data) : undefined;
  return { flags: own?.flags ?? [], area_flags: own?.area_flags ?? [] };
}

const NOT_YOURSELF = 'You cannot change your own account here. Please ask a colleague.';
const NOT_PROVIDERS = 'What care home staff may do depends on the homes whose contacts they are';

export const putCommissioner = handle(
  commissionersApi.putCommissioner,
  async ({ subject, body, caller, table, now, save }) => {
    const manager = accountOf(caller);
    if (subject.id === manager.id) throw new Refusal('conflict', NOT_YOURSELF);
    if (subject.kind === 'provider') throw new Refusal('conflict', NOT_PROVIDERS);
    const { version, ...place } = body;
    if (version !== subject.version) {
      throw new Refusal('stale', 'Someone else has changed this account in the meantime', {
        current: staffAccount(subject),
      });
    }
    const { kind, organisation_code, is_administrator, flags, area_flags } = subject;
    const organisation = await organisationAt(table, place.organisation_code, {
      now,
      own: subject.organisation_code,
    });
    const errors = placeErrors(place, {
      kind,
      manager,
      organisation,
      before: subject,
    });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const next = {
      ...subject,
      ...place,
      flags: [...new Set(place.flags)],
      area_flags: [...new Set(place.area_flags)],
      organisation: organisation?.name ?? subject.organisation,
    };
    return save(
      {
        of: accountEntity.key(subject).pk,
        what: 'account.changed',
        before: { organisation_code, is_administrator, flags, area_flags },
        after: place,
      },
      [replace(accountEntity, next, subject)],
      { ...staffAccount(next), version: version + 1 },
    );
  },
);

const CONCURRENCY = 8;
const NOT_ENDED = 'This organisation has not ended, so its accounts stay';
const DOES_NOT_FOLLOW = 'Choose an organisation that follows the former one';
const CHOOSE_ACCOUNTS = 'Several organisations follow this one: choose whose accounts move where';

/** Each is moved by itself: what was moved before a connection broke is not there to be moved again. */
export const postAccountMoves = handle(commissionersApi.postAccountMoves, async (request) => {
  const { body, table, now, remember } = request;
  const { from, accounts } = body;
  const day = londonDay(now);
  const organisations = await allOrganisations(table);
  const former = organisations.find(({ code }) => code === from);
  if (!former) throw new Refusal('notFound', 'There is no such organisation');
  if (!hasEndedBefore(former, day)) throw new Refusal('conflict', NOT_ENDED);
  const following = organisationsFollowing(from, day, organisations);
  const to = following.find(({ code }) => code === body.to);
  if (!to) throw new Refusal('invalid', DOES_NOT_FOLLOW, { errors: { to: [DOES_NOT_FOLLOW] } });
  if (accounts === null && following.length > 1) {
    throw new Refusal('invalid', CHOOSE_ACCOUNTS, { errors: { accounts: [CHOOSE_ACCOUNTS] } });
  }
  const present = await accountsOf(table, from);
  const ids = accounts ?? present.slice(0, MOST_MOVED).map(({ id }) => id);
  const moved = await pMap(ids, (id) => movedOnce(id, { former, to }, request), {
    concurrency: CONCURRENCY,
  });
  if (accounts === null) await moveInvitations({ former, to }, request);
  // The index trails by a moment.
  const done = new Set(ids.filter((_, at) => moved[at]));
  const leftCount = present.filter(({ id }) => !done.has(id)).length;
  return remember({ moved: done.size, left: leftCount });
});

type MoveRequest = Pick<
  Request<typeof commissionersApi.postAccountMoves>,
  'table' | 'now' | 'saveRow'
>;
interface Move {
  former: Organisation;
  to: Organisation;
}

/**
 * Whether it moved the account: not one that is of another organisation by now. Who somebody is in their
 * organisation and what they see stays.
 */
async function movedOnce(
  id: Account['id'],
  { former, to }: Move,
  { table, saveRow }: MoveRequest,
): Promise<boolean> {
  const [account] = await table.read(wanted(accountEntity, { id }));
  if (account?.organisation_code !== former.code) return false;
  const after = { ...account, organisation_code: to.code, organisation: to.name };
  try {
    await saveRow(
      {
        of: accountEntity.key(account).pk,
        what: 'account.moved',
        before: { organisation_code: former.code },
        after: { organisation_code: to.code },
      },
      [replace(accountEntity, after, account)],
    );
    return true;
  } catch (error) {
    // Somebody else changed it: it is still there, and the next call takes it.
    if (error instanceof CommitRefused) return false;
    throw error;
  }
}

/** More than an organisation has at a time: they go in one call, since nobody counts those that are left. */
const MOST_INVITATIONS = 500;

/** Whoever has been invited and has no account yet comes to the organisation that follows. */
async function moveInvitations({ former, to }: Move, { table, saveRow }: MoveRequest) {
  const invitations = await accountInvitations(table, {
    organisation: former.code,
    limit: MOST_INVITATIONS,
  });
  const moveOne = async (invitation: AccountInvitation) => {
    const after = { ...invitation, organisation_code: to.code, organisation: to.name };
    try {
      await saveRow(
        {
          of: accountInvitationEntity.key(invitation).pk,
          what: 'account.invitationMoved',
          before: { organisation_code: former.code },
          after: { organisation_code: to.code },
        },
        [replace(accountInvitationEntity, after, invitation)],
      );
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
    }
  };
  await pMap(invitations, moveOne, { concurrency: CONCURRENCY });
}

export const listEndedOrganisations = handle(
  commissionersApi.listEndedOrganisations,
  async ({ table, now }) => ({
    results: await endedOrganisations(table, londonDay(now)),
  }),
);
