import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { AccountId } from '#shared/kernel/ids.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { create } from '#shared/store/write.ts';
import { anAccount, membershipsFor } from '#shared/testing/builders.ts';
import { credentials, type Deployment } from './deployment.ts';

const PASSWORD = 'Larches-in-4-rows';

export interface Tokens {
  /** What the browser sends. */
  id: string;
  access: string;
}

export const poolClient = ({ endpoint, region }: Deployment): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ endpoint, region, credentials });

/** Makes somebody in a pool and signs them in by the client given. */
export async function signedIn(
  client: CognitoIdentityProviderClient,
  { pool, app, email }: { pool: string; app: string; email: string },
): Promise<Tokens & { sub: string }> {
  const user = { UserPoolId: pool, Username: email };
  const createdUser = await client.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await client.send(
    new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }),
  );
  const tokens = await tokensOf(client, { pool, app, email });
  const sub = createdUser.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The pool gives no sub');
  return { ...tokens, sub };
}

/** The tokens of somebody whom `signedIn` has made. */
export async function tokensOf(
  client: CognitoIdentityProviderClient,
  { pool, app, email }: { pool: string; app: string; email: string },
): Promise<Tokens> {
  const { AuthenticationResult } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool,
      ClientId: app,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  const { IdToken, AccessToken } = AuthenticationResult ?? {};
  if (!IdToken || !AccessToken) throw new Error('The pool gives no tokens');
  return { id: IdToken, access: AccessToken };
}

export interface Person {
  account: Account;
  tokens: Tokens;
}

/** Somebody with an account here and in the pool, signed in. */
export async function aPerson(
  deployed: Deployment,
  overrides: Parameters<typeof anAccount>[0] = {},
): Promise<Person> {
  const email = `cloud-${randomUUID()}@example.org`;
  const { sub, ...tokens } = await signedIn(poolClient(deployed), {
    pool: deployed.outputs.UserPoolId ?? '',
    app: deployed.outputs.UserPoolClientId ?? '',
    email,
  });
  const account = anAccount({ ...overrides, id: sub as AccountId, email, second_step: true });
  await deployed.table.commit(create(accountEntity, account));
  return { account, tokens };
}

/** Puts homes and their contacts into the deployed table. */
export async function addHomes(
  { table }: Deployment,
  homes: Home[],
  contacts: Contact[] = [],
): Promise<void> {
  await table.commit(
    ...homes.map((home) => create(homeEntity, home)),
    ...contacts.map((contact) => create(contactEntity, contact)),
    ...contacts.flatMap(membershipsFor).map((part) => create(membershipEntity, part)),
  );
}
