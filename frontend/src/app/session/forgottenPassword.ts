import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { preparePool } from './identity.ts';

/** Has a code sent. An address without an account ends the same way: nobody learns which exist. */
export async function requestPasswordCode(email: string): Promise<void> {
  const { context } = await preparePool();
  try {
    await resetPassword(context, { username: email });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  }
}

/** Sets a forgotten password anew with the code from the email. */
export async function setForgottenPassword(
  email: string,
  code: string,
  password: string,
): Promise<void> {
  const { context } = await preparePool();
  await confirmResetPassword(context, {
    username: email,
    confirmationCode: code.replace(/\s/g, ''),
    newPassword: password,
  });
}
