import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import {
  confirm,
  confirmed,
  letterOf,
  linkOf,
  mailsTo,
  requestsOf,
  requestToJoin,
} from './testing/stranger.ts';

/* Agreements, section 5: what the link in the mail does, whose home is found and who is requestToJoin. */

let portal: Portal;
let digits = 200_000_000;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** The list is read again when a second has passed. */
const listMoves = (seconds: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + seconds * 1000);

/** A home of an id of its own. */
const ownHome = (overrides: Partial<Home> = {}) =>
  aHome({ cqc_recorded_id: `1-${digits++}`, ...overrides });
const idOf = ({ cqc_recorded_id }: Home) => ({ cqc_registration_id: cqc_recorded_id as string });

/** A contact of a home, with an account unless told otherwise. */
async function aColleague(
  home: Home,
  {
    account = true,
    ...overrides
  }: Partial<Parameters<typeof aContact>[0]> & { account?: boolean } = {},
): Promise<Account['email']> {
  const person = anAccount();
  const contact = aContact({ ...overrides, home: home.uuid, email: person.email });
  await portal.add({ contacts: [contact], accounts: account ? [person] : [] });
  return person.email;
}

const toldOf = async (email: string) =>
  (await mailsTo(portal, email)).map(({ content }) => content.kind);

describe('the link', () => {
  it('shows what was entered, and a look confirms nothing', async () => {
    const request = await requestToJoin(portal, {
      first_name: 'Tamsin',
      care_home_name: 'Rush House',
    });
    const answer = await portal.call(api.getRegistrationConfirmation, {
      headers: await linkOf(request),
    });
    expect(answer.body).toMatchObject({
      email: request.email,
      first_name: 'Tamsin',
      care_home_name: 'Rush House',
      open: true,
    });
    expect((await requestsOf(portal, request.email))[0]?.state).toBe('UNCONFIRMED');
  });

  it('confirms once', async () => {
    const request = await confirmed(portal);
    expect(request).toMatchObject({ state: 'PENDING', confirmed_at: FRIDAY_AT_TEN.toISOString() });
    const again = await confirm(portal, request);
    expect(again.status).toBe(409);
    const look = await portal.call(api.getRegistrationConfirmation, {
      headers: await linkOf(request),
    });
    expect(look.body.open).toBe(false);
  });

  it('is nobody else’s: another address, or a request that has gone, is refused', async () => {
    const [firstRequest, other] = [await requestToJoin(portal), await requestToJoin(portal)];
    expect((await confirm(portal, { ...firstRequest, email: other.email })).status).toBe(401);
    expect((await confirm(portal, { ...firstRequest, id: randomUUID() as never })).status).toBe(
      401,
    );
  });
});

