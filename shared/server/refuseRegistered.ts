import type { EmailAddress } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { accountEntity, findAccountByEmail } from '../store/accounts.store.ts';
import { wanted } from '../store/entity.ts';
import type { Table } from '../store/table.ts';
import { findPerson } from './people.ts';

/**
 * Refuses `conflict` an address that has an account. The pool is asked too: the index by address
 * trails, and an account that has just been made must not get another password. A person in the
 * pool without an account is a registration that broke off, which goes on.
 */
export async function refuseRegistered(
  table: Table,
  email: EmailAddress,
  why: string,
): Promise<void> {
  const person = await findPerson(email);
  const [account] = person ? await table.read(wanted(accountEntity, { id: person.id })) : [];
  if (account ?? (await findAccountByEmail(table, email))) throw new Refusal('conflict', why);
}
