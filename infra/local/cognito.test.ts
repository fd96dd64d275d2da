import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePool, type Pool, userMaker } from './cognito.ts';
import { type CognitoEmulator, type CognitoMessage, startCognito } from './emulators/cognito.ts';
import { tokenCheck } from './host/tokens.ts';

const ISSUER = 'http://localhost:3000/cognito';
const PASSWORD = 'Placewell-1';
const sent: CognitoMessage[] = [];
let folder: string;
let cognito: CognitoEmulator;
let pool: Pool;

const start = () =>
  startCognito({ folder, issuer: ISSUER, deliver: async (message) => void sent.push(message) });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-cognito-'));
  cognito = await start();
  pool = await makePool(cognito.endpoint);
});
afterAll(async () => {
  await cognito.stop();
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: Cognito's answers, as the browser gets them.
async function call(target: string, body: object, headers = {}): Promise<any> {
  const answer = await fetch(cognito.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...headers },
    body: JSON.stringify({ ClientId: pool.userPoolClientId, ...body }),
  });
  return answer.json();
}

const signIn = (USERNAME: string, password = PASSWORD) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: password },
  });

const check = () =>
  tokenCheck({
    keysUrl: `${cognito.endpoint}/${pool.userPoolId}/.well-known/jwks.json`,
    issuer: `${ISSUER}/${pool.userPoolId}`,
    audience: pool.userPoolClientId,
  });

it('gives an account a token that the host takes, and takes no other', async () => {
  const make = userMaker(cognito.endpoint, pool.userPoolId);
  const sub = await make({ email: 'ann@example.org', password: PASSWORD });
  expect(await make({ email: 'ann@example.org', password: PASSWORD })).toBe(sub);
  const { AuthenticationResult: tokens } = await signIn('Ann@Example.org');
  const good = await check();
  expect(await good(tokens.IdToken)).toMatchObject({ sub, email: 'ann@example.org' });
  expect(await good(tokens.AccessToken)).toBeUndefined();
  expect(await good(`${tokens.IdToken.slice(0, -4)}AAAA`)).toBeUndefined();
  const again = await call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken });
  expect(await good(again.AuthenticationResult.IdToken)).toMatchObject({ sub });
});

it('says the same of a wrong password and of an unknown address', async () => {
  const wrong = await signIn('ann@example.org', 'Wrong-123');
  expect(wrong.__type).toBe('NotAuthorizedException');
  expect(await signIn('nobody@example.org')).toEqual(wrong);
});

it('asks for a new password after a temporary one, and enforces the rules', async () => {
  const make = userMaker(cognito.endpoint, pool.userPoolId);
  await make({ email: 'new@example.org', password: PASSWORD, temporary: true });
  expect((await signIn('new@example.org', 'Wrong-123')).__type).toBe('NotAuthorizedException');
  const challenge = await signIn('new@example.org');
  expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const respond = (USERNAME: string, NEW_PASSWORD: string) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenge.Session,
      ChallengeResponses: { USERNAME, NEW_PASSWORD },
    });
  for (const weak of ['Short-1', 'no-upper-1', 'No-number']) {
    expect((await respond('new@example.org', weak)).__type, weak).toBe('InvalidPasswordException');
  }
  expect((await respond('ann@example.org', 'Stolen-123')).__type).toBe('NotAuthorizedException');
  const done = await respond('new@example.org', 'Own-password-1');
  expect(done.AuthenticationResult.IdToken).toBeTypeOf('string');
  expect((await signIn('new@example.org', 'Own-password-1')).AuthenticationResult).toBeDefined();
});

