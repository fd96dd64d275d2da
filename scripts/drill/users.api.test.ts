import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePool } from '../../infra/local/cognito.ts';
import { startCognito } from '../../infra/local/emulators/cognito.ts';
import { makeUsers, type PoolUser } from './users.ts';

const ends: (() => unknown)[] = [];
let userPoolId = '';
let cognito: CognitoIdentityProviderClient;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-pool-'));
  const pool = await startCognito({
    folder,
    issuer: 'http://localhost:3000/cognito',
    deliver: async () => {},
  });
  ends.push(pool.stop, () => rmSync(folder, { recursive: true, force: true }));
  ({ userPoolId } = await makePool(pool.endpoint));
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', pool.endpoint);
  vi.stubEnv('AWS_REGION', 'eu-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  cognito = new CognitoIdentityProviderClient({});
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const end of ends) await end();
});

const backedUp = (name: string, enabled: boolean): PoolUser => ({
  sub: `sub of ${name} before`,
  email: `${name}@example.org`,
  enabled,
});
const inPool = async ({ email }: PoolUser) =>
  cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));

it('finishes whom an interrupted run has begun, and makes the others', async () => {
  const [begun, barred, other] = [
    backedUp('ann', true),
    backedUp('bob', false),
    backedUp('cem', false),
  ] as const;
  for (const { email } of [begun, barred]) {
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
  }
  const users = [begun, barred, other];
  const subjects = await makeUsers(userPoolId, users);
  for (const user of users) {
    const { UserStatus, Enabled } = await inPool(user);
    expect([user.email, UserStatus, Enabled]).toEqual([user.email, 'CONFIRMED', user.enabled]);
    expect(subjects.get(user.sub)).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await makeUsers(userPoolId, users)).toEqual(subjects);
});
