import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getCookieConsent, postCookieConsent } from '#shared/account/cookieConsent.api.ts';
import { postMfaOff, postPassword, postSecondStep } from '#shared/account/password.api.ts';
import { findPeople, postMfaReset } from '#shared/account/people.api.ts';
import { getProfile, patchProfile } from '#shared/account/profile.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import { getPageVisits, postPageVisit } from '#shared/account/visits.api.ts';
import { setPassword, turnOffSecondStep } from '#shared/server/people.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { pageVisitEntity } from '#shared/store/visits.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const OLD = 'Larches-in-4-rows';
const NEW = 'Rushes-by-2-ponds';
const DAY_MS = 24 * 3600_000;

let portal: Portal;
let sam: Account;
let log: string[];

beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  log = [];
  for (const level of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void log.push(args.join(' ')));
  }
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  sam = anAccount();
  await portal.add({ accounts: [sam] });
  await portal.makePerson(sam.email, OLD);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const trailOf = (account: Account) => auditOf(portal.table, `ACCOUNT#${account.id}`);
const mailsTo = async (account: Account) => {
  const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return mails.filter((mail) => mail.to === account.email).map(({ content }) => content);
};
const key = (text: string) => ({ 'idempotency-key': text });

// biome-ignore lint/suspicious/noExplicitAny: Cognito's answers, as the browser gets them.
async function cognito(target: string, body: object): Promise<any> {
  const answer = await fetch(portal.pool.endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
      authorization: 'AWS4-HMAC-SHA256 local',
    },
    body: JSON.stringify({
      ClientId: portal.pool.userPoolClientId,
      UserPoolId: portal.pool.userPoolId,
      ...body,
    }),
  });
  return answer.json();
}
const signIn = (password: string) =>
  cognito('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: sam.email, PASSWORD: password },
  });
const setTime = (ms: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + ms);

describe('the profile', () => {
  const rename = (body: object) => portal.call(patchProfile, { as: sam, body });

  it('changes first and last name, says so in the audit trail, and keeps the rest', async () => {
    const answer = await rename({ first_name: ' Zoë ', last_name: 'O’Neill', version: 1 });
    const profile = { email: sam.email, first_name: 'Zoë', last_name: 'O’Neill', version: 2 };
    expect(answer.body).toEqual(profile);
    expect((await portal.call(getProfile, { as: sam })).body).toEqual(profile);
    expect(await trailOf(sam)).toMatchObject([
      {
        what: 'account.renamed',
        before: { first_name: 'Sam', last_name: 'Example' },
        after: { first_name: 'Zoë', last_name: 'O’Neill' },
      },
    ]);
  });

  it('requires both names, in the specification’s words', async () => {
    const answer = await rename({ first_name: ' ', last_name: '', version: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
    });
  });

  it.each(['\ud800', 'a\u0000b', 'x'.repeat(101)])('refuses the name %j', async (first_name) => {
    expect((await rename({ first_name, last_name: 'Example', version: 1 })).status).toBe(400);
  });

  it('refuses who has seen an older version, and an email address', async () => {
    await rename({ first_name: 'Ada', last_name: 'Example', version: 1 });
    const stale = await rename({ first_name: 'Eve', last_name: 'Example', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ first_name: 'Ada', version: 2 });
    const moved = { first_name: 'Eve', last_name: 'E', version: 2, email: 'eve@example.org' };
    expect((await rename(moved)).status).toBe(400);
  });
});

