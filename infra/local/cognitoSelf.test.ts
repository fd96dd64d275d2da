import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_RULES } from '#shared/account/passwordRules.ts';
import { type PoolAnswer, type SomePool, startSomePool } from './testing/somePool.ts';

/* What a person may do by calling the pool directly, past our pages and our API. */

const PASSWORD = 'Placewell-1';
let pool: SomePool;
let email: string;
let tokens: { AccessToken: string; IdToken: string };

beforeAll(async () => {
  pool = await startSomePool();
});
afterAll(() => pool.stop());
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  await pool.addPerson({ email, password: PASSWORD });
  tokens = (await pool.signIn(email, PASSWORD)).AuthenticationResult;
});

const attributesOf = async () => {
  const { UserAttributes } = await pool.admin('AdminGetUser', { Username: email });
  return Object.fromEntries(
    UserAttributes.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
  );
};
const own = (target: string, body: object = {}) =>
  pool.call(target, { AccessToken: tokens.AccessToken, ...body });

describe('signing oneself up', () => {
  it.each([
    ['SignUp', { Password: 'Quiet-harbour-42' }],
    ['ConfirmSignUp', { ConfirmationCode: '000000' }],
    ['ResendConfirmationCode', {}],
  ])('is not permitted: %s', async (target, body) => {
    const Username = `${randomUUID()}@example.org`;
    expect(await pool.call(target, { Username, ...body })).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
    const user = await pool.admin('AdminGetUser', { Username });
    expect(user.__type).toBe('UserNotFoundException');
  });
});

describe('a password that breaks the rules', () => {
  const WEAK = ['Short-1', 'no-upper-case-1', 'No-number-at-all'];
  const TOO_LONG = `A1${'x'.repeat(255)}`;
  const reset = async (Password: string) => {
    pool.wait(3600);
    await pool.call('ForgotPassword', { Username: email });
    const ConfirmationCode = pool.sent.at(-1)?.code;
    return pool.call('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password });
  };
  const first = async (NEW_PASSWORD: string) => {
    const newcomer = `${randomUUID()}@example.org`;
    await pool.addPerson({ email: newcomer, password: PASSWORD, temporary: true });
    const { Session } = await pool.signIn(newcomer, PASSWORD);
    return pool.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: newcomer, NEW_PASSWORD },
    });
  };
  const ways: [string, (password: string) => Promise<PoolAnswer>][] = [
    [
      'ChangePassword',
      (ProposedPassword) => own('ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword }),
    ],
    ['ConfirmForgotPassword', reset],
    ['RespondToAuthChallenge', first],
    [
      'AdminSetUserPassword',
      (Password) =>
        pool.admin('AdminSetUserPassword', { Username: email, Password, Permanent: true }),
    ],
    [
      'AdminCreateUser',
      (TemporaryPassword) =>
        pool.admin('AdminCreateUser', {
          Username: `${randomUUID()}@example.org`,
          TemporaryPassword,
          MessageAction: 'SUPPRESS',
        }),
    ],
  ];

  it.each(ways)('is refused by %s, and one that keeps them is taken', async (_, set) => {
    for (const weak of WEAK) {
      expect((await set(weak)).__type, weak).toBe('InvalidPasswordException');
    }
    for (const odd of [TOO_LONG, ` ${PASSWORD}`]) {
      expect((await set(odd)).__type).toBe('InvalidParameterException');
    }
    expect((await pool.signIn(email, PASSWORD)).AuthenticationResult).toBeDefined();
    expect((await set('Quiet-harbour-42')).__type).toBeUndefined();
  });

  it('breaks the rules that our page lists, and no other', () => {
    const keepsEveryRule = (password: string) =>
      PASSWORD_RULES.every(({ holds }) => holds(password));
    expect(WEAK.map(keepsEveryRule)).toEqual([false, false, false]);
    expect(keepsEveryRule('Quiet-harbour-42')).toBe(true);
  });

  it('is not what a mail brings either: a temporary one keeps the rules', async () => {
    const Username = `${randomUUID()}@example.org`;
    await pool.admin('AdminCreateUser', { Username, DesiredDeliveryMediums: ['EMAIL'] });
    const mailed = pool.sent.at(-1)?.code ?? '';
    expect(PASSWORD_RULES.every(({ holds }) => holds(mailed))).toBe(true);
  });
});

