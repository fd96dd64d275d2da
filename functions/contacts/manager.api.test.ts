import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { ratesOn } from '#shared/rates/ratesOn.ts';
import { listItem } from '#shared/server/careHomesList/listItem.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import {
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Decisions, section 10: one contact of a place is its manager. */

let portal: Portal;
let home: Home;
let as: Account;
let team: Account;
let [own, other] = [] as unknown as [Contact, Contact];

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  home = aHome({ home_manager: '', email: '', reporting: true });
  [as, team] = [anAccount(), anAccount({ kind: 'lph' })];
  own = aContact({ home: home.uuid, email: as.email, first_name: 'Ada', last_name: 'Bell' });
  other = aContact({
    home: home.uuid,
    first_name: 'Max',
    last_name: 'Reed',
    phone_numbers: [{ phone_number: '0161 496 0002' }],
    vacancy_contact: false,
  });
  await portal.add({ homes: [home], contacts: [own, other], accounts: [as, team] });
});

const mark = (contact: Contact, more: object = {}, account = as) =>
  portal.call(api.putManager, {
    as: account,
    params: { id: contact.id },
    body: { care_home: home.uuid, home_manager: true, ...more },
  });
const managersAt = async (place: Place = home) =>
  (await contactsOf(portal.table, place))
    .filter(({ home_manager }) => home_manager)
    .map(({ id }) => id);
const stored = async () => (await findHome(portal.table, home.uuid)) as Home;
const page = async (account = as) =>
  (await portal.call(api.getHome, { as: account, params: { uuid: home.uuid } })).body;
const put = (entry: object, account = as) =>
  portal.call(api.putPublicContact, { as: account, params: { uuid: home.uuid }, body: entry });
const NO_RATES = ratesOn({ entries: [] }, '2026-11-20' as never);

describe('the manager of a home', () => {
  it('is marked by its people, named on its card and page, and told in its history', async () => {
    expect(await page()).toMatchObject({ home_manager: '', asks_for_manager: true });
    const { status, body, text } = await mark(other);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ id: other.id, home_manager: true, version: 2 });
    expect(await stored()).toMatchObject({
      home_manager: 'Max Reed',
      manager_contact: {
        name: 'Max Reed',
        phone_numbers: ['0161 496 0002'],
        emails: addressesOf(other),
      },
    });
    expect(await page()).toMatchObject({ home_manager: 'Max Reed', asks_for_manager: false });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      {
        what: 'contacts.managerChanged',
        before: { manager: null },
        after: { manager: other.id },
        who: { id: as.id },
      },
    ]);
  });

  it('is one: marking another moves it in one step, and marking the same again writes nothing', async () => {
    await mark(other);
    expect((await mark(own, { instead_of: other.id })).status).toBe(200);
    expect(await managersAt()).toEqual([own.id]);
    expect((await stored()).home_manager).toBe('Ada Bell');
    const before = await auditOf(portal.table, placePartition(home));
    expect((await mark(own, { instead_of: other.id })).status).toBe(200);
    expect(await auditOf(portal.table, placePartition(home))).toEqual(before);
  });

  it('is ended again, and then the home asks anew', async () => {
    await mark(other);
    expect((await mark(other, { home_manager: false })).body.home_manager).toBe(false);
    expect(await managersAt()).toEqual([]);
    expect(await stored()).toMatchObject({ home_manager: '', manager_contact: null });
    expect((await page()).asks_for_manager).toBe(true);
  });

  it('is refused over another than the person saw, and of two at once one stays', async () => {
    await mark(other);
    const { status, body } = await mark(own, { instead_of: null });
    expect([status, body.current]).toEqual([409, { manager: other.id }]);
    expect(await managersAt()).toEqual([other.id]);
    await Promise.all([mark(own), mark(other), mark(own)]);
    expect(await managersAt()).toHaveLength(1);
    const [id] = await managersAt();
    expect((await stored()).home_manager).toBe(id === own.id ? 'Ada Bell' : 'Max Reed');
  });

  it('follows the contact’s details, and goes with them: it keeps nobody in the home', async () => {
    await mark(other);
    const gone = await portal.call(api.deleteContact, {
      as,
      params: { id: other.id },
      body: { care_home: home.uuid },
    });
    expect(gone.status, gone.text).toBe(200);
    expect(await stored()).toMatchObject({ home_manager: '', manager_contact: null });
  });

  it('may be a central contact by the central team alone, who alone take it away again', async () => {
    const central = aContact({ home: home.uuid, central_contact: true, first_name: 'Cy' });
    await portal.add({ contacts: [central] });
    expect((await mark(central)).status).toBe(403);
    expect((await mark(central, {}, team)).status).toBe(200);
    expect((await mark(own)).status).toBe(403);
    expect(await managersAt()).toEqual([central.id]);
    expect((await mark(own, {}, team)).status).toBe(200);
    expect(await managersAt()).toEqual([own.id]);
  });

  it('is asked of whoever holds a responsibility, not of others, and not where the home has closed', async () => {
    const quiet = anAccount();
    const none = aContact({ home: home.uuid, email: quiet.email, vacancy_contact: false });
    await portal.add({ contacts: [none], accounts: [quiet] });
    expect((await page(quiet)).asks_for_manager).toBe(false);
    const start = async (account: Account) =>
      (await portal.call(api.getStartPage, { as: account })).body.homes[0].asks_for_manager;
    expect([await start(as), await start(quiet)]).toEqual([true, false]);
    const closed = aHome({ home_manager: '', location_status: 'CLOSED' });
    await portal.add({
      homes: [closed],
      contacts: [aContact({ home: closed.uuid, email: as.email })],
    });
    const { body } = await portal.call(api.getHome, { as, params: { uuid: closed.uuid } });
    expect(body.asks_for_manager).toBe(false);
  });

  it('is no contact of another home', async () => {
    const stranger = aContact({ home: aHome().uuid });
    await portal.add({ contacts: [stranger] });
    expect((await mark(stranger)).status).toBe(404);
  });
});

