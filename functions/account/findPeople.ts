import type { Account } from '../../shared/account/account.ts';
import { findPeople, type Person } from '../../shared/account/people.api.ts';
import { hasSecondStep } from '../../shared/server/people.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findHomes } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(findPeople, async ({ query, table }) => {
  const account = await findAccountByEmail(table, query.email);
  if (!account) return { results: [] };
  const [homes, mfa] = await Promise.all([homesOf(table, account), hasSecondStep(account.email)]);
  const { id, email, first_name, last_name, organisation, kind } = account;
  const person: Person = {
    id,
    email,
    first_name,
    last_name,
    organisation,
    kind,
    homes,
    mfa: mfa ?? null,
  };
  return { results: [person] };
});

async function homesOf(table: Table, account: Account): Promise<Person['homes']> {
  if (account.kind !== 'provider') return [];
  const memberships = await membershipsOf(table, account.email);
  const homes = await findHomes(
    table,
    memberships.map(({ home }) => home),
  );
  return homes
    .map(({ uuid, name }) => ({ uuid, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
