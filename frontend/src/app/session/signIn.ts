import {
  confirmResetPassword,
  confirmSignIn,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { prepareIdentity } from './identity.ts';

/** What the pool wants next. */
export type SignInStep =
  | { step: 'done' }
  | { step: 'newPassword' }
  | { step: 'code' }
  /** An authenticator app has to be connected first, with this key. */
  | { step: 'connectApp'; key: string; address: string }
  | { step: 'forgottenPassword' };

/** Starts signing in, with the flow that the place's pool knows. Rejects with the pool's error. */
export async function startSignIn(email: string, password: string): Promise<SignInStep> {
  const { authFlow } = await prepareIdentity();
  const attempt = () =>
    signIn({ username: email, password, options: { authFlowType: authFlow } }).then(stepOf);
  try {
    return await attempt();
  } catch (error) {
    if (!isNamed(error, 'UserAlreadyAuthenticatedException')) throw error;
    // Tokens of a session that the API no longer takes; whoever knows a password may replace them.
    await signOut();
    return attempt();
  }
}

/** Answers the pool's challenge: the new password or the code of the authenticator app. */
export async function answerChallenge(answer: string): Promise<SignInStep> {
  await prepareIdentity();
  return stepOf(await confirmSignIn({ challengeResponse: answer }));
}

function stepOf({ nextStep }: Pick<SignInOutput, 'nextStep'>): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { step: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'newPassword' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      return { step: 'connectApp', key: sharedSecret, address: getSetupUri('Placewell').href };
    }
    case 'RESET_PASSWORD':
      return { step: 'forgottenPassword' };
    default:
      throw new Error(`The pool asks for ${nextStep.signInStep}, which Placewell does not use`);
  }
}

/** Has a code sent. An address without an account ends the same way: nobody learns which exist. */
export async function requestPasswordCode(email: string): Promise<void> {
  await prepareIdentity();
  try {
    await resetPassword({ username: email });
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
  }
}

/** Sets a forgotten password anew with the code from the mail. */
export async function setForgottenPassword(
  email: string,
  code: string,
  password: string,
): Promise<void> {
  await prepareIdentity();
  await confirmResetPassword({
    username: email,
    confirmationCode: code.replace(/\s/g, ''),
    newPassword: password,
  });
}

/** Ends the session here and at the pool. The tokens leave this browser even if the pool is not reached. */
export async function endSession(): Promise<void> {
  await prepareIdentity();
  await signOut({ global: true });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