describe('changing the password', () => {
  const change = (body: object = {}, headers: Record<string, string> = {}) =>
    portal.call(postPassword, {
      as: sam,
      headers,
      body: { old_password: OLD, new_password1: NEW, new_password2: NEW, ...body },
    });

  it('is checked first and changed by the action save', async () => {
    const { AuthenticationResult: session } = await signIn(OLD);
    expect((await change()).body).toEqual({ is_valid: true, errors: {} });
    expect((await signIn(OLD)).AuthenticationResult).toBeDefined();

    const saved = await change({ action: 'save' });
    expect(saved.body).toEqual({ is_valid: true, login_url: '/sign-in?changed' });
    expect((await signIn(OLD)).__type).toBe('NotAuthorizedException');
    expect((await signIn(NEW)).AuthenticationResult).toBeDefined();
    const renewed = await cognito('GetTokensFromRefreshToken', {
      RefreshToken: session.RefreshToken,
    });
    expect(renewed.__type).toBe('NotAuthorizedException');
    expect(await trailOf(sam)).toMatchObject([
      { what: 'account.passwordChanged', before: null, after: null },
    ]);
    expect(await mailsTo(sam)).toEqual([
      { kind: 'accountChanged', what: 'passwordChanged', first_name: 'Sam' },
    ]);
  });

  it('acts once for a repeated request', async () => {
    const first = await change({ action: 'save' }, key('change-of-sam-1'));
    const again = await change({ action: 'save' }, key('change-of-sam-1'));
    expect(again.body).toEqual(first.body);
    expect(await trailOf(sam)).toHaveLength(1);
  });

  it('keeps no password, nor anything to guess one from, in log, table or answer', async () => {
    const answers = [
      await change({ old_password: 'Wrong-guess-77' }),
      await change({ action: 'save' }, key('change-of-sam-2')),
      await change({ action: 'save' }, key('change-of-sam-3')),
      await portal.call(postPassword, { as: sam, raw: `{"old_password":"${OLD}",` }),
    ];
    const { DynamoDBClient, ScanCommand } = await import('@aws-sdk/client-dynamodb');
    const client = new DynamoDBClient({ endpoint: portal.endpoint });
    const { Items = [] } = await client.send(
      new ScanCommand({ TableName: process.env.TABLE_NAME as string }),
    );
    client.destroy();
    const traces =
      JSON.stringify(Items) + log.join('\n') + answers.map(({ text }) => text).join('');
    expect(Items.length).toBeGreaterThan(0);
    for (const secret of [OLD, NEW, 'Wrong-guess-77']) expect(traces).not.toContain(secret);
    const { createHash } = await import('node:crypto');
    const body = JSON.stringify({
      old_password: OLD,
      new_password1: NEW,
      new_password2: NEW,
      action: 'save',
    });
    const guess = createHash('sha256')
      .update(JSON.stringify(['account/postPassword', '/profile/password', body]))
      .digest('base64url');
    expect(traces).not.toContain(guess);
  });

  it.each([
    [{ old_password: '' }, { old_password: ['This field is required'] }],
    [
      { new_password1: '', new_password2: '' },
      {
        new_password1: ['This field is required'],
        new_password2: ['This field is required'],
      },
    ],
    [{ new_password2: 'Rushes-by-3-ponds' }, { new_password2: ["Passwords don't match"] }],
    [{ old_password: 'Wrong-guess-77' }, { old_password: ['Your old password is not right'] }],
    [
      { new_password1: 'Short-1', new_password2: 'Short-1' },
      { new_password1: ['The password must have at least 8 characters'] },
    ],
    [
      { new_password1: OLD, new_password2: OLD },
      { new_password1: ['Choose a password that is not the old one'] },
    ],
  ])('places what is wrong with %j on its field, also with save', async (body, errors) => {
    for (const action of [{}, { action: 'save' }]) {
      const answer = await change({ ...body, ...action });
      expect(answer).toMatchObject({ status: 200, body: { is_valid: false, errors } });
      expect(answer.body).not.toHaveProperty('login_url');
    }
    expect((await signIn(OLD)).AuthenticationResult).toBeDefined();
  });

  it('refuses a well-known and a name-like password', async () => {
    for (const bad of ['Welcome2026!', 'Example-lantern-9']) {
      const answer = await change({ new_password1: bad, new_password2: bad, action: 'save' });
      expect(answer.body.errors.new_password1).toHaveLength(1);
    }
  });

  it('is finished by the next attempt when one broke off after the pool had taken it', async () => {
    await setPassword(sam.email, NEW);
    const body = { old_password: OLD, new_password1: NEW, new_password2: NEW };
    const answer = await portal.call(postPassword, { as: sam, body: { ...body, action: 'save' } });
    expect(answer.body).toMatchObject({ is_valid: true, login_url: expect.any(String) });
    expect(await trailOf(sam)).toMatchObject([{ what: 'account.passwordChanged' }]);
    expect(await mailsTo(sam)).toMatchObject([{ what: 'passwordChanged' }]);
    // Without the wish to save nothing is told about a password that is not the old one.
    expect((await portal.call(postPassword, { as: sam, body })).body.is_valid).toBe(false);
  });

  it('takes ten tries in 15 minutes, sent at once or one by one, and then no more', async () => {
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => change()))).map(
      ({ status }) => status,
    );
    let counted = statuses.filter((status) => status === 200).length;
    while (counted < 10) {
      const { status } = await change();
      if (status !== 200) break;
      counted++;
    }
    expect(counted).toBe(10);
    const refused = await change();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(/too many attempts/);
    setTime(15 * 60_000 + 1000);
    expect((await change()).body.is_valid).toBe(true);
  });

  it('is told of the pool’s own lockout after five wrong passwords', async () => {
    const guess = () => change({ old_password: 'Wrong-guess-77' });
    for (let i = 0; i < 5; i++) expect((await guess()).body.is_valid).toBe(false);
    const locked = await change();
    expect([locked.status, locked.body.detail]).toEqual([
      429,
      'There were too many attempts. Wait 15 minutes and try again.',
    ]);
    setTime(1000);
    expect((await change()).body.is_valid).toBe(true);
  });
});

