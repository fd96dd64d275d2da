import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CentralContactView,
  type CentralResult,
  listCentralContacts,
  postCentralContacts,
  postCentralContactsPreview,
} from '#shared/contacts/central.api.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import { deleteContact, patchContact } from '#shared/contacts/contacts.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { contactEntity, contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { CHANGED_SINCE, CLOSED, NO_SUCH_HOME } from './centralAt.ts';

let portal: Portal;
const team = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
let turn = 0;
let email: EmailAddress;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  turn += 1;
  email = `ada.${turn}@example.org` as EmailAddress;
});

const ada = (more: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Bell',
  job_title: 'Regional manager',
  email,
  phone_numbers: ['01632 960001'],
  ...more,
});
const appoint = (person = ada(), vacancy_contact = false) => ({
  act: 'appoint',
  person,
  vacancy_contact,
});

async function someHomes(count: number, more: Partial<Home> = {}): Promise<Home[]> {
  const homes = Array.from({ length: count }, (_, at) =>
    aHome({
      name: `Home ${turn}-${at}`,
      cqc_recorded_id: `1-${turn}000${at}00`,
      location_status: 'REGISTERED',
      ...more,
    } as Partial<Home> as Parameters<typeof aHome>[0]),
  );
  await portal.add({ homes });
  return homes;
}
const named = (homes: Home[]) => homes.map(({ uuid }) => ({ id: uuid as string }));
const save = (command: object, homes: object[], headers = {}) =>
  portal.call(postCentralContacts, { as: team, body: { command, homes }, headers });
const preview = (command: object, homes: object[]) =>
  portal.call(postCentralContactsPreview, { as: team, body: { command, homes } });
const outcomes = (body: { results: CentralResult[] }) => body.results.map(({ outcome }) => outcome);
const centralOf = async (home: Home): Promise<Contact[]> =>
  (await contactsOf(portal.table, home)).filter(({ central_contact }) => central_contact);
const trail = async (home: Home) =>
  (await auditOf(portal.table, placePartition(home))).map(({ what }) => what);

async function mailsTo(address: string) {
  const mails = [];
  for await (const mail of openMails(portal.table)) if (mail.to === address) mails.push(mail);
  return mails;
}