describe('the home', () => {
  it('is found by the regulator’s id', async () => {
    const home = ownHome({ name: 'Reed House' });
    await portal.add({ homes: [home] });
    expect((await confirmed(portal, idOf(home))).place).toEqual(homeRef(home.uuid));
  });

  it('is found by name and authority where the directory has no id', async () => {
    const [home, elsewhere] = [
      aHome({ name: 'Fen Côttage', local_authority: 'Bury', cqc_recorded_id: null }),
      aHome({ name: 'Fen Cottage', local_authority: 'Bolton', cqc_recorded_id: null }),
    ];
    await portal.add({ homes: [home, elsewhere] });
    listMoves(2);
    const named = { care_home_name: 'fen cottage', local_authority_name: 'Bury' };
    expect((await confirmed(portal, named)).place).toEqual(homeRef(home.uuid));
  });

  it('is the successor of a home that has closed, however often it was handed on', async () => {
    const last = ownHome({ name: 'New Reed House' });
    const middle = ownHome({ location_status: 'CLOSED', successor: last.uuid });
    const former = ownHome({ location_status: 'CLOSED', successor: middle.uuid });
    await portal.add({ homes: [former, middle, last] });
    const manager = await aColleague(last, { home_manager: true });
    const leaver = await aColleague(former, { home_manager: true });
    const request = await confirmed(portal, idOf(former));
    expect(request.place).toEqual(homeRef(last.uuid));
    expect(await toldOf(manager)).toEqual(['registrationToDecide']);
    expect(await toldOf(leaver)).toEqual([]);
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const { body } = await portal.call(api.listRegistrationRequests, { as: team, query: {} });
    const view = body.results.find(
      (registration: { id: string }) => registration.id === request.id,
    );
    expect(view.home.uuid).toBe(last.uuid);
    expect(view.hints.map(({ text }: { text: string }) => text)).toContain(
      'The CQC registration ID is of a home that has closed; this home continues in its place',
    );
  });

  it('is the central team’s alone where it has closed for good', async () => {
    const home = ownHome({ location_status: 'CLOSED' });
    await portal.add({ homes: [home] });
    const manager = await aColleague(home, { home_manager: true });
    const request = await confirmed(portal, idOf(home));
    expect(request.place).toBeNull();
    expect(await toldOf(manager)).toEqual([]);
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const { body } = await portal.call(api.listRegistrationRequests, { as: team, query: {} });
    const view = body.results.find(
      (registration: { id: string }) => registration.id === request.id,
    );
    expect(view).toMatchObject({
      home: null,
      hints: [{ sign: 'against', text: 'What has this CQC registration ID is closed' }],
    });
  });

  it('is left to the central team where two fit, or the one that fits has another id', async () => {
    const twin = () =>
      aHome({ name: 'Twin House', local_authority: 'Bury', cqc_recorded_id: null });
    await portal.add({
      homes: [twin(), twin(), ownHome({ name: 'Loch House', local_authority: 'Bury' })],
    });
    listMoves(4);
    for (const care_home_name of ['Twin House', 'Loch House', 'No House']) {
      const request = await confirmed(portal, { care_home_name, local_authority_name: 'Bury' });
      expect(request.place).toBeNull();
    }
  });

  it('is found under the authority that follows the one entered, and under its other spelling', async () => {
    const [surrey, durham] = [
      aHome({ name: 'Ridge House', local_authority: 'West Surrey', cqc_recorded_id: null }),
      aHome({ name: 'Wear House', local_authority: 'County Durham', cqc_recorded_id: null }),
    ];
    await portal.add({ homes: [surrey, durham] });
    listMoves(6);
    const old = { care_home_name: 'Wear House', local_authority_name: 'Durham' };
    expect((await confirmed(portal, old)).place).toEqual(homeRef(durham.uuid));
    vi.setSystemTime(new Date('2027-04-06T09:00:00.000Z'));
    const ended = { care_home_name: 'Ridge House', local_authority_name: 'Surrey' };
    expect((await confirmed(portal, ended)).place).toEqual(homeRef(surrey.uuid));
  });
});

