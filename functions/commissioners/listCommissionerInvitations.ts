import { listCommissionerInvitations } from '../../shared/commissioners/commissioners.api.ts';
import { accountInvitations } from '../../shared/store/accountInvitations.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { shownOrganisation } from './managed.ts';
import { invitedPerson } from './staffAccount.ts';

const MOST = 200;

export const handler = handle(
  listCommissionerInvitations,
  async ({ query, caller, table, now }) => {
    const organisation = shownOrganisation(accountOf(caller), query.organisation);
    const found = await accountInvitations(table, { organisation, limit: MOST + 1 });
    const shown = found.slice(0, MOST);
    const bouncing = await suppressedAmong(
      table,
      shown.map(({ email }) => email),
      now,
    );
    return {
      results: shown.map((one) => invitedPerson(one, { now, bounces: bouncing.has(one.email) })),
      more: found.length > MOST,
    };
  },
);
