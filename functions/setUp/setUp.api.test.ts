import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postContact } from '#shared/contacts/contacts.api.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { getHelpContact, putHelpContact } from '#shared/setUp/helpContact.api.ts';
import type { StoredHelpContact } from '#shared/setUp/helpContact.ts';
import { getSetUp, postTestMail, postTestMailArrived } from '#shared/setUp/setUp.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { openMails, outboxEntity } from '#shared/store/outbox.store.ts';
import { findHelpContact, findMailTest, helpContactEntity } from '#shared/store/setUp.store.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aHome,
  aLocation,
  anAccount,
  anAqpHome,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let dynamo: FaultyProxy;
const team = anAccount({ kind: 'lph', email: 'hana@example.org', first_name: 'Hana' });
const colleague = anAccount({ kind: 'lph' });
let clock = FRIDAY_AT_TEN.getTime();

/** Two minutes on: the list reads its feed again, and another test mail may go. */
function later(): void {
  clock += 120_000;
  vi.setSystemTime(clock);
}

beforeAll(async () => {
  portal = await startPortal();
  dynamo = await startFaultyProxy(portal.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamo.endpoint;
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team, colleague] });
});
afterAll(async () => {
  vi.useRealTimers();
  await dynamo.stop();
  await portal.stop();
});
beforeEach(later);

const setUp = async (as = team) => (await portal.call(getSetUp, { as })).body;
const arrived = (test: string | undefined, as = team) =>
  portal.call(postTestMailArrived, { as, body: { test } });
const sendTest = (as = team) => portal.call(postTestMail, { as, body: {} });

describe('where the central team is reached', () => {
  const HELP = {
    email: 'help@example.org',
    phone: '020 7946 0018',
    controller: 'Placewell\n1 Example Street, London SE1 7PB',
  };
  const put = (body: object, as = team) => portal.call(putHelpContact, { as, body });

  it('is said by the central team, over what they saw, and read by everybody', async () => {
    expect((await portal.call(getHelpContact, {})).body).toEqual({
      email: '',
      phone: '',
      controller: '',
      version: 0,
    });
    expect((await setUp()).help).toBe('');
    const bad = await put({ email: 'x', phone: '1', controller: ' ', version: 0 });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([
      400,
      ['email', 'phone', 'controller'],
    ]);
    const entered = { ...HELP, email: ' Help@example.org ', version: 0 };
    expect((await put(entered)).body).toEqual({ ...HELP, version: 1 });
    const stale = await put({ ...HELP, phone: '020 7946 0019', version: 0 });
    expect([stale.status, stale.body.current]).toEqual([409, { ...HELP, version: 1 }]);
    expect((await portal.call(getHelpContact, {})).body).toEqual({ ...HELP, version: 1 });
    const { help, done } = await setUp();
    expect([help, done.includes('help')]).toEqual(['help@example.org or 020 7946 0018', true]);
    expect(await auditOf(portal.table, 'HELP_CONTACT')).toMatchObject([
      { what: 'setUp.helpChanged', before: null, after: HELP, who: { id: team.id } },
    ]);
    await portal.table.commit(
      remove(helpContactEntity, (await findHelpContact(portal.table)) as StoredHelpContact),
    );
  });
});