describe('a person’s own entry', () => {
  it('keeps its email address, whatever it is sent with', async () => {
    const before = await attributesOf();
    for (const attributes of [
      [{ Name: 'email', Value: 'victim@example.org' }],
      [
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'email', Value: 'victim@example.org' },
      ],
      [{ Name: 'email_verified', Value: 'true' }],
      [{ Name: 'sub', Value: randomUUID() }],
    ]) {
      expect(await own('UpdateUserAttributes', { UserAttributes: attributes })).toEqual({
        __type: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
    }
    expect(await attributesOf()).toEqual(before);
  });

  it('takes a name', async () => {
    await own('UpdateUserAttributes', { UserAttributes: [{ Name: 'given_name', Value: 'Ada' }] });
    expect(await attributesOf()).toMatchObject({ email, given_name: 'Ada' });
  });

  it.each([
    ['DeleteUser', {}],
    ['DeleteUserAttributes', { UserAttributeNames: ['email'] }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '000000' }],
  ])('is not open to %s', async (target, body) => {
    const before = await attributesOf();
    expect((await own(target, body)).__type).toBe('NotAuthorizedException');
    expect(await attributesOf()).toEqual(before);
  });

  it('keeps its second step until the API turns it off', async () => {
    await pool.call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken });
    for (const settings of [
      { SoftwareTokenMfaSettings: { Enabled: false } },
      { SMSMfaSettings: { Enabled: true, PreferredMfa: true } },
      {},
    ]) {
      expect((await own('SetUserMFAPreference', settings)).__type).toBe('NotAuthorizedException');
    }
  });
});

describe('an access token', () => {
  const refused = async (AccessToken: unknown) => {
    const answers = await Promise.all([
      pool.call('GetUser', { AccessToken }),
      pool.call('AssociateSoftwareToken', { AccessToken }),
      pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [] }),
      pool.call('ChangePassword', {
        AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'Quiet-harbour-42',
      }),
      pool.call('GlobalSignOut', { AccessToken }),
    ]);
    return answers.every(({ __type }) => __type === 'NotAuthorizedException');
  };

  it('is believed by its signature only', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(tokens.AccessToken))
      .setProtectedHeader({ alg: 'RS256', kid: String((await exportJWK(publicKey)).kid) })
      .sign(privateKey);
    expect(await refused(forged)).toBe(true);
    expect(await refused(tokens.IdToken)).toBe(true);
    expect(await refused(undefined)).toBe(true);
    expect((await own('GetUser')).Username).toBeTypeOf('string');
  });

  it('runs out', async () => {
    pool.wait(24 * 3600 + 1);
    expect(await refused(tokens.AccessToken)).toBe(true);
  });

  it('ends with all sessions of the person', async () => {
    pool.wait(1);
    await pool.admin('AdminUserGlobalSignOut', { Username: email });
    expect(await refused(tokens.AccessToken)).toBe(true);
    const { AccessToken } = (await pool.signIn(email, PASSWORD)).AuthenticationResult;
    expect((await pool.call('GetUser', { AccessToken })).Username).toBeTypeOf('string');
  });
});

it('opens no operation of an administrator to a page, not even to one that claims to sign', async () => {
  const body = { UserPoolId: pool.userPoolId, Username: email, Password: 'Stolen-by-1' };
  for (const headers of [{}, { authorization: 'AWS4-HMAC-SHA256 local' }]) {
    for (const target of ['AdminSetUserPassword', 'AdminGetUser', 'DeleteUserPool', 'GetGroup']) {
      const answer = await pool.call(target, body, headers as Record<string, string>);
      expect(answer.__type).toBe('NotAuthorizedException');
    }
  }
  expect((await pool.signIn(email, PASSWORD)).AuthenticationResult).toBeDefined();
});
