import pMap from 'p-map';
import type { Account } from '../../shared/account/account.ts';
import { MOST_MOVED, postAccountMoves } from '../../shared/commissioners/commissioners.api.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Organisation } from '../../shared/organisations/organisation.ts';
import {
  hasEndedBefore,
  organisationsFollowing,
} from '../../shared/organisations/organisationsFollowing.ts';
import {
  accountInvitationEntity,
  accountInvitations,
} from '../../shared/store/accountInvitations.store.ts';
import { accountEntity, accountsOf } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { allOrganisations } from '../../shared/store/organisations.store.ts';
import { CommitRefused, replace } from '../../shared/store/write.ts';
import { handle, type Request } from '../runtime/handle.ts';

const CONCURRENCY = 8;
const NOT_ENDED = 'This organisation has not ended, so its accounts stay';
const DOES_NOT_FOLLOW = 'Choose an organisation that follows the former one';
const CHOOSE_ACCOUNTS = 'Several organisations follow this one: choose whose accounts move where';

/** Each is moved by itself: what was moved before a connection broke is not there to be moved again. */
export const handler = handle(postAccountMoves, async (request) => {
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
  const asked = accounts ?? present.slice(0, MOST_MOVED).map(({ id }) => id);
  const moved = await pMap(asked, (id) => movedOnce(id, { former, to }, request), {
    concurrency: CONCURRENCY,
  });
  if (accounts === null) await moveInvitations({ former, to }, request);
  // The index trails by a moment.
  const done = new Set(asked.filter((_, at) => moved[at]));
  const left = present.filter(({ id }) => !done.has(id)).length;
  return remember({ moved: done.size, left });
});

type MoveRequest = Pick<Request<typeof postAccountMoves>, 'table' | 'now' | 'saveRow'>;
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

/** Whoever has been invited and has no account yet comes to the organisation that follows. */
async function moveInvitations({ former, to }: Move, { table, saveRow }: MoveRequest) {
  const invitations = await accountInvitations(table, {
    organisation: former.code,
    limit: MOST_MOVED,
  });
  for (const invitation of invitations) {
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
  }
}