describe('who is requestToJoin', () => {
  it('are manager and central contacts with accounts, by a mail without the stranger’s words', async () => {
    const home = ownHome({ name: 'Alder House' });
    await portal.add({ homes: [home] });
    const manager = await aColleague(home, { home_manager: true, first_name: 'Grace' });
    const central = await aColleague(home, { central_contact: true });
    const nurse = await aColleague(home);
    await confirmed(portal, { ...idOf(home), last_name: 'Notinanymail', job_title: 'Winaprize' });
    expect(await toldOf(manager)).toEqual(['registrationToDecide']);
    expect(await toldOf(central)).toEqual(['registrationToDecide']);
    expect(await toldOf(nurse)).toEqual([]);
    const [mail] = await mailsTo(portal, manager);
    const { subject, text } = await letterOf(mail as never);
    expect(subject).toBe('Someone asks to join Alder House');
    expect(text).toContain(`/${home.uuid}/home?tab=2`);
    expect(text).not.toMatch(/Notinanymail|Winaprize/);
  });

  it('are else the three oldest contacts who have registered', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const manager = await aColleague(home, { home_manager: true, account: false });
    const at = (day: number) => ({ created_at: `2026-0${day}-01T00:00:00.000Z` as never });
    const [fourth, second, third, first] = [
      await aColleague(home, at(5)),
      await aColleague(home, at(2)),
      await aColleague(home, at(4)),
      await aColleague(home, at(1)),
    ];
    const silent = await aColleague(home, { ...at(3), account: false });
    await confirmed(portal, idOf(home));
    for (const email of [first, second, third]) {
      expect(await toldOf(email)).toEqual(['registrationToDecide']);
    }
    for (const email of [manager, fourth, silent]) expect(await toldOf(email)).toEqual([]);
  });

  it('are the others where no mail reaches those in charge', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const manager = await aColleague(home, { home_manager: true });
    const nurse = await aColleague(home);
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(manager))]);
    await confirmed(portal, idOf(home));
    expect(await toldOf(manager)).toEqual([]);
    expect(await toldOf(nurse)).toEqual(['registrationToDecide']);
  });

  it('are asked at the next address they have', async () => {
    const home = ownHome();
    const person = anAccount();
    const next = `${randomUUID()}@example.org`;
    const manager = aContact({
      ...{ home: home.uuid, home_manager: true },
      emails: [person.email, next].map((address) => ({ address: address as EmailAddress })),
    });
    await portal.add({ homes: [home], contacts: [manager], accounts: [person] });
    const nurse = await aColleague(home);
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(person.email))]);
    await confirmed(portal, idOf(home));
    expect(await toldOf(person.email)).toEqual([]);
    expect(await toldOf(next)).toEqual(['registrationToDecide']);
    expect(await toldOf(nurse)).toEqual([]);
  });

  it('is the deputy for who is on leave, unless the deputy has no account', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const person = anAccount();
    const [deputy, stranger] = [
      aContact({ home: home.uuid, email: person.email }),
      aContact({ home: home.uuid }),
    ];
    await portal.add({ contacts: [deputy, stranger], accounts: [person] });
    const leave = (who: Contact) => ({
      leave: { from: '2026-11-16', until: '2026-11-27', deputy: who.id },
    });
    const manager = await aColleague(home, { home_manager: true, ...leave(deputy) });
    const central = await aColleague(home, { central_contact: true, ...leave(stranger) });
    await confirmed(portal, idOf(home));
    expect(await toldOf(manager)).toEqual([]);
    expect(await toldOf(person.email)).toEqual(['registrationToDecide']);
    expect(await toldOf(central)).toEqual(['registrationToDecide']);
  });

  it('is nobody where nobody has registered: the central team has its queue', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const contact = await aColleague(home, { home_manager: true, account: false });
    const { id } = await confirmed(portal, idOf(home));
    expect(await toldOf(contact)).toEqual([]);
    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const { body } = await portal.call(api.listRegistrationRequests, { as: team, query: {} });
    expect(body.results.map((registration: { id: string }) => registration.id)).toContain(id);
  });
});

describe('asking twice', () => {
  it('about one home is one request, refreshed, that keeps its place and asks nobody again', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const manager = await aColleague(home, { home_manager: true });
    const first = await confirmed(portal, idOf(home));
    const [mail] = await mailsTo(portal, manager);
    if (!mail) throw new Error('Nobody is asked');
    const sent = { ...mail, status: 'SENT' as const, message_id: 'sent' };
    await portal.table.commit(replace(outboxEntity, sent, mail));
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 3_600_000);
    const second = await confirmed(portal, {
      ...idOf(home),
      email: first.email,
      job_title: 'Matron',
    });
    expect(await requestsOf(portal, first.email)).toEqual([
      expect.objectContaining({
        id: second.id,
        job_title: 'Matron',
        confirmed_at: first.confirmed_at,
      }),
    ]);
    expect(await toldOf(manager)).toEqual([]);
  });

  it('about two homes is two requests', async () => {
    const homes = [ownHome(), ownHome()];
    await portal.add({ homes });
    const [first] = [await confirmed(portal, idOf(homes[0] as Home))];
    await confirmed(portal, { ...idOf(homes[1] as Home), email: first.email });
    expect(await requestsOf(portal, first.email)).toHaveLength(2);
  });

  it('by somebody who is a contact of the home already comes to nothing', async () => {
    const home = ownHome();
    await portal.add({ homes: [home] });
    const email = await aColleague(home);
    const refused = await confirm(portal, await requestToJoin(portal, { ...idOf(home), email }));
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('You are a contact of this home already');
  });
});
