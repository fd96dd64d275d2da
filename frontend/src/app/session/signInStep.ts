import type { SignInOutput } from 'aws-amplify/auth';

/** What the pool wants next. */
export type SignInStep =
  | { step: 'done' }
  | { step: 'newPassword' }
  | { step: 'code' }
  /** An authenticator app has to be connected first, with this key. */
  | { step: 'connectApp'; key: string; address: string }
  | { step: 'forgottenPassword' };

/** Reads the pool's answer to signing in or to a challenge. */
export function stepOf({ nextStep }: Pick<SignInOutput, 'nextStep'>): SignInStep {
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
