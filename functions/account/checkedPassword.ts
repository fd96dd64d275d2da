import type { Account } from '../../shared/account/account.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { checkPassword } from '../../shared/server/people.ts';
import { countPasswordTry } from '../../shared/store/passwordTries.store.ts';
import type { Table } from '../../shared/store/table.ts';

/** Whether this is the account's password. Counted, and refused `tooMany` after ten tries. */
export async function isPasswordOf(
  account: Account,
  password: string,
  { table, now }: { table: Table; now: Date },
): Promise<boolean> {
  await countPasswordTry(table, account.id, now);
  const checked = await checkPassword(account.email, password);
  if (checked === 'locked') {
    throw new Refusal('tooMany', 'There were too many attempts. Wait 15 minutes and try again.');
  }
  return checked === 'right';
}
