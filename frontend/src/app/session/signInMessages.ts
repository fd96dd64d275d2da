/** The pool's errors in plain words, by their names. */
const MESSAGES: Record<string, string> = {
  // One text for both: it must not tell which addresses have an account.
  NotAuthorizedException: 'The email address or the password is not right',
  UserNotFoundException: 'The email address or the password is not right',
  CodeMismatchException: 'That code is not right. Check it and try again',
  EnableSoftwareTokenMFAException: 'That code is not right. Check it and try again',
  ExpiredCodeException: 'That code is too old or was used before. Ask for a new one',
  InvalidPasswordException:
    'This password cannot be used. It may be too common, or break one of the rules',
  PasswordHistoryPolicyViolationException: 'You have used this password before. Choose another',
  LimitExceededException: 'There were too many attempts. Wait a few minutes and try again',
  TooManyRequestsException: 'There were too many attempts. Wait a few minutes and try again',
  TooManyFailedAttemptsException: 'There were too many attempts. Wait a few minutes and try again',
  UserNotConfirmedException: 'This account is not ready yet. Use the link in your invitation first',
  NetworkError: 'Placewell could not be reached. Check your internet connection and try again',
  SignInException: 'This took too long. Sign in again from the start',
};

/** What to tell a person whose signing in, or new password, failed. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'There was an error. Please try again';
  if (error.name === 'NotAuthorizedException') {
    // The pool says these three only in its text.
    if (/attempts exceeded/i.test(error.message)) return MESSAGES.LimitExceededException as string;
    if (/session/i.test(error.message)) return MESSAGES.SignInException as string;
    if (/disabled/i.test(error.message)) {
      return 'This account is switched off. Ask the person who set it up for you';
    }
  }
  return MESSAGES[error.name] ?? 'There was an error. Please try again';
}
