import { PASSWORD_POLICY } from '#shared/account/passwordRules.ts';

/**
 * The rules of the pool of accounts. The cloud's pool (`aws/identity.ts`) and the one on this machine
 * (`local/cognito.ts`) are both made from them, so that what is refused here is refused there.
 */
export const POOL_RULES = {
  /** Accounts are made by an administrator or by registering from a home's invitation. */
  selfSignUp: false,
  passwordPolicy: PASSWORD_POLICY,
  /** How long a challenge, such as the code of an authenticator app, waits for its answer. */
  authSessionMinutes: 5,
  /** What a signed-in person may read of their own attributes. */
  readable: { email: true, emailVerified: true, givenName: true, familyName: true },
  /** What they may write. Not the email address: an account and its homes hang on it. */
  writable: { givenName: true, familyName: true },
};

/** Attributes by the names that Cognito's API has for them: `given_name`. */
export const attributeNames = (mask: Record<string, boolean>): string[] =>
  Object.keys(mask)
    .filter((name) => mask[name])
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
