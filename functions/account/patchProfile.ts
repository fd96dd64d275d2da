import { patchProfile } from '../../shared/account/profile.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(patchProfile, async ({ body, caller, save }) => {
  const account = accountOf(caller);
  const { version, ...names } = body;
  const { email, first_name, last_name } = account;
  if (version !== undefined && version !== account.version) {
    throw new Refusal('stale', 'Your account was changed in the meantime, perhaps in another tab', {
      current: { email, first_name, last_name, version: account.version },
    });
  }
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.renamed',
      before: { first_name, last_name },
      after: names,
    },
    [replace(accountEntity, { ...account, ...names }, account)],
    { email, ...names, version: account.version + 1 },
  );
});
