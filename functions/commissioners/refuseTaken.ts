import type { Account } from '../../shared/account/account.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import type { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import { suppressedAmong } from '../../shared/store/bounces.store.ts';
import { membershipsFrom } from '../../shared/store/contacts.store.ts';
import { findPlaces } from '../../shared/store/placeKinds.ts';
import type { Table } from '../../shared/store/table.ts';

const ASK_CENTRAL_TEAM = 'Please ask the central team.';

const refusal = (why: string) => new Refusal('conflict', why, { errors: { email: [why] } });

/**
 * Refuses `conflict` an address that cannot be invited: it has an account, is a contact's of a place, or
 * our mails to it come back. An administrator learns only of their own organisation who it is.
 */
export async function refuseTaken(
  table: Table,
  email: EmailAddress,
  { manager, now }: { manager: Account; now: Date },
): Promise<void> {
  const [account, [membership], bouncing] = await Promise.all([
    findAccountByEmail(table, email),
    membershipsFrom(table, email, { from: null, limit: 1 }),
    suppressedAmong(table, [email], now),
  ]);
  const isCentral = manager.kind === 'lph';
  if (account) {
    const mayKnow = isCentral || account.organisation_code === manager.organisation_code;
    const state = account.is_active ? '' : ', which is deactivated';
    throw refusal(
      mayKnow
        ? `${fullName(account)}, ${account.organisation}, has an account with this address${state}`
        : `This address has an account already. ${ASK_CENTRAL_TEAM}`,
    );
  }
  if (membership) {
    const [place] = isCentral ? await findPlaces(table, [membership.place]) : [];
    throw refusal(
      isCentral
        ? `This address is a contact’s of ${place?.name ?? 'a care home'}. Remove it there first, or use another address.`
        : `This address cannot be invited as a commissioner. ${ASK_CENTRAL_TEAM}`,
    );
  }
  if (bouncing.size > 0) throw refusal('Our emails to this address come back');
}
