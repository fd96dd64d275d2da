import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { expireRegistrations } from '../../events/schedule/expireRegistrations.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import {
  confirm,
  confirmed,
  letterOf,
  mailsTo,
  requestsOf,
  requestToJoin,
} from './testing/stranger.ts';

/* Agreements, section 5: decisions, and what follows from them. */

const DAY_MS = 86_400_000;

let portal: Portal;
let home: Home;
let manager: Account;
let team: Account;
let digits = 300_000_000;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
beforeEach(async () => {
  vi.setSystemTime(FRIDAY_AT_TEN);
  home = aHome({ name: 'Sallow House', cqc_recorded_id: `1-${digits++}` });
  manager = anAccount({ first_name: 'Grace', last_name: 'Fernsby' });
  team = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Quillfeather' });
  const contact = aContact({ home: home.uuid, email: manager.email, home_manager: true });
  await portal.add({ homes: [home], contacts: [contact], accounts: [manager, team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const aRequest = (overrides: Parameters<typeof confirmed>[1] = {}) =>
  confirmed(portal, { cqc_registration_id: home.cqc_recorded_id as string, ...overrides });
const now = async ({ id, email }: RegistrationRequest) =>
  (await requestsOf(portal, email)).find((request) => request.id === id);

const approve = (
  { id, version }: Pick<RegistrationRequest, 'id' | 'version'>,
  as: Account,
  more: object = {},
) =>
  portal.call(api.postRegistrationApproval, {
    as,
    params: { id },
    body: { care_home: home.uuid, version, ...more },
  });
const refuse = (
  { id, version }: Pick<RegistrationRequest, 'id' | 'version'>,
  as: Account,
  more: object = {},
) =>
  portal.call(api.postRegistrationRefusal, {
    as,
    params: { id },
    body: { care_home: home.uuid, version, rejected_for: 'NOT_STAFF', ...more },
  });
const list = async (as: Account, query: Record<string, string> = { care_home: home.uuid }) =>
  (await portal.call(api.listRegistrationRequests, { as, query })).body.results;

/** Registers by the invitation of a contact. */
async function register({ email }: RegistrationRequest, contact: string) {
  const claims = { place: homeRef(home.uuid), contact: contact as ContactId, email };
  const token = await signLink('invitation', claims, { from: new Date(), hours: 168 });
  const answer = await portal.call(api.postPublicGraphql, {
    headers: { 'x-link-token': token },
    body: {
      query:
        'mutation ($email: String!) { createProvider(password: "Sedges-at-9-weirs", email: $email) { loginUrl errors { field messages } } }',
      variables: { email },
    },
  });
  expect(answer.body.data).toEqual({ createProvider: { loginUrl: '/sign-in', errors: [] } });
}

describe('approving', () => {
  it('makes the contact without responsibilities and invites, in one transaction', async () => {
    const request = await aRequest({ first_name: 'Ada', last_name: 'Sallow', job_title: 'Nurse' });
    const { status, body } = await approve(request, manager);
    expect([status, body.state]).toEqual([200, 'APPROVED']);
    const contacts = await contactsOf(portal.table, homeRef(home.uuid));
    const added = contacts.find(({ id }) => id === body.contact);
    expect(added).toMatchObject({
      first_name: 'Ada',
      last_name: 'Sallow',
      job_title: 'Nurse',
      emails: [{ address: request.email }],
      vacancy_contact: false,
      individual_contact: false,
      aqp_list_stakeholder: false,
    });
    const mails = await mailsTo(portal, request.email);
    expect(mails.map(({ content }) => content.kind).sort()).toEqual([
      'invitation',
      'registrationConfirm',
    ]);
    const trail = await auditOf(portal.table, placePartition(homeRef(home.uuid)));
    expect(trail.map(({ what }) => what)).toEqual(['registration.approved']);
    expect(await list(manager)).toEqual([]);
  });

  it('ends when the person has registered by that invitation', async () => {
    const request = await aRequest();
    const { body } = await approve(request, manager, { vacancy_contact: true });
    await register(request, body.contact);
    expect(await now(request)).toMatchObject({ state: 'REGISTERED' });
  });

  it('is not waited for any more by who was added as a contact and has registered', async () => {
    const request = await aRequest();
    const contact = aContact({ home: home.uuid, email: request.email });
    await portal.add({ contacts: [contact] });
    const other = aHome({ cqc_recorded_id: `1-${digits++}` });
    await portal.add({ homes: [other] });
    const elsewhere = await aRequest({
      email: request.email,
      cqc_registration_id: other.cqc_recorded_id as string,
    });
    await register(request, contact.id);
    expect(await now(request)).toMatchObject({
      state: 'REGISTERED',
      decided: { contact: contact.id },
    });
    // They are no contact there.
    expect(await now(elsewhere)).toMatchObject({ state: 'PENDING' });
  });

  it('gives an account access at once, and tells it', async () => {
    const account = anAccount();
    await portal.add({ accounts: [account] });
    const request = await aRequest({ email: account.email });
    expect((await approve(request, manager)).body.state).toBe('REGISTERED');
    const page = await portal.call(api.getHome, { as: account, params: { uuid: home.uuid } });
    expect(page.status).toBe(200);
    const mails = await mailsTo(portal, account.email);
    const decided = mails.find(({ content }) => content.kind === 'registrationDecided');
    const { subject, text } = await letterOf(decided as never);
    expect(subject).toBe('Your request to join Placewell');
    expect(text).toContain('You are now a contact of Sallow House');
    expect(mails.map(({ content }) => content.kind)).not.toContain('invitation');
  });

  it('asks the central team how it was checked, and lets it choose another home', async () => {
    const request = await confirmed(portal, { cqc_registration_id: '1-999999999' });
    expect(request.place).toBeNull();
    const unsaid = await approve(request, team);
    expect(unsaid.body.errors).toEqual({ reason: ['Please say how you checked who this is'] });
    const reason = 'Rang the home on its published number';
    expect((await approve(request, team, { reason })).status).toBe(200);
    expect(await now(request)).toMatchObject({
      state: 'APPROVED',
      place: homeRef(home.uuid),
      decided: { text: reason, by: { name: 'Hana Quillfeather' } },
    });
  });

  it('refuses an account that would have no access', async () => {
    const account = anAccount();
    await portal.add({ accounts: [account] });
    const request = await aRequest({ email: account.email });
    await portal.add({ accounts: [{ ...account, is_active: false }] });
    expect((await approve(request, manager)).status).toBe(409);
    await portal.add({ accounts: [aCommissioner({ id: account.id, email: account.email })] });
    expect((await approve(request, manager)).status).toBe(409);
    expect(await now(request)).toMatchObject({ state: 'PENDING' });
  });

  it('ends with the contact: who is removed before they register may ask anew at once', async () => {
    const request = await aRequest();
    const { body } = await approve(request, manager);
    const question = {
      email: request.email,
      cqc_registration_id: home.cqc_recorded_id as string,
    };
    // By a link that was sent while the invitation stood.
    const again = await requestToJoin(portal, question);
    const gone = await portal.call(api.deleteContact, {
      as: manager,
      params: { id: body.contact },
      body: { care_home: home.uuid },
    });
    expect(gone.status, gone.text).toBeLessThan(300);
    expect((await confirm(portal, await requestToJoin(portal, question))).status).toBe(200);
    expect((await confirm(portal, again)).status).toBe(200);
  });

  it('refuses an address that has become a contact meanwhile', async () => {
    const request = await aRequest();
    await portal.add({ contacts: [aContact({ home: home.uuid, email: request.email })] });
    const { status, body } = await approve(request, manager);
    expect([status, body.detail]).toEqual([
      409,
      'This address is a contact of the home already. Reject the request as a duplicate.',
    ]);
  });
});

describe('deciding', () => {
  it('is done once: of two at once one is refused, and named', async () => {
    const request = await aRequest();
    const statuses = (await Promise.all([approve(request, manager), refuse(request, team)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const late = await approve(request, manager);
    expect(late.body.detail).toMatch(
      /^This request was decided by (Grace Fernsby|Hana Quillfeather) at 10:00 on 20-11-2026\.$/,
    );
  });

  it('is not for another home’s staff, nor about what nobody has confirmed', async () => {
    const other = aHome({ cqc_recorded_id: null });
    const stranger = anAccount();
    const contact = aContact({ home: other.uuid, email: stranger.email });
    await portal.add({ homes: [other], contacts: [contact], accounts: [stranger] });
    const request = await aRequest();
    const sent = { as: stranger, params: { id: request.id } };
    const body = { care_home: other.uuid, version: request.version };
    expect((await portal.call(api.postRegistrationApproval, { ...sent, body })).status).toBe(404);
    expect((await approve(request, stranger)).status).toBe(404);
    const unconfirmed = await requestToJoin(portal);
    expect((await approve(unconfirmed, team, { reason: 'Rang them' })).status).toBe(404);
    expect(await list(stranger, { care_home: other.uuid })).toEqual([]);
  });

  it('names the version that was seen', async () => {
    const request = await aRequest();
    const { status, body } = await approve({ ...request, version: 9 }, manager);
    expect([status, body.current.version]).toEqual([409, request.version]);
  });
});

describe('rejecting', () => {
  it('tells the person why, and for a week the same question comes to nothing', async () => {
    const request = await aRequest();
    const early = await requestToJoin(portal, {
      email: request.email,
      cqc_registration_id: home.cqc_recorded_id as string,
    });
    const text = 'Please ask the other Sallow House.';
    expect((await refuse(request, manager, { rejected_for: 'WRONG_HOME', text })).status).toBe(200);
    const mails = await mailsTo(portal, request.email);
    const decided = mails.find(({ content }) => content.kind === 'registrationDecided');
    const letter = await letterOf(decided as never);
    expect(letter.text).toContain('You named another home or agency than yours.');
    expect(letter.text).toContain(text);

    // Also by a link that was sent before.
    expect((await confirm(portal, early)).status).toBe(409);
    const again = () =>
      requestToJoin(portal, {
        email: request.email,
        cqc_registration_id: home.cqc_recorded_id as string,
      });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7 * DAY_MS - 1000);
    await again();
    expect(await mailsTo(portal, request.email)).toHaveLength(mails.length);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7 * DAY_MS);
    expect((await confirm(portal, await again())).status).toBe(200);
    expect(await mailsTo(portal, request.email)).toHaveLength(mails.length + 1);
  });

  it('says another reason in words, at most 500 characters', async () => {
    const request = await aRequest();
    for (const [text, message] of [
      ['', 'Please say why'],
      ['x'.repeat(501), 'The reason can be at most 500 characters long'],
    ]) {
      const { body } = await refuse(request, manager, { rejected_for: 'OTHER', text });
      expect(body.errors).toEqual({ text: [message] });
    }
  });

  it('is the central team’s where no home is known', async () => {
    const request = await confirmed(portal, { cqc_registration_id: '1-999999998' });
    const { id, version } = request;
    const body = { version, rejected_for: 'CANNOT_VERIFY' };
    const sent = { params: { id }, body };
    expect(
      (await portal.call(api.postRegistrationRejection, { as: manager, ...sent })).status,
    ).toBe(403);
    expect((await portal.call(api.postRegistrationRejection, { as: team, ...sent })).status).toBe(
      200,
    );
    const mails = await mailsTo(portal, request.email);
    const decided = mails.find(({ content }) => content.kind === 'registrationDecided');
    expect((await letterOf(decided as never)).text).toContain(
      'the care home or homecare agency that you named',
    );
  });
});

describe('what deciders see', () => {
  it('has hints, of which none is proof', async () => {
    const colleague = aContact({ home: home.uuid, email: `nurse@sallow-${digits}.example` });
    await portal.add({ contacts: [colleague] });
    await aRequest({
      email: `ada@sallow-${digits}.example`,
      care_home_name: 'sallow  house',
      provider_name: 'Another provider',
    });
    const [view] = await list(manager);
    expect(view.hints).toEqual(
      expect.arrayContaining([
        {
          sign: 'for',
          text: `sallow-${digits}.example is also the domain of one contact of the home`,
        },
        { sign: 'for', text: 'Home name matches' },
        {
          sign: 'against',
          text: 'The provider name is different in the directory: Larch Care Limited',
        },
      ]),
    );
    expect(view.home).toMatchObject({ name: 'Sallow House', phone: home.phone });
  });

  it('is overdue after three working days', async () => {
    const request = await aRequest();
    const isOverdue = async (day: string) => {
      vi.setSystemTime(new Date(`${day}T09:00:00.000Z`));
      return (await list(manager)).find(({ id }: { id: string }) => id === request.id).overdue;
    };
    // Confirmed on a Friday: Monday, Tuesday and Wednesday are its three days.
    expect(await isOverdue('2026-11-25')).toBe(false);
    expect(await isOverdue('2026-11-26')).toBe(true);
  });

  it('comes to the central team by state, a page at a time, and counted', async () => {
    const before = (await portal.call(api.getRegistrationCount, { as: team })).body.open;
    for (let i = 0; i < 22; i++) await aRequest({ email: `${randomUUID()}@example.org` });
    const count = (await portal.call(api.getRegistrationCount, { as: team })).body;
    expect(count).toEqual({ open: before + 22, overdue: expect.any(Number) });
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const { body, status } = await portal.call(api.listRegistrationRequests, { as: team, query });
      expect(status).toBe(200);
      expect(body.results.length).toBeLessThanOrEqual(20);
      for (const { id } of body.results) ids.add(id);
      cursor = body.cursor;
    } while (cursor !== null);
    expect(ids.size).toBe(before + 22);
  });

  it('is nobody else’s: a provider has to name a home', async () => {
    const { status } = await portal.call(api.listRegistrationRequests, { as: manager, query: {} });
    expect(status).toBe(400);
    const commissioner = aCommissioner();
    await portal.add({ accounts: [commissioner] });
    const all = await portal.call(api.listRegistrationRequests, { as: commissioner, query: {} });
    expect(all.status).toBe(403);
  });
});

describe('the job', () => {
  it('ends what nobody has decided on within 14 days, once, with a mail', async () => {
    const request = await aRequest();
    const at = (days: number) => new Date(FRIDAY_AT_TEN.getTime() + days * DAY_MS);
    await expireRegistrations({ table: portal.table, now: at(13.9) });
    expect(await now(request)).toMatchObject({ state: 'PENDING' });
    const { expired } = await expireRegistrations({ table: portal.table, now: at(14) });
    expect(expired).toBeGreaterThan(0);
    expect(await now(request)).toMatchObject({ state: 'EXPIRED' });
    expect(await expireRegistrations({ table: portal.table, now: at(14) })).toEqual({
      expired: 0,
      joined: 0,
      decided: 0,
      failed: 0,
      setAside: 0,
    });
    const mails = await mailsTo(portal, request.email);
    const decided = mails.filter(({ content }) => content.kind === 'registrationDecided');
    expect(decided).toHaveLength(1);
    expect((await letterOf(decided[0] as never)).text).toContain('it has expired');
    // They may ask again at once.
    vi.setSystemTime(at(14));
    const again = { email: request.email, cqc_registration_id: home.cqc_recorded_id as string };
    expect((await confirmed(portal, again)).state).toBe('PENDING');
  });

  /** Made a contact by a colleague, who leaves the request as it is. */
  const addAsContact = async ({ email }: RegistrationRequest) => {
    const contact = aContact({ home: home.uuid, first_name: 'Ada', last_name: 'Larkspur', email });
    await portal.add({ contacts: [contact] });
    return contact;
  };
  const endAll = (days: number) =>
    expireRegistrations({
      table: portal.table,
      now: new Date(FRIDAY_AT_TEN.getTime() + days * DAY_MS),
    });
  const toldOfDecision = async ({ email }: RegistrationRequest) =>
    (await mailsTo(portal, email)).filter(({ content }) => content.kind === 'registrationDecided');

  it('tells nobody who has joined another way that nobody has decided', async () => {
    const request = await aRequest();
    const contact = await addAsContact(request);
    const [card] = await list(manager);
    expect(JSON.stringify(card.hints)).toContain('This address is a contact of the home already');
    // The next night, long before its time is over.
    expect(await endAll(1)).toMatchObject({ expired: 0, joined: 1 });
    expect(await now(request)).toMatchObject({
      state: 'APPROVED',
      decided: { by: { name: 'Placewell' }, contact: contact.id, reason: null },
    });
    expect(await list(manager)).toEqual([]);
    await endAll(14);
    expect(await now(request)).toMatchObject({ state: 'APPROVED' });
    expect(await toldOfDecision(request)).toEqual([]);
    await register(request, contact.id);
    expect(await now(request)).toMatchObject({ state: 'REGISTERED' });
  });

  it('ends the request of an account that has joined another way', async () => {
    const account = anAccount();
    await portal.add({ accounts: [account] });
    const request = await aRequest({ email: account.email });
    await addAsContact(request);
    await endAll(14);
    expect(await now(request)).toMatchObject({ state: 'REGISTERED' });
    expect(await toldOfDecision(request)).toEqual([]);
    const entries = await auditOf(portal.table, placePartition(homeRef(home.uuid)));
    expect(entries.map(({ what }) => what)).toEqual(['registration.joined']);
  });

  it('does not expire one whose person is made a contact at that moment', async () => {
    const request = await aRequest();
    const { table } = portal;
    const late = {
      ...table,
      commit: async (...writes: Parameters<typeof table.commit>) => {
        await addAsContact(request);
        await table.commit(...writes);
      },
    };
    const at = new Date(FRIDAY_AT_TEN.getTime() + 14 * DAY_MS);
    await expireRegistrations({ table: late, now: at });
    expect(await now(request)).toMatchObject({ state: 'PENDING' });
    await endAll(14);
    expect(await now(request)).toMatchObject({ state: 'APPROVED' });
    expect(await toldOfDecision(request)).toEqual([]);
  });
});
