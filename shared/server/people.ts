import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AccountId, type EmailAddress } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { clientSettings } from './aws.ts';
import { keepingDeadlines } from './deadline.ts';
import { environment } from './environment.ts';

let client: CognitoIdentityProviderClient | undefined;

/** The pool of accounts, for endpoints that need a use of it. */
function people(): CognitoIdentityProviderClient {
  client ??= keepingDeadlines(new CognitoIdentityProviderClient(clientSettings));
  return client;
}

/** The pool's id. Throws where the function has none. */
function userPool(): string {
  const { USER_POOL_ID } = environment();
  if (!USER_POOL_ID) throw new Error('USER_POOL_ID is not set');
  return USER_POOL_ID;
}

const subjectOf = (attributes: { Name?: string | undefined; Value?: string | undefined }[] = []) =>
  AccountId.parse(attributes.find((attribute) => attribute.Name === 'sub')?.Value);

/** The pool's subject of this address and whether it has a password of its own; undefined where there is none. */
export async function findPerson(
  email: EmailAddress,
): Promise<{ id: AccountId; confirmed: boolean } | undefined> {
  try {
    const user = await people().send(
      new AdminGetUserCommand({ UserPoolId: userPool(), Username: email }),
    );
    return { id: subjectOf(user.UserAttributes), confirmed: user.UserStatus === 'CONFIRMED' };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Makes somebody who can sign in with this password at once; no mail is sent. Made again, it keeps
 * its subject: a registration that broke off can be done again.
 *
 * Refuses `invalid` a password that the pool does not take.
 */
export async function makePerson(email: EmailAddress, password: string): Promise<AccountId> {
  const user = { UserPoolId: userPool(), Username: email };
  try {
    await people().send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  try {
    await people().send(
      new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
    );
  } catch (error) {
    if (!(error instanceof InvalidPasswordException)) throw error;
    throw new Refusal('invalid', 'Please choose another password', {
      errors: { password: ['Please choose another password: this one is not accepted'] },
    });
  }
  const pooledUser = await people().send(new AdminGetUserCommand(user));
  return subjectOf(pooledUser.UserAttributes);
}

/** The browser's client of the pool. Throws where the function has none. */
function poolClient(): string {
  const { USER_POOL_CLIENT_ID } = environment();
  if (!USER_POOL_CLIENT_ID) throw new Error('USER_POOL_CLIENT_ID is not set');
  return USER_POOL_CLIENT_ID;
}

/**
 * Whether this is the person's password. `locked`: the pool takes no more tries for now. A second
 * step that the pool then asks for means that the password was right.
 */
export async function checkPassword(
  email: EmailAddress,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  try {
    await people().send(
      new AdminInitiateAuthCommand({
        UserPoolId: userPool(),
        ClientId: poolClient(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return 'right';
  } catch (error) {
    if (error instanceof TooManyRequestsException) return 'locked';
    if (error instanceof NotAuthorizedException) {
      // The pool says so only in its text.
      return /attempts exceeded/i.test(error.message) ? 'locked' : 'wrong';
    }
    if (
      error instanceof UserNotFoundException ||
      error instanceof InvalidParameterException ||
      error instanceof PasswordResetRequiredException
    ) {
      return 'wrong';
    }
    throw error;
  }
}

/** Sets a person's password for good. `refused`: the pool does not take it. */
export async function setPassword(
  email: EmailAddress,
  password: string,
): Promise<'set' | 'refused'> {
  try {
    await people().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPool(),
        Username: email,
        Password: password,
        Permanent: true,
      }),
    );
    return 'set';
  } catch (error) {
    if (error instanceof InvalidPasswordException || error instanceof InvalidParameterException) {
      return 'refused';
    }
    throw error;
  }
}

/**
 * Ends all sessions of a person: none can be renewed. An ID token that is out stays good for what is
 * left of its half hour, since the API's authorizer asks nobody.
 */
export async function signOutEverywhere(email: EmailAddress): Promise<void> {
  await people().send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: userPool(), Username: email }),
  );
}

/** Whether a person's signing in takes a code; undefined where the pool does not know them. */
export async function hasSecondStep(email: EmailAddress): Promise<boolean | undefined> {
  try {
    const { UserMFASettingList = [] } = await people().send(
      new AdminGetUserCommand({ UserPoolId: userPool(), Username: email }),
    );
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Signing in takes the password only, until the person connects an authenticator app again. */
export async function turnOffSecondStep(email: EmailAddress): Promise<void> {
  await people().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPool(),
      Username: email,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
}

/**
 * Lets a person sign in, or not and ends all their sessions; nothing where the pool does not know them.
 * Said again, it does no harm.
 */
export async function setMaySignIn(email: EmailAddress, may: boolean): Promise<void> {
  const user = { UserPoolId: userPool(), Username: email };
  try {
    await people().send(may ? new AdminEnableUserCommand(user) : new AdminDisableUserCommand(user));
    if (!may) await signOutEverywhere(email);
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Takes a person out of the pool: they cannot sign in again, and no session can be renewed. */
export async function removePerson(email: EmailAddress): Promise<void> {
  try {
    await people().send(new AdminDeleteUserCommand({ UserPoolId: userPool(), Username: email }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
