import { postMfaOff } from '../../shared/account/password.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { turnOffSecondStep } from '../../shared/server/people.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { needsSecondStep } from '../runtime/access.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { accountMail } from './accountMail.ts';
import { isPasswordOf } from './checkedPassword.ts';

export const handler = handle(postMfaOff, async (request) => {
  const { body, save } = request;
  const account = accountOf(request.caller);
  if (needsSecondStep(account)) {
    throw new Refusal(
      'conflict',
      'Your account needs two-step sign-in, so it cannot be turned off',
    );
  }
  if (body.password === '') {
    return { is_valid: false, errors: { password: ['This field is required'] } };
  }
  if (!(await isPasswordOf(account, body.password, request))) {
    return { is_valid: false, errors: { password: ['Your password is not right'] } };
  }
  await turnOffSecondStep(account.email);
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.secondStepTurnedOff',
      before: { mfa: true },
      after: { mfa: false },
    },
    [
      replace(accountEntity, { ...account, second_step: false }, account),
      accountMail(account, 'mfaOff', request),
    ],
    { is_valid: true },
  );
});
