import type { Account } from '../../shared/account/account.ts';
import type { AccountInvitation } from '../../shared/commissioners/accountInvitation.ts';
import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { accountInvitationEntity } from '../../shared/store/accountInvitations.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import type { Table } from '../../shared/store/table.ts';

/**
 * The invitation of an address, as long as this manager may know of it. Refuses `notFound` where there
 * is none, and `forbidden` an administrator's to another administrator.
 */
export async function invitationOf(
  table: Table,
  address: string,
  manager: Account,
): Promise<AccountInvitation> {
  const email = EmailAddress.safeParse(address);
  const [found] = email.success
    ? await table.read(wanted(accountInvitationEntity, { email: email.data }))
    : [];
  const isCentral = manager.kind === 'lph';
  if (!found || (!isCentral && found.organisation_code !== manager.organisation_code)) {
    throw new Refusal('notFound', 'There is no such invitation');
  }
  if (!isCentral && found.is_administrator) {
    throw new Refusal('forbidden', 'Only the central team invites administrators');
  }
  return found;
}
