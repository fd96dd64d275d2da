import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import {
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Everybody may leave a place that has closed, and nothing there says that somebody is missing. */

let portal: Portal;
let as: Account;
let team: Account;
let home: Home;
let location: ServiceLocation;
let last: Contact;
let lastAtLocation: Contact;

const HOLDS_ALL = { vacancy_contact: true, individual_contact: true, aqp_list_stakeholder: true };
const CLOSED = { location_status: 'CLOSED', closed_on: '2026-11-01' } as const;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  [as, team] = [anAccount(), anAccount({ kind: 'lph' })];
  home = aHome({ aqp_status: true, reporting: true, ...CLOSED });
  location = anAqpLocation({ reporting: true, ...CLOSED });
  last = aContact({ home: home.uuid, email: as.email, ...HOLDS_ALL });
  lastAtLocation = aLocationContact(location, { email: as.email, ...HOLDS_ALL });
  await portal.add({
    homes: [home],
    locations: [location],
    contacts: [last, lastAtLocation],
    accounts: [as, team],
  });
});

const entryOf = (contact: Contact, more: object = {}) => ({
  first_name: contact.first_name,
  last_name: contact.last_name,
  job_title: contact.job_title,
  emails: addressesOf(contact),
  phone_numbers: [],
  ...HOLDS_ALL,
  ...more,
});

it('lets its last contact untick and leave, at a home', async () => {
  const params = { id: last.id };
  // What a contact holds stays as it is, so that a number can be saved.
  const number = await portal.call(api.patchContact, {
    as,
    params,
    body: { ...entryOf(last, { phone_numbers: ['0161 496 0002'] }), care_home: home.uuid },
  });
  expect([number.status, number.body.vacancy_contact]).toEqual([200, true]);
  const unticked = await portal.call(api.patchContact, {
    as,
    params,
    body: { ...entryOf(last, { vacancy_contact: false }), care_home: home.uuid },
  });
  expect(unticked.status, unticked.text).toBe(200);
  const gone = await portal.call(api.deleteContact, {
    as,
    params,
    body: { care_home: home.uuid },
  });
  expect(gone.status, gone.text).toBe(200);
  expect(await contactsOf(portal.table, home)).toEqual([]);
});

it('lets its last contact leave, at a service location, and says of none that it is missing', async () => {
  const staff = async () =>
    (await portal.call(api.getStaffMember, { as, params: { uuid: as.id } })).body
      .service_locations[0];
  const unticked = await portal.call(api.patchLocationContact, {
    as,
    params: { id: lastAtLocation.id },
    body: {
      ...entryOf(lastAtLocation, { aqp_list_stakeholder: false }),
      service_location: location.uuid,
    },
  });
  expect(unticked.status, unticked.text).toBe(200);
  expect(await staff()).toMatchObject({ is_closed: true, missing_responsibilities: [] });
  const gone = await portal.call(api.deleteLocationContact, {
    as,
    params: { id: lastAtLocation.id },
    body: { service_location: location.uuid },
  });
  expect(gone.status, gone.text).toBe(200);
});

it('lets a central contact be stood down, and nobody has to take over from who is erased', async () => {
  const person = anAccount();
  const central = aContact({
    home: home.uuid,
    email: person.email,
    central_contact: true,
    ...HOLDS_ALL,
  });
  const other = aHome({ aqp_status: true, ...CLOSED });
  const alone = aContact({ home: other.uuid, email: person.email, ...HOLDS_ALL });
  await portal.add({ homes: [other], contacts: [central, alone], accounts: [person] });
  await portal.call(api.deleteContact, {
    as,
    params: { id: last.id },
    body: { care_home: home.uuid },
  });
  const stood = await portal.call(api.postCentralContacts, {
    as: team,
    body: {
      command: { act: 'standDown', email: person.email, stays: false },
      homes: [{ id: home.uuid }],
    },
  });
  expect(stood.body.results).toMatchObject([{ outcome: 'removed' }]);
  const erased = await portal.call(api.postErasure, {
    as: team,
    body: { email: person.email, confirm: person.email, reason: 'Wrote to us', successors: [] },
  });
  expect(erased.status, erased.text).toBe(200);
});