describe('appointing a central contact of many homes', () => {
  it('is previewed without a change, saved for each with its history, and invites once', async () => {
    const homes = await someHomes(30);
    const shown = await preview(appoint(), named(homes));
    expect(new Set(outcomes(shown.body))).toEqual(new Set(['appointed']));
    expect(await centralOf(homes[0] as Home)).toEqual([]);

    const saved = await save(appoint(ada(), true), named(homes));
    expect(outcomes(saved.body)).toEqual(homes.map(() => 'appointed'));
    for (const home of homes) {
      expect(await centralOf(home)).toMatchObject([
        { first_name: 'Ada', job_title: 'Regional manager', vacancy_contact: true },
      ]);
      expect(await trail(home)).toEqual(['contacts.centralAppointed']);
      expect(await findHome(portal.table, home.uuid)).toMatchObject({ location_status: 'OPEN' });
    }
    expect(await membershipsOf(portal.table, email)).toHaveLength(30);
    expect(await mailsTo(email)).toMatchObject([
      { content: { kind: 'centralInvitation', invited_by: 'Hana Example' } },
    ]);
  });

  it('again, or again after a broken connection, changes nothing and invites nobody', async () => {
    const homes = await someHomes(3);
    await save(appoint(), named(homes.slice(0, 2)));
    expect(outcomes((await save(appoint(), named(homes))).body)).toEqual([
      'unchanged',
      'unchanged',
      'appointed',
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await trail(homes[0] as Home)).toHaveLength(1);
    const headers = { 'idempotency-key': `appoint-${turn}-again` };
    const other = appoint(ada({ job_title: 'Director' }));
    const first = await save(other, named(homes), headers);
    expect(outcomes(first.body)).toEqual(['changed', 'changed', 'changed']);
    expect((await save(other, named(homes), headers)).body).toEqual(first.body);
  });

  it('takes homes by uuid or the regulator’s id, and says which it does not know', async () => {
    const [home] = await someHomes(1);
    const unknown = ['1-99999999999', '00000000-0000-4000-8000-000000000000', 'x'];
    const homes = [home?.cqc_recorded_id, ...unknown].map((id) => ({ id }));
    const { body } = await save(appoint(), homes);
    expect(outcomes(body)).toEqual(['appointed', 'refused', 'refused', 'refused']);
    expect(body.results[0]).toMatchObject({ home: { uuid: home?.uuid, name: home?.name } });
    expect(body.results[1]).toMatchObject({ home: null, detail: NO_SUCH_HOME });
  });

  it('makes a contact of the home its central contact, never a second one', async () => {
    const [home] = await someHomes(1);
    const contact = aContact({
      home: (home as Home).uuid,
      email,
      emails: [{ address: 'other@example.org' as EmailAddress }, { address: email }],
      individual_contact: true,
      home_manager: true,
    });
    await portal.add({ contacts: [contact] });
    const { body } = await save(appoint(), named([home as Home]));
    expect(body.results).toMatchObject([{ outcome: 'becomes', detail: 'Sam Example' }]);
    const [only, ...others] = await contactsOf(portal.table, home as Home);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      id: contact.id,
      first_name: 'Ada',
      central_contact: true,
      individual_contact: true,
      vacancy_contact: true,
    });
    expect(addressesOf(only)).toEqual([email, 'other@example.org']);
    expect(await findHome(portal.table, (home as Home).uuid)).toMatchObject({
      home_manager: 'Ada Bell',
    });
    // They have been invited as a contact, when they became one.
    expect(await mailsTo(email)).toEqual([]);
  });

  it('locks the contact for the home, not for the central team', async () => {
    const [home] = (await someHomes(1)) as [Home];
    const staff = anAccount();
    await portal.add({
      accounts: [staff],
      contacts: [aContact({ home: home.uuid, email: staff.email })],
    });
    await save(appoint(), named([home]));
    const [contact] = (await centralOf(home)) as [Contact];
    const answer = await portal.call(deleteContact, {
      as: staff,
      params: { id: contact.id },
      body: { care_home: home.uuid },
    });
    expect(answer.status).toBe(403);
  });

  it('is refused where the contact is no longer as the preview showed it, and at closed homes', async () => {
    const [home, closed] = (await someHomes(2)) as [Home, Home];
    const contact = aContact({ home: home.uuid, email });
    const gone = aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' });
    await portal.add({ contacts: [contact], homes: [gone] });
    await portal.call(patchContact, {
      as: team,
      params: { id: contact.id },
      body: {
        ...ada({ first_name: 'Someone' }),
        email: undefined,
        emails: [email],
        care_home: home.uuid,
        ...{ individual_contact: false, vacancy_contact: true, aqp_list_stakeholder: false },
      },
    });
    const { body } = await save(appoint(), [
      { id: home.uuid, contact_version: 1 },
      { id: closed.uuid, contact_version: 0 },
      { id: gone.uuid },
    ]);
    expect(body.results).toMatchObject([
      { outcome: 'refused', detail: CHANGED_SINCE },
      { outcome: 'appointed' },
      { outcome: 'refused', detail: CLOSED },
    ]);
  });

  it('is refused where a colleague has changed the contact since the list was read', async () => {
    const [home, other] = (await someHomes(2)) as [Home, Home];
    await save(appoint(), named([home, other]));
    const listed = await portal.call(listCentralContacts, { as: team, query: { name: email } });
    const [who] = listed.body.results as [CentralContactView];
    const change = (more: object) => ({ act: 'change', email, person: ada(more) });
    await save(change({ phone_numbers: ['01632 960009'] }), named([home]));
    const shown = who.homes.map(({ uuid, contact_version }) => ({ id: uuid, contact_version }));
    const { body } = await preview(change({ job_title: 'Director' }), shown);
    expect(
      Object.fromEntries(body.results.map((row: CentralResult) => [row.id, row.detail])),
    ).toEqual({ [home.uuid]: CHANGED_SINCE, [other.uuid]: 'Ada Bell' });
  });

  it('is invited once by two who appoint them at once, and holds neither up', async () => {
    const halves = [await someHomes(3), await someHomes(3)];
    const answers = await Promise.all(halves.map((homes) => save(appoint(), named(homes))));
    const outcomes = answers.flatMap(({ body }) =>
      body.results.map(({ outcome }: CentralResult) => outcome),
    );
    expect(outcomes).toEqual(Array(6).fill('appointed'));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('invites nobody who has an account, or whose mail comes back', async () => {
    const homes = await someHomes(2);
    await portal.add({ accounts: [anAccount({ email })] });
    await save(appoint(), named(homes));
    expect(await mailsTo(email)).toEqual([]);
    const bouncing = `back.${turn}@example.org` as EmailAddress;
    await portal.table.load([create(suppressedAddressEntity, aBouncingAddress(bouncing))]);
    await save(appoint(ada({ email: bouncing })), named(homes));
    expect(await mailsTo(bouncing)).toEqual([]);
  });

  it.each([
    ['no name', { first_name: ' ' }, 'first_name'],
    ['an address that is none', { email: 'ada' }, 'email'],
    ['a phone number that is none', { phone_numbers: ['12'] }, 'phone_numbers.0'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { status, body } = await preview(appoint(ada(wrong)), [{ id: 'RX3LD' }]);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('a central contact of many homes', () => {
  it('gets other details everywhere at once, their address too, and the new one is invited', async () => {
    const homes = await someHomes(4);
    await save(appoint(), named(homes));
    const next = `bell.${turn}@example.org` as EmailAddress;
    const change = { act: 'change', email, person: ada({ email: next, last_name: 'Reed' }) };
    const { body } = await save(change, named(homes));
    expect(new Set(outcomes(body))).toEqual(new Set(['changed']));
    expect(await membershipsOf(portal.table, email)).toEqual([]);
    expect(await membershipsOf(portal.table, next)).toHaveLength(4);
    expect(await mailsTo(next)).toHaveLength(1);
    expect(outcomes((await save(change, named(homes))).body)).toEqual(homes.map(() => 'unchanged'));
    // Of one instant, in any order.
    expect((await trail(homes[0] as Home)).sort()).toEqual([
      'contacts.centralAppointed',
      'contacts.centralChanged',
    ]);
  });

  it('is stood down: out of the home, or an ordinary contact of it', async () => {
    const [firstHome, other] = (await someHomes(2)) as [Home, Home];
    await save(appoint(), named([firstHome, other]));
    const down = (stays: boolean) => ({ act: 'standDown', email, stays });
    expect(outcomes((await save(down(false), named([firstHome]))).body)).toEqual(['removed']);
    expect(await contactsOf(portal.table, firstHome)).toEqual([]);
    expect(await findHome(portal.table, firstHome.uuid)).toMatchObject({
      location_status: 'REGISTERED',
    });
    expect(outcomes((await save(down(true), named([other]))).body)).toEqual(['stays']);
    expect(await contactsOf(portal.table, other)).toMatchObject([{ central_contact: false }]);
    expect(outcomes((await save(down(false), named([firstHome, other]))).body)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await trail(firstHome)).toContain('contacts.centralStoodDown');
    expect(await membershipsOf(portal.table, email)).toMatchObject([{ central_contact: false }]);
  });

  it('stays where nobody else would hold a responsibility', async () => {
    const [home] = (await someHomes(1)) as [Home];
    await save(appoint(ada(), true), named([home]));
    const { body } = await save({ act: 'standDown', email, stays: false }, named([home]));
    expect(body.results).toMatchObject([
      { outcome: 'refused', detail: expect.stringMatching(/^You must ensure one staff member/) },
    ]);
    expect(await centralOf(home)).toHaveLength(1);
  });
});

describe('the list of central contacts', () => {
  const all = async (query: Record<string, string> = {}) => {
    const contacts = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<Portal['call']>> = await portal.call(listCentralContacts, {
        as: team,
        query: { ...query, ...(cursor !== null && { cursor }) },
      });
      contacts.push(...body.results);
      cursor = body.cursor;
    } while (cursor !== null);
    return contacts;
  };

  it('has each person whole, whatever the number of their homes', async () => {
    const homes = Array.from({ length: 300 }, (_, at) =>
      aHome({ name: `Large ${at}`, provider_name: `Large Care ${turn}` }),
    );
    const contacts = homes.map(({ uuid }) =>
      aContact({ home: uuid, email, central_contact: true, first_name: 'Zoë' }),
    );
    const odd = contacts[7] as Contact;
    contacts[7] = { ...odd, job_title: 'Someone else' };
    const next = `${email.replace('ada', 'adb')}`;
    contacts.push(aContact({ home: (homes[0] as Home).uuid, email: next, central_contact: true }));
    await portal.add({ homes, contacts });
    const mine = (await all()).filter((contact) => [email, next].includes(contact.email));
    expect(mine.map((contact) => [contact.email, contact.homes.length])).toEqual([
      [email, 300],
      [next, 1],
    ]);
    expect(
      mine[0].homes.filter((home: { same_details: boolean }) => !home.same_details),
    ).toHaveLength(1);
    const byName = await all({ name: 'ZOE' });
    expect(byName.map((contact) => contact.email)).toEqual([email]);
    const byProvider = await all({ provider: `large care ${turn}` });
    expect(byProvider.map((contact) => contact.email)).toEqual([email, next]);
    expect(await all({ name: 'zoe', provider: 'elsewhere' })).toEqual([]);
  });

  it('shows the details that were entered last, however often another home changed theirs', async () => {
    const [often, once] = (await someHomes(2)) as [Home, Home];
    await save(appoint(), named([often, once]));
    const [contact] = (await centralOf(often)) as [Contact];
    const stored = { ...contact, version: 9 };
    await portal.table.commit(replace(contactEntity, stored, contact));
    vi.setSystemTime(Date.now() + 60_000);
    const command = { act: 'change', email, person: ada({ job_title: 'Director' }) };
    await save(command, named([once]));
    vi.setSystemTime(Date.now() + 60_000);
    const onlyRole = {
      aqp_list_stakeholder: false,
      individual_contact: false,
      vacancy_contact: true,
    };
    const { email: _, ...details } = ada();
    const patched = await portal.call(patchContact, {
      as: team,
      params: { id: contact.id },
      body: { ...details, emails: [email], care_home: often.uuid, ...onlyRole },
    });
    expect(patched.status, patched.text).toBe(200);
    expect((await centralOf(often))[0]).toMatchObject({ vacancy_contact: true });
    const [who] = await all({ name: email });
    expect(who).toMatchObject({ job_title: 'Director' });
    expect(who.homes).toMatchObject([
      { uuid: often.uuid, same_details: false },
      { uuid: once.uuid, same_details: true },
    ]);
  });

  it('takes no cursor of another question', async () => {
    const { status } = await portal.call(listCentralContacts, { as: team, query: { cursor: 'x' } });
    expect(status).toBe(400);
  });
});
