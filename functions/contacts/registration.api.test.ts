import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { deleteContact } from '#shared/contacts/contacts.api.ts';
import {
  ALREADY_REGISTERED,
  getInvitation,
  INVITATION_DAYS,
  postRegistration,
} from '#shared/contacts/registration.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { AccountId } from '#shared/kernel/ids.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PASSWORD = 'Larches-in-4-rows';
let portal: Portal;
let home: Home;
let contact: Contact;
let headers: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(FRIDAY_AT_TEN);
  home = aHome();
  contact = aContact({ home: home.uuid, first_name: 'Ada', last_name: 'Larkspur' });
  await portal.add({ homes: [home], contacts: [contact] });
  headers = { 'x-link-token': await invitation() };
});

const email = () => contact.emails[0]?.address as never;
const invitation = () =>
  signLink(
    'invitation',
    { place: contact.place, contact: contact.id, email: email() },
    { from: FRIDAY_AT_TEN, hours: INVITATION_DAYS * 24 },
  );
const register = (more: object = {}) =>
  portal.call(postRegistration, {
    headers,
    body: { first_name: 'Ada', last_name: 'Larkspur', password: PASSWORD, ...more },
  });
const look = () => portal.call(getInvitation, { headers });
const signsIn = async (password: string): Promise<boolean> => {
  const { endpoint, userPoolClientId } = portal.pool;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email(), PASSWORD: password },
    }),
  });
  return answer.ok;
};

describe('an invitation', () => {
  it('says whom it is for', async () => {
    expect((await look()).body).toEqual({
      place_name: home.name,
      email: email(),
      first_name: 'Ada',
      last_name: 'Larkspur',
      organisation: home.provider_name,
      registered: false,
    });
  });

  it('makes an account that signs in and reaches the home', async () => {
    const answer = await register({ first_name: ' Adaeze ' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ login_url: '/sign-in' });
    expect(await signsIn(PASSWORD)).toBe(true);
    const account = await findAccountByEmail(portal.table, email());
    expect(account).toMatchObject({
      kind: 'provider',
      email: email(),
      first_name: 'Adaeze',
      organisation: home.provider_name,
      flags: [],
    });
    const visit = await portal.call(getHome, { as: account, params: { uuid: home.uuid } });
    expect(visit.status).toBe(200);
    const [entry] = await auditOf(portal.table, `ACCOUNT#${account?.id}`);
    expect(entry).toMatchObject({ what: 'account.registered', who: { kind: 'link' } });
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);
  });

  it('is used once: the second time says so and changes no password', async () => {
    await register();
    const again = await register({ password: 'Another-larch-5' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe(ALREADY_REGISTERED);
    expect(await signsIn(PASSWORD)).toBe(true);
    expect((await look()).body.registered).toBe(true);
  });

  it('does not help somebody who has an account already', async () => {
    await portal.add({ accounts: [anAccount({ email: email() })] });
    expect((await register()).status).toBe(409);
    expect(await signsIn(PASSWORD)).toBe(false);
  });

  it('goes on where an earlier registration broke off', async () => {
    const id = await portal.makePerson(email(), 'Half-way-7-there');
    expect((await register()).status).toBe(200);
    expect(await signsIn(PASSWORD)).toBe(true);
    expect((await findAccountByEmail(portal.table, email()))?.id).toBe(id as AccountId);
  });

  it.each([
    ['short', 'Larch-4', 'password'],
    ['well known', 'Password1', 'password'],
    ['like the name', 'Larkspur2026', 'password'],
  ])('refuses a password that is %s', async (_, password, field) => {
    const answer = await register({ password });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await signsIn(password)).toBe(false);
  });

  it('refuses a registration without a name', async () => {
    const answer = await register({ first_name: ' ', last_name: '' });
    expect(answer.body.errors).toEqual({
      first_name: ['This field is required'],
      last_name: ['This field is required'],
    });
  });

  it('works for seven days', async () => {
    const end = FRIDAY_AT_TEN.getTime() + INVITATION_DAYS * 24 * 3_600_000;
    vi.setSystemTime(end - 1000);
    expect((await look()).status).toBe(200);
    vi.setSystemTime(end + 1000);
    expect((await look()).status).toBe(401);
    expect((await register()).status).toBe(401);
    expect(INVITATION_DAYS).toBe(7);
  });

  it('ends when the contact is deleted', async () => {
    const lph = anAccount({ kind: 'lph' });
    const other = aContact({ home: home.uuid });
    await portal.add({ accounts: [lph], contacts: [other] });
    const gone = await portal.call(deleteContact, {
      as: lph,
      params: { id: contact.id },
      body: { care_home: home.uuid },
    });
    expect(gone.status).toBe(200);
    expect((await look()).status).toBe(401);
    expect((await register()).status).toBe(401);
  });
});