describe('the second step', () => {
  async function connect(): Promise<void> {
    const { AuthenticationResult } = await signIn(OLD);
    const { AccessToken } = AuthenticationResult;
    const { SecretCode } = await cognito('AssociateSoftwareToken', { AccessToken });
    const { TOTP } = await import('otpauth');
    const UserCode = new TOTP({ secret: SecretCode }).generate();
    expect(await cognito('VerifySoftwareToken', { AccessToken, UserCode })).toEqual({
      Status: 'SUCCESS',
    });
    await cognito('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  }

  it('does not keep the password from being changed', async () => {
    await connect();
    expect((await signIn(OLD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const body = { old_password: OLD, new_password1: NEW, new_password2: NEW };
    const wrong = { ...body, old_password: 'Wrong-guess-77' };
    expect((await portal.call(postPassword, { as: sam, body: wrong })).body.is_valid).toBe(false);
    const saved = await portal.call(postPassword, { as: sam, body: { ...body, action: 'save' } });
    expect(saved.body.is_valid).toBe(true);
    expect((await signIn(NEW)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is taken note of as the pool has it, not as a browser says', async () => {
    const tell = () => portal.call(postSecondStep, { as: sam, body: {} });
    const secondStep = async () => (await portal.call(getSession, { as: sam })).body.second_step;
    expect((await tell()).body).toEqual({ mfa: false });
    expect(await secondStep()).toBe(false);
    await connect();
    expect((await tell()).body).toEqual({ mfa: true });
    expect((await tell()).body).toEqual({ mfa: true });
    expect(await secondStep()).toBe(true);
    expect(await trailOf(sam)).toMatchObject([{ what: 'account.secondStepTurnedOn' }]);
    await portal.call(postMfaOff, { as: sam, body: { password: OLD } });
    expect(await secondStep()).toBe(false);
  });

  it('is turned off with the password only', async () => {
    await connect();
    const off = (password: string) => portal.call(postMfaOff, { as: sam, body: { password } });
    expect((await off('Wrong-guess-77')).body).toEqual({
      is_valid: false,
      errors: { password: ['Your password is not right'] },
    });
    expect((await signIn(OLD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await off(OLD)).body).toEqual({ is_valid: true });
    expect((await signIn(OLD)).AuthenticationResult).toBeDefined();
    expect(await trailOf(sam)).toMatchObject([{ what: 'account.secondStepTurnedOff' }]);
    expect(await mailsTo(sam)).toMatchObject([{ what: 'mfaOff' }]);
  });

  it('is seen and reset by the central team, with a reason that the audit trail keeps', async () => {
    await connect();
    const hana = anAccount({ kind: 'lph' });
    const home = aHome({ name: 'Larch House' });
    await portal.add({
      accounts: [hana],
      homes: [home],
      contacts: [aContact({ home: home.uuid, email: sam.email })],
    });
    const find = () =>
      portal.call(findPeople, { as: hana, body: { text: ` ${sam.email.toUpperCase()} ` } });
    expect((await find()).body.results).toEqual([
      {
        id: sam.id,
        email: sam.email,
        first_name: 'Sam',
        last_name: 'Example',
        organisation: sam.organisation,
        kind: 'provider',
        places: [{ kind: 'careHome', uuid: home.uuid, name: 'Larch House' }],
        mfa: true,
        version: 1,
        is_active: true,
      },
    ]);
    const reset = (body: object) =>
      portal.call(postMfaReset, { as: hana, params: { id: sam.id }, body });
    expect((await reset({ reason: '  ' })).body.errors).toEqual({ reason: ['Say why'] });
    expect((await reset({ reason: 'Rang from the home' })).body).toEqual({ mfa: false });
    expect((await find()).body.results[0].mfa).toBe(false);
    expect((await signIn(OLD)).AuthenticationResult).toBeDefined();
    expect(await trailOf(sam)).toMatchObject([
      { what: 'account.secondStepReset', after: { mfa: false, reason: 'Rang from the home' } },
    ]);
    expect(await mailsTo(sam)).toMatchObject([{ what: 'mfaReset' }]);
  });

  it('is not reset without a trace and a mail, also after an attempt that broke off', async () => {
    await connect();
    const hana = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [hana] });
    // As an attempt leaves it that turned the second step off and could not save.
    await turnOffSecondStep(sam.email);
    // Whoever has the phone is signed in on it.
    const { AuthenticationResult: session } = await signIn(OLD);
    const again = { as: hana, params: { id: sam.id }, body: { reason: 'Tried again' } };
    expect((await portal.call(postMfaReset, again)).body).toEqual({ mfa: false });
    expect(await trailOf(sam)).toMatchObject([
      { what: 'account.secondStepReset', after: { mfa: false, reason: 'Tried again' } },
    ]);
    expect(await mailsTo(sam)).toMatchObject([{ what: 'mfaReset' }]);
    const renewed = await cognito('GetTokensFromRefreshToken', {
      RefreshToken: session.RefreshToken,
    });
    expect(renewed.__type).toBe('NotAuthorizedException');
  });

  it('finds nobody under an unknown address, and nobody resets their own', async () => {
    const hana = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [hana] });
    const body = { text: 'nobody@example.org' };
    expect((await portal.call(findPeople, { as: hana, body })).body).toEqual({
      results: [],
      found: [],
      cursor: null,
    });
    const own = { as: hana, params: { id: hana.id }, body: { reason: 'Mine' } };
    expect((await portal.call(postMfaReset, own)).status).toBe(409);
  });
});

describe('people', () => {
  const hana = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Team' });
  const find = async (text: string, cursor?: string) =>
    (await portal.call(findPeople, { as: hana, body: { text, ...(cursor && { cursor }) } })).body;
  const namesIn = ({ found }: { found: { first_name: string; last_name: string }[] }) =>
    found.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

  it('are found by part of a name or an address, of whatever kind, accents and case apart', async () => {
    const ilex = anAccount({
      first_name: 'Zoë',
      last_name: 'Ilexwood',
      email: 'z.ilex@example.org',
    });
    const ana = anAccount({
      kind: 'commissioner',
      first_name: 'Ana',
      last_name: 'Ilexwood-Smith',
      email: 'ana.s@example.org',
    });
    await portal.add({ accounts: [hana, ilex, ana] });
    expect(namesIn(await find('ilexw'))).toEqual(['Ana Ilexwood-Smith', 'Zoë Ilexwood']);
    expect(namesIn(await find('zoe ilex'))).toEqual(['Zoë Ilexwood']);
    expect(namesIn(await find('S@Example.org ana'))).toEqual(['Ana Ilexwood-Smith']);
    expect((await find('nobody of that name')).found).toEqual([]);
    expect((await find('ilexw')).results).toEqual([]);
  });

  it('are looked for further where there are many, each once', async () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      anAccount({ first_name: `No${i}`, last_name: 'Sorbusson', email: `sorbus${i}@example.org` }),
    );
    await portal.add({ accounts: [hana, ...many] });
    const namesListed: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await find('sorbusson', cursor);
      namesListed.push(...namesIn(answer));
      cursor = answer.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(namesListed).toHaveLength(300);
    expect(new Set(namesListed).size).toBe(300);
    expect((await find('another', 'bm9uc2Vuc2U')).detail).toContain('cursor');
  });

  it.each(['', ' ', 'a', ' a '])('are not looked for by %j', async (text) => {
    const answer = await portal.call(findPeople, { as: hana, body: { text } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.text).toHaveLength(1);
  });
});

describe('cookies and page visits', () => {
  const consent = () => portal.call(getCookieConsent, { as: sam });
  const decide = (yes: boolean) =>
    portal.call(postCookieConsent, { as: sam, body: { consent: yes } });
  const visit = (page: string) => portal.call(postPageVisit, { as: sam, body: { page } });
  const visits = () => portal.table.all(pageVisitEntity, { pk: `VISITS#${sam.id}` });
  const at = FRIDAY_AT_TEN.toISOString();

  it('asks who has not decided, and keeps the decision with its time', async () => {
    sam = anAccount({ cookie_consent: null, time_of_consent: null });
    await portal.add({ accounts: [sam] });
    const undecided = { consent: null, time_of_consent: null, user: null };
    expect((await consent()).body).toEqual(undecided);
    expect((await decide(true)).body).toEqual({ consent: true, time_of_consent: at, user: sam.id });
    expect((await consent()).body).toEqual({ consent: true, time_of_consent: at, user: sam.id });
    expect((await decide(false)).body).toEqual({ consent: false, time_of_consent: at, user: null });
    expect(await trailOf(sam)).toHaveLength(2);
  });

  it('asks again after 400 days, and counts nobody in between', async () => {
    await decide(true);
    setTime(400 * DAY_MS);
    expect((await consent()).body.consent).toBe(true);
    setTime(400 * DAY_MS + 1);
    expect((await consent()).body).toEqual({ consent: null, time_of_consent: null, user: null });
    expect((await visit('Care homes')).body).toEqual({ counted: false });
    expect(await visits()).toEqual([]);
  });

  it('counts pages only with consent, the same page once a minute, without an audit entry', async () => {
    expect((await visit('Care homes')).body).toEqual({ counted: false });
    await decide(true);
    expect((await visit('Care homes')).body).toEqual({ counted: true });
    expect((await visit('Care homes')).body).toEqual({ counted: true });
    expect((await visit('Account settings')).body).toEqual({ counted: true });
    expect((await visits()).map(({ page }) => page)).toEqual(['Account settings', 'Care homes']);
    expect(await trailOf(sam)).toHaveLength(1);
    await decide(false);
    setTime(60_000);
    expect((await visit('Care homes')).body).toEqual({ counted: false });
    expect(await visits()).toHaveLength(2);
  });

  it('counts pages a month for the central team, and says nothing of who looked', async () => {
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const see = async () => (await portal.call(getPageVisits, { as: team })).body;
    const visitsOf = async (name: string) =>
      (await see()).pages.find((page: { name: string }) => page.name === name)?.visits ?? [0, 0];
    const [before] = await visitsOf('Care homes list');
    const others = Array.from({ length: 20 }, () =>
      anAccount({ cookie_consent: true, time_of_consent: at as never }),
    );
    await portal.add({ accounts: others });
    const look = (person: number, path?: string) =>
      portal.call(postPageVisit, {
        as: others[person] as Account,
        body: { page: 'Care homes', ...(path && { path }) } as never,
      });
    // All at once, and each of them again within the minute.
    for (let round = 0; round < 2; round++) {
      await Promise.all(others.map((_, person) => look(person, '/care_homes/list')));
    }
    expect((await visitsOf('Care homes list'))[0]).toBe(before + 20);
    setTime(31 * DAY_MS);
    await look(0, '/care_homes/list');
    await look(1);
    expect((await visitsOf('Care homes list')).slice(0, 2)).toEqual([1, before + 20]);
    const { months, pages } = await see();
    expect(months).toHaveLength(13);
    expect(months.slice(0, 2)).toEqual(['2026-12', '2026-11']);
    expect(JSON.stringify(pages)).not.toContain(others[0]?.id);
    expect((await look(2, '/somewhere/else')).status).toBe(400);
  });

  it('keeps a visit for 400 days', () => {
    const expiry = pageVisitEntity.expiry?.({ account: sam.id, page: 'x', at: at as never });
    expect(expiry).toBe((FRIDAY_AT_TEN.getTime() + 400 * DAY_MS) / 1000);
  });

  it.each(['', ' ', 'x'.repeat(201), 'a\u0000b', '\ud800'])(
    'refuses the title %j',
    async (page) => {
      expect((await visit(page)).status).toBe(400);
    },
  );
});
