import { postMfaReset } from '../../shared/account/people.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { hasSecondStep, signOutEverywhere, turnOffSecondStep } from '../../shared/server/people.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { accountMail } from './accountMail.ts';

export const handler = handle(postMfaReset, async (request) => {
  const { subject: account, body, caller, save } = request;
  if (account.id === accountOf(caller).id) {
    throw new Refusal('conflict', 'Ask a colleague to reset your own two-step sign-in');
  }
  const mfa = await hasSecondStep(account.email);
  if (mfa === undefined) {
    throw new Refusal('notFound', 'This person has never been able to sign in');
  }
  // Also where it is off: an attempt that broke off before it was saved may have turned it off, and
  // nobody's second step goes without a trace and a mail.
  await turnOffSecondStep(account.email);
  // Whoever has the lost phone may be signed in on it.
  await signOutEverywhere(account.email);
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.secondStepReset',
      before: { mfa },
      after: { mfa: false, reason: body.reason },
    },
    [
      replace(accountEntity, { ...account, second_step: false }, account),
      accountMail(account, 'mfaReset', request),
    ],
    { mfa: false },
  );
});
