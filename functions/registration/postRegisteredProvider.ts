import { EmailAddress } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { postRegisteredProvider } from '../../shared/registration/registrationRequests.api.ts';
import { findAccountByEmail } from '../../shared/store/accounts.store.ts';
import type { Table } from '../../shared/store/table.ts';
import type { Caller } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/** IsProviderRegistered (agreements, section 5). */
export const handler = handle(postRegisteredProvider, async ({ body, caller, table }) => {
  const email = EmailAddress.safeParse(body.email);
  const mayAsk = email.success && mayLearn(caller, email.data);
  return { is_registered: mayAsk && (await isRegistered(table, email.data)) };
});

/** Whether a caller may learn it of this address. Refuses (`forbidden`) a commissioner. */
function mayLearn(caller: Caller, email: EmailAddress): boolean {
  switch (caller.kind) {
    case 'link':
    case 'registrationLink':
      return caller.claims.email === email;
    case 'account':
      if (caller.account.kind === 'commissioner') {
        throw new Refusal('forbidden', 'Your account has no access to this');
      }
      return caller.account.kind === 'lph' || caller.account.email === email;
    default:
      return false;
  }
}

const isRegistered = async (table: Table, email: EmailAddress): Promise<boolean> =>
  (await findAccountByEmail(table, email))?.kind === 'provider';
