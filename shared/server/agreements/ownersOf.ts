import type { Account } from '#shared/account/account.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { accountEntity, centralAccounts } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';

/**
 * Whom the news of a variation goes to: its owner, or where that account is not active any more the whole
 * central team (agreements, section 4).
 */
export async function ownersOf(
  table: Table,
  { owner }: Pick<Variation, 'owner'>,
): Promise<{ email: EmailAddress; name: string }[]> {
  const [account] = await table.read(wanted(accountEntity, { id: owner.account }));
  const isTeam = account?.kind === 'lph' && account.is_active;
  const owners: Account[] = account && isTeam ? [account] : await centralAccounts(table);
  return owners.map((owner) => ({ email: owner.email, name: fullName(owner) }));
}