describe('the steps of the first day', () => {
  it('are open in an empty system, the contracts’ rates apart', async () => {
    const body = await setUp();
    expect(body).toMatchObject({
      done: ['rates'],
      homes: { count: 0, changed_at: null },
      rates: { london: 1353, sussex: 1353, frimley: 1450, saved_at: null },
      participation: { aqp: 0, reporting: 0 },
      locations: { count: 0, aqp: 0, reporting: 0 },
      commissioners: { accounts: 0, organisations: 0, more: false },
      central_contacts: { people: 0, homes: 0, more: false },
      contacts: { homes: 0, of: 0, counted_at: null },
      mail: { address: 'hana@example.org', arrived_at: null, test: null, bounce: null },
    });
  });

  it('are done by the system’s own state, with its figures', async () => {
    const homes = [
      anAqpHome({ location_status: 'REGISTERED' }),
      anAqpHome({ reporting: true }),
      aHome(),
    ];
    await portal.add({
      homes,
      contacts: homes
        .slice(1)
        .map(({ uuid }) =>
          aContact({ home: uuid, email: 'ada@example.org', central_contact: true }),
        ),
      accounts: [
        aCommissioner({ organisation_code: 'icb-a' }),
        aCommissioner({ organisation_code: 'icb-a' }),
        aCommissioner({ organisation_code: 'la-b' }),
        aCommissioner({ organisation_code: 'la-c', is_active: false }),
      ],
    });
    const now = { changed_at: instant(new Date()) };
    await portal.add({
      locations: [
        anAqpLocation({ ...now, reporting: true }),
        aLocation(now),
        anAqpLocation({ ...now, location_status: 'CLOSED' }),
      ],
    });
    later();
    const body = await setUp();
    expect(body).toMatchObject({
      // The homes have a contact, and nobody has counted yet who hears.
      done: ['homes', 'rates', 'participation', 'locations', 'commissioners', 'centralContacts'],
      begun: [
        'homes',
        'rates',
        'participation',
        'locations',
        'commissioners',
        'centralContacts',
        'contacts',
      ],
      homes: { count: 3, changed_at: FRIDAY_AT_TEN.toISOString() },
      participation: { aqp: 2, reporting: 1 },
      locations: { count: 2, aqp: 1, reporting: 1 },
      commissioners: { accounts: 3, organisations: 2 },
      central_contacts: { people: 1, homes: 2 },
      contacts: { homes: 2, of: 3, counted_at: null },
    });
  });

  it('count a home from its first contact on', async () => {
    const home = aHome({ location_status: 'REGISTERED' });
    await portal.add({ homes: [home] });
    later();
    const { contacts: before } = await setUp();
    const { status } = await portal.call(postContact, {
      as: team,
      body: {
        ...{ first_name: 'Sam', last_name: 'Example', job_title: '', phone_numbers: [] },
        emails: ['sam@example.org'],
        ...{ individual_contact: false, vacancy_contact: true, aqp_list_stakeholder: false },
        care_home: home.uuid,
      },
    });
    expect(status).toBe(200);
    later();
    expect((await setUp()).contacts.homes).toBe(before.homes + 1);
  });

  it('take a handful of reads, whatever there is', async () => {
    const homes = Array.from({ length: 400 }, () => aHome());
    await portal.add({
      homes,
      contacts: homes.map(({ uuid }) => aContact({ home: uuid, central_contact: true })),
      accounts: Array.from({ length: 400 }, () => aCommissioner()),
    });
    later();
    await setUp();
    dynamo.reset();
    const body = await setUp();
    expect(body.central_contacts).toMatchObject({ homes: 250, more: true });
    // The central team and inactive accounts are among the 250 that are looked at.
    expect(body.commissioners.more).toBe(true);
    expect(body.commissioners.accounts).toBeGreaterThan(240);
    expect(body.commissioners.accounts).toBeLessThanOrEqual(250);
    expect(dynamo.calls.length).toBeLessThanOrEqual(10);
    for (const call of dynamo.calls) {
      expect(JSON.parse(call.body).Limit ?? 0).toBeLessThanOrEqual(252);
    }
  });
});

describe('a test mail', () => {
  it('is queued once a minute, and confirmed by its reader through its link', async () => {
    expect((await sendTest()).body).toEqual({ address: 'hana@example.org' });
    expect((await sendTest()).status).toBe(429);
    const test = (await findMailTest(portal.table))?.test;
    expect((await setUp()).mail).toMatchObject({ test: { state: 'waiting', at: null } });
    expect((await arrived(test, colleague)).status).toBe(404);
    expect((await arrived('3f2a91bc-1c58-4b5e-9f5e-0d7f0c1d2e3f')).status).toBe(404);
    expect((await setUp()).done).not.toContain('mail');

    const first = await arrived(test);
    expect(first.body).toEqual({ arrived_at: new Date(clock).toISOString() });
    later();
    expect((await arrived(test)).body).toEqual(first.body);
    expect((await setUp()).mail).toMatchObject({
      arrived_at: first.body.arrived_at,
      test: { state: 'arrived' },
    });
    expect((await setUp()).done).toContain('mail');
  });

  it('says what became of it, to whoever sent it; the step stays done', async () => {
    await sendTest(colleague);
    const key = await queuedKey(colleague.email);
    const [mail] = await portal.table.read({ kind: outboxEntity, key: outboxEntity.key({ key }) });
    if (!mail) throw new Error('There is no such mail');
    const at = new Date(clock).toISOString() as typeof mail.created_at;
    await portal.table.commit(
      replace(outboxEntity, { ...mail, status: 'SENT', sent_at: at }, mail),
    );
    expect((await setUp(colleague)).mail.test).toMatchObject({ state: 'sent', at });
    const sent = { ...mail, version: 2, status: 'SENT' as const, sent_at: at };
    await portal.table.commit(
      replace(outboxEntity, { ...sent, bounced: { what: 'bounced', at } }, sent),
    );
    expect((await setUp(colleague)).mail.test).toMatchObject({ state: 'bounced', at });
    expect((await setUp()).mail).toMatchObject({ test: null });
    expect((await setUp()).done).toContain('mail');
  });

  it('to an address that nothing is sent to says so', async () => {
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(team.email))]);
    expect((await setUp()).mail.bounce).toMatchObject({ address: team.email, why: 'bounced' });
  });
});

async function queuedKey(to: EmailAddress): Promise<string> {
  for await (const mail of openMails(portal.table)) if (mail.to === to) return mail.key;
  throw new Error(`No mail to ${to}`);
}