describe('the manager of a service location', () => {
  it('is marked, asked for and shown as a home’s', async () => {
    const location: ServiceLocation = anAqpLocation({ home_manager: '' });
    const contact = aLocationContact(location, { email: as.email });
    await portal.add({ locations: [location], contacts: [contact] });
    const read = async () =>
      (await portal.call(api.getServiceLocation, { as, params: { uuid: location.uuid } })).body;
    expect((await read()).asks_for_manager).toBe(true);
    const staff = async () =>
      (await portal.call(api.getStaffMember, { as, params: { uuid: as.id } })).body
        .service_locations[0].asks_for_manager;
    expect(await staff()).toBe(true);
    const { status, text } = await portal.call(api.putLocationManager, {
      as,
      params: { id: contact.id },
      body: { service_location: location.uuid, home_manager: true, instead_of: null },
    });
    expect(status, text).toBe(200);
    expect(await managersAt(location)).toEqual([contact.id]);
    expect(await read()).toMatchObject({
      home_manager: 'Sam Example',
      asks_for_manager: false,
      contacts: [{ home_manager: true }],
    });
    expect(await staff()).toBe(false);
  });
});

describe('the public phone and email of a place', () => {
  it('are the place’s own, shown before the regulator’s number, and leave that as it is', async () => {
    const entry = { phone: '0161 496 0100', email: 'Office@Example.org ' };
    const { status, body, text } = await put({ ...entry, instead_of: { phone: '', email: '' } });
    expect(status, text).toBe(200);
    expect(body).toEqual({ phone: '0161 496 0100', email: 'office@example.org' });
    const saved = await stored();
    expect(saved).toMatchObject({ phone: home.phone, public_phone: body.phone, email: body.email });
    expect(await page()).toMatchObject({ phone: home.phone, public_contact: body });
    expect(listItem(saved, NO_RATES)).toMatchObject({
      phone_numbers: ['0161 496 0100', home.phone],
      emails: ['office@example.org'],
      contact: { name: '', phone_numbers: ['0161 496 0100', home.phone] },
    });
    expect((await auditOf(portal.table, placePartition(home)))[0]).toMatchObject({
      what: 'contacts.publicChanged',
      before: { public_phone: '', public_email: '' },
      after: { public_phone: '0161 496 0100', public_email: 'office@example.org' },
    });
  });

  it('are refused where they are none, or something else was seen, and are cleared by empty texts', async () => {
    const bad = await put({ phone: '12', email: 'nobody' });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['phone', 'email']]);
    await put({ phone: '0161 496 0100', email: '' });
    const stale = await put({
      phone: '0161 496 0101',
      email: '',
      instead_of: { phone: '', email: '' },
    });
    expect([stale.status, stale.body.current]).toEqual([
      409,
      { phone: '0161 496 0100', email: '' },
    ]);
    expect((await put({ phone: '', email: '' }, team)).status).toBe(200);
    expect((await stored()).public_phone).toBe('');
  });

  it('are a service location’s too', async () => {
    const location = anAqpLocation();
    await portal.add({
      locations: [location],
      contacts: [aLocationContact(location, { email: as.email })],
    });
    const { status, text } = await portal.call(api.putLocationPublicContact, {
      as,
      params: { uuid: location.uuid },
      body: { phone: '0161 496 0100', email: '' },
    });
    expect(status, text).toBe(200);
    expect(await findPlace(portal.table, location)).toMatchObject({
      phone: location.phone,
      public_phone: '0161 496 0100',
      email: '',
    });
  });
});

describe('whom commissioners ring', () => {
  it('is the ICB contact, else the manager, whose missing number is the home’s', async () => {
    await mark(other);
    const contact = async () => listItem(await stored(), NO_RATES).contact;
    expect(await contact()).toEqual({
      name: 'Max Reed',
      phone_numbers: ['0161 496 0002'],
      emails: addressesOf(other),
    });
    await mark(own);
    await put({ phone: '0161 496 0100', email: '' });
    expect(await contact()).toEqual({
      name: 'Ada Bell',
      phone_numbers: ['0161 496 0100', home.phone],
      emails: [as.email],
    });
  });
});
