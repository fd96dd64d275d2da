import type { Account } from '../../shared/account/account.ts';
import { findPeople, type Person } from '../../shared/account/people.api.ts';
import { hasSecondStep } from '../../shared/server/people.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { membershipsOf } from '../../shared/store/contacts.store.ts';
import { findPlaces } from '../../shared/store/placeKinds.ts';
import type { Table } from '../../shared/store/table.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(findPeople, async ({ query, table }) => {
  const account = await findAccountByEmail(table, query.email);
  if (!account) return { results: [] };
  const [places, mfa] = await Promise.all([placesOf(table, account), hasSecondStep(account.email)]);
  const { id, email, first_name, last_name, organisation, kind, version, is_active } = account;
  const person: Person = {
    id,
    email,
    first_name,
    last_name,
    organisation,
    kind,
    version,
    is_active,
    places,
    mfa: mfa ?? null,
  };
  return { results: [person] };
});

async function placesOf(table: Table, account: Account): Promise<Person['places']> {
  if (account.kind !== 'provider') return [];
  const memberships = await membershipsOf(table, account.email);
  const places = await findPlaces(
    table,
    memberships.map(({ place }) => place),
  );
  return places
    .map(({ kind, uuid, name }) => ({ kind, uuid, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
