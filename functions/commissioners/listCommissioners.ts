import * as z from 'zod/mini';
import { type Account, AreaFlag } from '../../shared/account/account.ts';
import { listCommissioners } from '../../shared/commissioners/commissioners.api.ts';
import { PermissionFlag } from '../../shared/kernel/permissionFlags.ts';
import { fold } from '../../shared/kernel/text.ts';
import { OrganisationCode } from '../../shared/organisations/organisation.ts';
import { staffAfter, staffPlace } from '../../shared/store/accounts.store.ts';
import { findOrganisation } from '../../shared/store/organisations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { accountOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { handle } from '../runtime/handle.ts';
import { shownOrganisation } from './managed.ts';
import { staffAccount } from './staffAccount.ts';

const PAGE = 25;
/** Accounts that are read at a time. */
const READ_AT_ONCE = 50;
/** Accounts that one answer looks at, however few match. */
const MOST_LOOKED_AT = 400;

const { writeCursor, readCursor } = cursorsTo(() => z.string());

export const handler = handle(listCommissioners, async ({ query, caller, table }) => {
  const manager = accountOf(caller);
  const { cursor, ...filters } = query;
  const organisation = shownOrganisation(manager, filters.organisation);
  const question = JSON.stringify([organisation ?? null, filters.name ?? '', filters.state ?? '']);
  const name = fold(filters.name?.trim() ?? '');
  const matches = (account: Account) =>
    (filters.state === undefined || account.is_active === (filters.state === 'active')) &&
    fold(`${account.first_name} ${account.last_name} ${account.email}`).includes(name);

  const found: Account[] = [];
  let after = cursor === undefined ? null : readCursor(question, cursor);
  let ended = false;
  for (let looked = 0; looked < MOST_LOOKED_AT && found.length < PAGE && !ended; ) {
    const limit = READ_AT_ONCE;
    const stretch = await staffAfter(table, { organisation, after, limit });
    for (const account of stretch) {
      if (found.length === PAGE) break;
      after = staffPlace(account);
      looked += 1;
      if (matches(account)) found.push(account);
    }
    ended = stretch.length < limit && found.length < PAGE;
  }
  const [more] =
    ended || after === null ? [] : await staffAfter(table, { organisation, after, limit: 1 });
  return {
    results: found.map(staffAccount),
    cursor: more && after !== null ? writeCursor(question, after) : null,
    may_give: await mayGive(table, manager),
  };
});

/** What a manager of accounts may give: the central team all, an administrator what the organisation has. */
async function mayGive(table: Table, manager: Account) {
  if (manager.kind === 'lph') {
    return { flags: [...PermissionFlag.options], area_flags: [...AreaFlag.options] };
  }
  const code = OrganisationCode.safeParse(manager.organisation_code);
  const own = code.success ? await findOrganisation(table, code.data) : undefined;
  return { flags: own?.flags ?? [], area_flags: own?.area_flags ?? [] };
}
