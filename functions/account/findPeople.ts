import type { Account } from '../../shared/account/account.ts';
import { findPeople, type Person } from '../../shared/account/people.api.ts';
import { hasSecondStep } from '../../shared/server/people.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

const MOST_HOMES_A_READ = 100;

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
  const homes: Person['homes'] = [];
  for (let start = 0; start < memberships.length; start += MOST_HOMES_A_READ) {
    const some = memberships.slice(start, start + MOST_HOMES_A_READ);
    const found = await table.read(...some.map(({ home }) => wanted(homeEntity, { uuid: home })));
    homes.push(...found.flatMap((home) => (home ? [{ uuid: home.uuid, name: home.name }] : [])));
  }
  return homes.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
