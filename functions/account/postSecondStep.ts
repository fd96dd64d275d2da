import { postSecondStep } from '../../shared/account/password.api.ts';
import { hasSecondStep } from '../../shared/server/people.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/** What is kept is what the pool says, never what the browser does. */
export const handler = handle(postSecondStep, async ({ caller, save }) => {
  const account = accountOf(caller);
  const mfa = (await hasSecondStep(account.email)) ?? false;
  if (mfa === account.second_step) return { mfa };
  return save(
    {
      of: accountEntity.key(account).pk,
      what: mfa ? 'account.secondStepTurnedOn' : 'account.secondStepTurnedOff',
      before: { mfa: account.second_step },
      after: { mfa },
    },
    [replace(accountEntity, { ...account, second_step: mfa }, account)],
    { mfa },
  );
});
