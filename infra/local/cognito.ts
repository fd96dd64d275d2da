import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { attributeNames, POOL_RULES } from '../poolRules.ts';

const NAME = 'placewell';

export interface Pool {
  userPoolId: string;
  userPoolClientId: string;
}

/** Makes an account that can sign in, or brings an existing one to this password; answers its `sub`. */
export type MakeUser = (user: {
  email: string;
  password: string;
  /** True: the first sign-in asks for a new password. */
  temporary?: boolean;
}) => Promise<string>;

const clientOf = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const { passwordPolicy } = POOL_RULES;

const POOL = {
  AutoVerifiedAttributes: ['email' as const],
  MfaConfiguration: 'OPTIONAL' as const,
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: !POOL_RULES.selfSignUp },
  Policies: {
    PasswordPolicy: {
      MinimumLength: passwordPolicy.minLength,
      RequireUppercase: passwordPolicy.requireUppercase,
      RequireLowercase: passwordPolicy.requireLowercase,
      RequireNumbers: passwordPolicy.requireDigits,
      RequireSymbols: passwordPolicy.requireSymbols,
    },
  },
};

const CLIENT = {
  ClientName: NAME,
  ExplicitAuthFlows: [
    'ALLOW_USER_PASSWORD_AUTH' as const,
    'ALLOW_ADMIN_USER_PASSWORD_AUTH' as const,
    'ALLOW_REFRESH_TOKEN_AUTH' as const,
  ],
  PreventUserExistenceErrors: 'ENABLED' as const,
  ReadAttributes: attributeNames(POOL_RULES.readable),
  WriteAttributes: attributeNames(POOL_RULES.writable),
  // A day: somebody who tries the API with a token copied by hand should not copy it hourly.
  IdTokenValidity: 24,
  AccessTokenValidity: 24,
  RefreshTokenValidity: 30,
  TokenValidityUnits: {
    IdToken: 'hours' as const,
    AccessToken: 'hours' as const,
    RefreshToken: 'days' as const,
  },
};

/** Makes the user pool and the browser's client of it, or brings an earlier start's to today's rules. */
export async function makePool(endpoint: string, name = NAME): Promise<Pool> {
  const cognito = clientOf(endpoint);
  const { UserPools = [] } = await cognito.send(new ListUserPoolsCommand({ MaxResults: 60 }));
  const userPoolId =
    UserPools.find((pool) => pool.Name === name)?.Id ??
    (
      await cognito.send(
        new CreateUserPoolCommand({
          PoolName: name,
          UsernameAttributes: ['email'],
          UsernameConfiguration: { CaseSensitive: false },
          ...POOL,
        }),
      )
    ).UserPool?.Id;
  if (!userPoolId) throw new Error('cognito-local made no user pool');
  await cognito.send(new UpdateUserPoolCommand({ UserPoolId: userPoolId, ...POOL }));

  const clients = await cognito.send(new ListUserPoolClientsCommand({ UserPoolId: userPoolId }));
  const userPoolClientId =
    clients.UserPoolClients?.find((client) => client.ClientName === NAME)?.ClientId ??
    (await cognito.send(new CreateUserPoolClientCommand({ UserPoolId: userPoolId, ...CLIENT })))
      .UserPoolClient?.ClientId;
  if (!userPoolClientId) throw new Error('cognito-local made no client');
  await cognito.send(
    new UpdateUserPoolClientCommand({
      UserPoolId: userPoolId,
      ClientId: userPoolClientId,
      ...CLIENT,
    }),
  );
  cognito.destroy();
  return { userPoolId, userPoolClientId };
}

/** Makes users in one pool. Made again, a user keeps its `sub`: an interrupted seed can be redone. */
export function userMaker(endpoint: string, userPoolId: string): MakeUser {
  const cognito = clientOf(endpoint);
  return async ({ email, password, temporary = false }) => {
    const user = { UserPoolId: userPoolId, Username: email };
    try {
      await cognito.send(
        new AdminCreateUserCommand({
          ...user,
          TemporaryPassword: password,
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
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: !temporary }),
    );
    const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(user));
    const sub = UserAttributes.find((attribute) => attribute.Name === 'sub')?.Value;
    if (!sub) throw new Error(`cognito-local gave ${email} no sub`);
    return sub;
  };
}
