import type { Account } from '#shared/account/account.ts';
import * as passwordApi from '#shared/account/password.api.ts';
import { passwordProblems } from '#shared/account/passwordRules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import {
  checkPassword,
  hasSecondStep,
  setPassword,
  signOutEverywhere,
  turnOffSecondStep,
} from '#shared/server/people.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { countPasswordTry } from '#shared/store/passwordTries.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { needsSecondStep } from '../runtime/access.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { accountMail } from './accountMail.ts';

const LOGIN_URL = '/sign-in?changed';
const REQUIRED = 'This field is required';

export const postPassword = handle(passwordApi.postPassword, async (request) => {
  const { body, save } = request;
  const account = accountOf(request.caller);
  const wrong = (errors: FieldErrors) => ({ is_valid: false, errors });

  const errors = faultsOf(body, account);
  if (Object.keys(errors).length > 0) return wrong(errors);
  const saves = body.action === 'save';
  // An attempt that broke off after the pool had taken the new password is finished by the next.
  const broken = () => saves && isPasswordOf(account, body.new_password1, request);
  if (!(await isPasswordOf(account, body.old_password, request)) && !(await broken())) {
    return wrong({ old_password: ['Your old password is not right'] });
  }
  if (!saves) return { is_valid: true, errors: {} };

  if ((await setPassword(account.email, body.new_password1)) === 'refused') {
    return wrong({ new_password1: ['Please choose another password: this one is not accepted'] });
  }
  await signOutEverywhere(account.email);
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.passwordChanged',
      before: null,
      after: null,
    },
    [accountMail(account, 'passwordChanged', request)],
    { is_valid: true, login_url: LOGIN_URL },
  );
});

/** What can be said without the pool (specification 1, section 5). */
function faultsOf(body: BodyOf<typeof passwordApi.postPassword>, account: Account): FieldErrors {
  const { old_password, new_password1, new_password2 } = body;
  const errors: FieldErrors = {};
  if (old_password === '') errors.old_password = [REQUIRED];
  if (new_password1 === '') errors.new_password1 = [REQUIRED];
  else {
    const problems = passwordProblems(new_password1, account);
    if (new_password1 === old_password) problems.push('Choose a password that is not the old one');
    if (problems.length > 0) errors.new_password1 = problems;
  }
  if (new_password2 === '') errors.new_password2 = [REQUIRED];
  else if (new_password2 !== new_password1) errors.new_password2 = ["Passwords don't match"];
  return errors;
}

/** What is kept is what the pool says, never what the browser does. */
export const postSecondStep = handle(passwordApi.postSecondStep, async ({ caller, save }) => {
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

export const postMfaOff = handle(passwordApi.postMfaOff, async (request) => {
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

/** Whether this is the account's password. Counted, and refused `tooMany` after ten tries. */
async function isPasswordOf(
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
