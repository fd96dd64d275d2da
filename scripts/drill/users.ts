import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Somebody of the pool: never a password, nor the key of a second step. */
export interface PoolUser {
  sub: string;
  email: string;
  enabled: boolean;
}

const attributeOf = (attributes: AttributeType[] | undefined, name: string): string =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? '';

/** Everybody in a pool. */
export async function usersOf(UserPoolId: string): Promise<PoolUser[]> {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 8 });
  const users: PoolUser[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await cognito.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    for (const { Attributes, Enabled } of page.Users ?? []) {
      const [sub, email] = [attributeOf(Attributes, 'sub'), attributeOf(Attributes, 'email')];
      users.push({ sub, email, enabled: Enabled !== false });
    }
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  cognito.destroy();
  return users.sort((a, b) => (a.email < b.email ? -1 : 1));
}

/**
 * Makes those who are not in a pool, without writing to them, and answers each one's subject there by
 * the one they had. Done twice it is done once, and finishes what an interrupted run has begun. Their passwords are random and known to nobody: 'Forgotten your password?' gives
 * them one, and the second step is set up anew.
 */
export async function makeUsers(
  UserPoolId: string,
  users: readonly PoolUser[],
): Promise<Map<string, string>> {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 8 });
  const subjects = new Map<string, string>();
  for (const { sub, email, enabled } of users) {
    const user = { UserPoolId, Username: email };
    try {
      await cognito.send(
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
    // A run that was interrupted may have left somebody half made.
    const there = await cognito.send(new AdminGetUserCommand(user));
    if (there.UserStatus === 'FORCE_CHANGE_PASSWORD') {
      // One who has yet to choose the first password cannot ask for a new one.
      const Password = `Aa1-${randomBytes(24).toString('base64url')}`;
      await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
    }
    if (!enabled && there.Enabled !== false) await cognito.send(new AdminDisableUserCommand(user));
    subjects.set(sub, attributeOf(there.UserAttributes, 'sub'));
  }
  cognito.destroy();
  return subjects;
}
