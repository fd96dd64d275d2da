import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockoutMs } from './emulators/cognitoAttempts.ts';
import { type SomePool, startSomePool } from './testing/somePool.ts';

/* How often somebody may try a password or a code: as the developer guide of Cognito says. */

const PASSWORD = 'Placewell-1';
const WRONG = ['NotAuthorizedException', 'Incorrect username or password.'];
const LOCKED = ['NotAuthorizedException', 'Password attempts exceeded'];
const LIMIT = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
const NEW = 'Remembered-1';

let pool: SomePool;
let email: string;
let sub: string;

beforeAll(async () => {
  pool = await startSomePool();
});
afterAll(() => pool.stop());
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  sub = await pool.addPerson({ email, password: PASSWORD });
});

const outcome = ({ __type, message }: { __type?: string; message?: string }) =>
  __type ? [__type, message] : 'in';
const attempt = async (password: string, name = email) =>
  outcome(await pool.signIn(name, password));

/** Fails to sign in so often, waiting each lockout out. */
async function fail(times: number): Promise<void> {
  for (let failures = 1; failures <= times; failures++) {
    expect(await attempt('Wrong-123')).toEqual(WRONG);
    if (failures < times) pool.wait(lockoutMs(failures) / 1000);
  }
}

describe('a password', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [40, 900],
  ])('after %i failures locks out for %i seconds', (failures, seconds) => {
    expect(lockoutMs(failures)).toBe(seconds * 1000);
  });

  it('is not looked at during a lockout, which such tries neither lengthen nor end', async () => {
    await fail(7);
    for (const password of [PASSWORD, 'Wrong-123', PASSWORD]) {
      expect(await attempt(password)).toEqual(LOCKED);
    }
    pool.wait(3.9);
    expect(await attempt(PASSWORD)).toEqual(LOCKED);
    pool.wait(0.1);
    expect(await attempt(PASSWORD)).toBe('in');
    await fail(4);
  });

  it('that is right after a lockout begins the count anew; a wrong one doubles it', async () => {
    await fail(5);
    pool.wait(1);
    expect(await attempt('Wrong-123')).toEqual(WRONG);
    pool.wait(1.9);
    expect(await attempt(PASSWORD)).toEqual(LOCKED);
    pool.wait(0.1);
    expect(await attempt(PASSWORD)).toBe('in');
    await fail(5);
    pool.wait(1);
    expect(await attempt(PASSWORD)).toBe('in');
  });

  it('is free again 15 minutes after the last try', async () => {
    await fail(9);
    pool.wait(15 * 60);
    await fail(4);
    expect(await attempt(PASSWORD)).toBe('in');
  });

  it('sent many times at once is looked at five times', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt('Wrong-123')));
    expect(answers.filter((answer) => answer[1] === WRONG[1])).toHaveLength(5);
    expect(answers.filter((answer) => answer[1] === LOCKED[1])).toHaveLength(55);
  });

  it('is counted by the person, whatever name they are called by', async () => {
    for (const name of [email, email.toUpperCase(), sub, email, sub]) {
      expect(await attempt('Wrong-123', name)).toEqual(WRONG);
    }
    expect(await attempt(PASSWORD)).toEqual(LOCKED);
  });

  it('locks out an address without an account just so', async () => {
    const nobody = `${randomUUID()}@example.org`;
    for (let failures = 1; failures <= 5; failures++) {
      expect(await attempt('Wrong-123', nobody)).toEqual(WRONG);
    }
    expect(await attempt('Wrong-123', nobody)).toEqual(LOCKED);
  });

  it('stays locked through a restart of the host', async () => {
    await fail(9);
    await pool.restart();
    expect(await attempt(PASSWORD)).toEqual(LOCKED);
    pool.wait(16);
    expect(await attempt(PASSWORD)).toBe('in');
  });

  it('is counted where the API checks it, and where it is changed', async () => {
    const { AccessToken } = (await pool.signIn(email, PASSWORD)).AuthenticationResult;
    const change = (PreviousPassword: string) =>
      pool.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: NEW });
    const check = (password: string) =>
      pool.admin('AdminInitiateAuth', {
        ClientId: pool.userPoolClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
    for (const tried of [check, change, check, change, check]) {
      expect(outcome(await tried('Wrong-123'))).toEqual(WRONG);
    }
    for (const tried of [check, change]) expect(outcome(await tried(PASSWORD))).toEqual(LOCKED);
    pool.wait(1);
    expect(outcome(await change(PASSWORD))).toBe('in');
    expect(await attempt(NEW)).toBe('in');
  });
});