it('mails a code for a forgotten password, and keeps accounts through a restart', async () => {
  await call('ForgotPassword', { Username: 'nobody@example.org' });
  expect(sent).toEqual([]);
  await call('ForgotPassword', { Username: 'ann@example.org' });
  const [message] = sent;
  expect(message).toMatchObject({ to: 'ann@example.org', source: 'ForgotPassword' });
  await cognito.stop();
  cognito = await start();
  expect(await makePool(cognito.endpoint)).toEqual(pool);
  const confirm = (ConfirmationCode: string) =>
    call('ConfirmForgotPassword', {
      Username: 'ann@example.org',
      ConfirmationCode,
      Password: 'Remembered-1',
    });
  expect((await confirm('none')).__type).toBe('CodeMismatchException');
  expect(await confirm(message?.code ?? '')).toEqual({});
  expect((await signIn('ann@example.org', 'Remembered-1')).AuthenticationResult).toBeDefined();
});

it('refuses to a browser what AWS takes only from a signed request', async () => {
  const answer = await call('AdminGetUser', {
    UserPoolId: pool.userPoolId,
    Username: 'ann@example.org',
  });
  expect(answer.__type).toBe('NotAuthorizedException');
});

describe('the second step', () => {
  const EMAIL = 'totp@example.org';
  const codeOf = (secret: string) => new TOTP({ secret }).generate();
  const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');
  const admin = (target: string, body: object = {}) =>
    call(
      target,
      { UserPoolId: pool.userPoolId, Username: EMAIL, ...body },
      { authorization: 'AWS4-HMAC-SHA256 local' },
    );
  let secret: string;
  let tokens: { AccessToken: string; RefreshToken: string };

  beforeAll(async () => {
    const make = userMaker(cognito.endpoint, pool.userPoolId);
    await make({ email: EMAIL, password: PASSWORD });
    tokens = (await signIn(EMAIL)).AuthenticationResult;
    const { AccessToken } = tokens;
    secret = (await call('AssociateSoftwareToken', { AccessToken })).SecretCode;
  });
  const verify = (UserCode: string) =>
    call('VerifySoftwareToken', { AccessToken: tokens.AccessToken, UserCode });
  const respond = async (code: string) => {
    const { ChallengeName, Session } = await signIn(EMAIL);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    return call('RespondToAuthChallenge', {
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: EMAIL, SOFTWARE_TOKEN_MFA_CODE: code },
    });
  };

  it('is asked for once an app has shown a code and the person wants it', async () => {
    expect((await verify(wrongCode(secret))).__type).toBe('EnableSoftwareTokenMFAException');
    expect((await verify(codeOf(secret))).Status).toBe('SUCCESS');
    expect((await signIn(EMAIL)).AuthenticationResult).toBeDefined();
    await call('SetUserMFAPreference', {
      AccessToken: tokens.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const user = await call('GetUser', { AccessToken: tokens.AccessToken });
    expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect((await respond(wrongCode(secret))).__type).toBe('CodeMismatchException');
    expect((await respond(codeOf(secret))).AuthenticationResult.IdToken).toBeTypeOf('string');
  });

  it('stays with the app that has it while another is being connected', async () => {
    await call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken });
    expect((await respond(codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  it('is still there after a restart', async () => {
    await cognito.stop();
    cognito = await start();
    expect((await respond(codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  it('lets an administrator check a password, end sessions and turn it off', async () => {
    const check = (password: string) =>
      admin('AdminInitiateAuth', {
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: EMAIL, PASSWORD: password },
      });
    expect((await check(PASSWORD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await check('Wrong-123')).__type).toBe('NotAuthorizedException');
    await admin('AdminUserGlobalSignOut');
    const { RefreshToken } = tokens;
    expect((await call('GetTokensFromRefreshToken', { RefreshToken })).__type).toBe(
      'NotAuthorizedException',
    );
    await admin('AdminSetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect((await signIn(EMAIL)).AuthenticationResult).toBeDefined();
  });

  it('can be turned off by nobody whose request is not signed', async () => {
    const off = { UserPoolId: pool.userPoolId, Username: EMAIL };
    expect((await call('AdminSetUserMFAPreference', off)).__type).toBe('NotAuthorizedException');
    expect((await call('AdminUserGlobalSignOut', off)).__type).toBe('NotAuthorizedException');
  });
});
