import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import {
  type ContactAddress,
  deleteContact,
  listContacts,
  patchContact,
  postContact,
  postInvitation,
} from '#shared/contacts/contacts.api.ts';
import { HAS_REGISTERED, INVITED_LATELY } from '#shared/contacts/invitation.ts';
import { INVITATION_DAYS, postRegistration } from '#shared/contacts/registration.api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const MINUTE = 60_000;
let portal: Portal;
let home: Home;
let as: Account;
let id: Contact['id'];
let email: string;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  minutesLater(0);
  home = aHome();
  as = anAccount();
  email = `new-${home.uuid}@example.org`;
  const own = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [own], accounts: [as] });
  id = (await add()).body.id;
});

const minutesLater = (minutes: number) =>
  vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + minutes * MINUTE));
const add = (care_home = home.uuid) =>
  portal.call(postContact, {
    as,
    body: {
      first_name: 'Ada',
      last_name: 'Larkspur',
      emails: [email],
      aqp_list_stakeholder: false,
      individual_contact: false,
      vacancy_contact: false,
      care_home,
    },
  });
const invite = (contact: string = id, address?: string) =>
  portal.call(postInvitation, {
    as,
    params: { id: contact },
    body: { care_home: home.uuid, ...(address !== undefined && { address }) },
  });
const listed = async (contact: string = id): Promise<ContactAddress[]> => {
  const answer = await portal.call(listContacts, { as, query: { care_home: home.uuid } });
  return answer.body.results.find((listedContact: Contact) => listedContact.id === contact)
    ?.addresses;
};
const invitedAt = async () => (await listed())[0]?.invited_at;
const mails = async () => {
  const open = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return open.filter((mail) => mail.to === email && mail.content.kind === 'invitation');
};

describe('who was invited and has not registered', () => {
  it('is listed with the time, and invited again after an hour', async () => {
    expect(await invitedAt()).toBe('2026-11-20T10:00:00.000Z');
    minutesLater(60);
    const answer = await invite();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ id, invited_at: '2026-11-20T11:00:00.000Z' });
    expect(await invitedAt()).toBe('2026-11-20T11:00:00.000Z');
    expect(await mails()).toHaveLength(2);
    const [, entry] = await auditOf(portal.table, placePartition(home));
    expect(entry).toMatchObject({
      what: 'contacts.invited',
      who: { id: as.id },
      after: { id, emails: [email] },
    });
  });

  it('is not invited twice within an hour, at whichever home', async () => {
    minutesLater(59);
    const answer = await invite();
    expect(answer.status).toBe(429);
    expect(answer.body.detail).toBe(INVITED_LATELY);
    minutesLater(60);
    expect((await invite()).status).toBe(200);
    minutesLater(119);
    expect((await invite()).status).toBe(429);
    home = aHome();
    const there = aContact({ home: home.uuid, email: as.email });
    const same = aContact({ home: home.uuid, email });
    await portal.add({ homes: [home], contacts: [there, same] });
    expect((await invite(same.id)).status).toBe(429);
    expect(await mails()).toHaveLength(2);
  });

  it('gets one mail of two that are asked for at once', async () => {
    minutesLater(60);
    const statuses = (await Promise.all([invite(), invite()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429]);
    expect(await mails()).toHaveLength(2);
  });

  it('is told apart no more once they have registered', async () => {
    const claims = { place: homeRef(home.uuid), contact: id, email: email as never };
    const link = await signLink('invitation', claims, {
      from: FRIDAY_AT_TEN,
      hours: INVITATION_DAYS * 24,
    });
    const registered = await portal.call(postRegistration, {
      headers: { 'x-link-token': link },
      body: { first_name: 'Ada', last_name: 'Larkspur', password: 'Larches-in-4-rows' },
    });
    expect(registered.status, registered.text).toBe(200);
    expect(await invitedAt()).toBeNull();
    minutesLater(60);
    const answer = await invite();
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(HAS_REGISTERED);
    expect(await mails()).toHaveLength(1);
  });

  it('is told apart no more when an account was made in another way', async () => {
    await portal.add({ accounts: [anAccount({ email: email as never })] });
    expect(await invitedAt()).toBeNull();
  });

  it('has several addresses: the first is invited, each other by a button', async () => {
    const [second, third] = ['second', 'third'].map((n) => `${n}-${home.uuid}@example.org`) as [
      string,
      string,
    ];
    await portal.add({ accounts: [anAccount({ email: third as never })] });
    const added = await portal.call(postContact, {
      as,
      body: {
        first_name: 'Bo',
        last_name: 'Larkspur',
        emails: [`first-${home.uuid}@example.org`, second, third],
        aqp_list_stakeholder: false,
        individual_contact: false,
        vacancy_contact: false,
        care_home: home.uuid,
      },
    });
    const bo = added.body.id;
    const ten = '2026-11-20T10:00:00.000Z';
    expect(await listed(bo)).toEqual([
      { address: `first-${home.uuid}@example.org`, has_account: false, invited_at: ten },
      { address: second, has_account: false, invited_at: null },
      { address: third, has_account: true, invited_at: null },
    ]);
    minutesLater(1);
    const answer = await invite(bo, second);
    expect(answer.status, answer.text).toBe(200);
    expect((await listed(bo)).map(({ invited_at }) => invited_at)).toEqual([
      ten,
      '2026-11-20T10:01:00.000Z',
      null,
    ]);
    const open = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
    const to = (address: string) => open.filter((mail) => mail.to === address);
    expect([to(second).length, to(third).length]).toEqual([1, 0]);
    expect((await invite(bo, second)).status).toBe(429);
    expect((await invite(bo, third)).status).toBe(409);
    expect((await invite(bo, email)).status).toBe(404);
    expect((await invite(bo, 'nobody')).status).toBe(400);
  });

  it('gets no further mail for an address that is added behind theirs', async () => {
    const more = `more-${home.uuid}@example.org`;
    const entry = {
      first_name: 'Ada',
      last_name: 'Larkspur',
      aqp_list_stakeholder: false,
      individual_contact: false,
      vacancy_contact: false,
      care_home: home.uuid,
    };
    const change = (emails: string[]) =>
      portal.call(patchContact, { as, params: { id }, body: { ...entry, emails } });
    expect((await change([email, more])).status).toBe(200);
    expect((await listed()).map(({ invited_at }) => invited_at)).toEqual([
      '2026-11-20T10:00:00.000Z',
      null,
    ]);
    // As the first of a contact it is invited.
    expect((await change([`now-${more}`, more])).status).toBe(200);
    expect((await listed())[0]?.invited_at).not.toBeNull();
  });

  it('may never have been invited before', async () => {
    const old = aContact({ home: home.uuid });
    await portal.add({ contacts: [old] });
    expect((await invite(old.id)).status).toBe(200);
  });

  it('is a contact of this home', async () => {
    const elsewhere = aContact({ home: aHome().uuid });
    await portal.add({ contacts: [elsewhere] });
    expect((await invite(elsewhere.id)).status).toBe(404);
    await portal.call(deleteContact, { as, params: { id }, body: { care_home: home.uuid } });
    minutesLater(60);
    expect((await invite()).status).toBe(404);
  });
});