describe('a code for a forgotten password', () => {
  const ask = (Username = email) => pool.call('ForgotPassword', { Username });
  const codeTo = (to: string) => pool.sent.findLast((message) => message.to === to)?.code as string;
  const enter = async (ConfirmationCode: string, Username = email) =>
    outcome(
      await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: NEW }),
    );
  const notIt = (code: string) => (code === '000000' ? '000001' : '000000');

  it('may be tried five times in an hour, and then the right one does not help', async () => {
    await ask();
    const code = codeTo(email);
    for (let tries = 1; tries <= 5; tries++) {
      expect((await enter(notIt(code)))[0]).toBe('CodeMismatchException');
    }
    expect(await enter(code)).toEqual(LIMIT);
    await pool.restart();
    await ask();
    expect(await enter(codeTo(email))).toEqual(LIMIT);
    expect(await attempt(PASSWORD)).toBe('in');
    pool.wait(3600);
    await ask();
    expect(await enter(codeTo(email))).toBe('in');
    expect(await attempt(NEW)).toBe('in');
  });

  it('sent many times at once is compared five times', async () => {
    await ask();
    const code = codeTo(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(notIt(code))));
    expect(answers.filter(([type]) => type === 'CodeMismatchException')).toHaveLength(5);
    expect(answers.filter(([type]) => type === LIMIT[0])).toHaveLength(45);
  });

  it('may be asked for five times in an hour', async () => {
    const mailed = pool.sent.length;
    for (let times = 1; times <= 5; times++) expect(outcome(await ask())).toBe('in');
    expect(outcome(await ask())).toEqual(LIMIT);
    expect(pool.sent).toHaveLength(mailed + 5);
    pool.wait(3600);
    expect(outcome(await ask())).toBe('in');
  });

  it('is limited just so for an address without an account', async () => {
    const nobody = `${randomUUID()}@example.org`;
    for (let times = 1; times <= 5; times++) expect(outcome(await ask(nobody))).toBe('in');
    expect(outcome(await ask(nobody))).toEqual(LIMIT);
    for (let times = 1; times <= 5; times++) {
      expect((await enter('000000', nobody))[0]).toBe('CodeMismatchException');
    }
    expect(await enter('000000', nobody)).toEqual(LIMIT);
  });

  it('is good for an hour, and for once', async () => {
    await ask();
    pool.wait(3600);
    expect((await enter(codeTo(email)))[0]).toBe('ExpiredCodeException');
    await ask();
    pool.wait(3599);
    expect(await enter(codeTo(email))).toBe('in');
    expect((await enter(codeTo(email)))[0]).toBe('ExpiredCodeException');
  });

  it('gives way to the one that was asked for after it', async () => {
    await ask();
    const first = codeTo(email);
    do await ask();
    while (codeTo(email) === first);
    expect((await enter(first))[0]).toBe('CodeMismatchException');
    expect(await enter(codeTo(email))).toBe('in');
  });
});

describe('a code of an authenticator app', () => {
  let secret: string;
  let accessToken: string;
  const code = () => new TOTP({ secret }).generate();
  const notIt = () => (code() === '000000' ? '111111' : '000000');
  const verify = async (UserCode: string) =>
    outcome(await pool.call('VerifySoftwareToken', { AccessToken: accessToken, UserCode }));
  const respond = async (Session: string, answer: string, ChallengeName = 'SOFTWARE_TOKEN_MFA') =>
    outcome(
      await pool.call('RespondToAuthChallenge', {
        ChallengeName,
        Session,
        ChallengeResponses: {
          USERNAME: email,
          SOFTWARE_TOKEN_MFA_CODE: answer,
          NEW_PASSWORD: NEW,
        },
      }),
    );
  const begin = async () => (await pool.signIn(email, PASSWORD)).Session as string;

  beforeEach(async () => {
    accessToken = (await pool.signIn(email, PASSWORD)).AuthenticationResult.AccessToken;
    const begun = await pool.call('AssociateSoftwareToken', { AccessToken: accessToken });
    secret = begun.SecretCode;
    expect(await verify(code())).toBe('in');
    await pool.call('SetUserMFAPreference', {
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  });

  it('locks out after five wrong ones, also with the password begun anew each time', async () => {
    for (let failures = 1; failures <= 5; failures++) {
      expect((await respond(await begin(), notIt()))[0]).toBe('CodeMismatchException');
    }
    expect(await attempt(PASSWORD)).toEqual(LOCKED);
    pool.wait(1);
    const session = await begin();
    expect((await respond(session, notIt()))[0]).toBe('CodeMismatchException');
    expect(await respond(session, code())).toEqual(LOCKED);
    pool.wait(2);
    expect(await respond(session, code())).toBe('in');
  });

  it('can be corrected within the session, which is good for one sign-in', async () => {
    const session = await begin();
    expect((await respond(session, notIt()))[0]).toBe('CodeMismatchException');
    expect(await respond(session, code())).toBe('in');
    expect((await respond(session, code()))[0]).toBe('NotAuthorizedException');
  });

  it('comes too late after five minutes', async () => {
    const session = await begin();
    pool.wait(5 * 60 + 1);
    expect((await respond(session, code()))[0]).toBe('NotAuthorizedException');
  });

  it('is not passed by with an answer to another challenge', async () => {
    const session = await begin();
    expect(await respond(session, '', 'NEW_PASSWORD_REQUIRED')).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ]);
    expect((await pool.signIn(email, PASSWORD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is asked for after a temporary password too', async () => {
    await pool.admin('AdminSetUserPassword', {
      Username: email,
      Password: PASSWORD,
      Permanent: false,
    });
    const challenge = await pool.signIn(email, PASSWORD);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const { Session } = challenge;
    const next = await pool.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: NEW },
    });
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await respond(next.Session, code())).toBe('in');
  });

  it('of an app that is being connected can be tried five times too', async () => {
    await pool.call('AssociateSoftwareToken', { AccessToken: accessToken });
    for (let failures = 1; failures <= 5; failures++) {
      expect((await verify(notIt()))[0]).toBe('EnableSoftwareTokenMFAException');
    }
    expect(await verify(notIt())).toEqual(LOCKED);
  });
});
