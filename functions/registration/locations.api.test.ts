import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { RegistrationRequest } from '#shared/registration/registrationRequest.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import {
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import {
  confirm,
  confirmed,
  letterOf,
  mailsTo,
  requestsOf,
  requestToJoin,
} from './testing/stranger.ts';

/* Domiciliary, section 9: the regulator's id decides the kind of place; of both, whoever approves chooses. */

let portal: Portal;
let digits = 700_000_000;
let team: Account;
let location: ServiceLocation;
let manager: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  team = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [team] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  location = aLocation({ cqc_recorded_id: `1-${digits++}` });
  manager = anAccount();
  const contact = aLocationContact(location, { email: manager.email, home_manager: true });
  await portal.add({ locations: [location], contacts: [contact], accounts: [manager] });
});

const ask = () => confirmed(portal, { cqc_registration_id: location.cqc_recorded_id as string });
const list = async (as: Account) => {
  const query = { service_location: location.uuid };
  return (await portal.call(api.listLocationRegistrations, { as, query })).body.results;
};
const approve = (request: RegistrationRequest, as: Account, more: object = {}) =>
  portal.call(api.postLocationRegistrationApproval, {
    as,
    params: { id: request.id },
    body: { service_location: location.uuid, version: request.version, ...more },
  });
const emailsAt = (contacts: Contact[]) =>
  contacts.flatMap(({ emails }) => emails.map(({ address }) => address));

/** A care home of the same id, with somebody who decides for it. */
async function theHome(): Promise<{ home: Home; as: Account }> {
  const home = aHome({ cqc_recorded_id: location.cqc_recorded_id });
  const as = anAccount();
  const contact = aContact({ home: home.uuid, email: as.email, home_manager: true });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as] });
  return { home, as };
}

describe('a request to join a homecare agency', () => {
  it('is kept under its location, and its manager is asked, with a link to its page', async () => {
    const request = await ask();
    expect(request.place).toEqual(locationRef(location.uuid));
    expect(await list(manager)).toMatchObject([
      { id: request.id, home: null, location: { uuid: location.uuid, name: location.name } },
    ]);
    const mails = (await mailsTo(portal, manager.email)).filter(
      ({ content }) => content.kind === 'registrationToDecide',
    );
    expect(mails).toHaveLength(1);
    const letter = await letterOf(mails[0] as never);
    expect(JSON.stringify(letter)).toContain(
      `/domcare/service_location/${location.uuid}?tab=contacts`,
    );
  });

  it('is approved without a responsibility, and without AQP', async () => {
    const request = await ask();
    const { status, body, text } = await approve(request, manager);
    expect(status, text).toBe(200);
    expect(body.state).toBe('APPROVED');
    const added = (await contactsOf(portal.table, location)).find(({ id }) => id === body.contact);
    expect(added).toMatchObject({
      emails: [{ address: request.email }],
      vacancy_contact: false,
      individual_contact: false,
      aqp_list_stakeholder: false,
    });
    expect((await findLocation(portal.table, location.uuid))?.aqp_status).toBe(false);
    expect(await list(manager)).toEqual([]);
  });

  it('is rejected by its staff', async () => {
    const request = await ask();
    const { status } = await portal.call(api.postLocationRegistrationRefusal, {
      as: manager,
      params: { id: request.id },
      body: {
        service_location: location.uuid,
        version: request.version,
        rejected_for: 'NOT_STAFF',
      },
    });
    expect(status).toBe(200);
    expect((await requestsOf(portal, request.email))[0]?.state).toBe('REJECTED');
  });

  it('is nothing that staff of another location could decide', async () => {
    const request = await ask();
    const named = location;
    const other = aLocation({ cqc_recorded_id: `1-${digits++}` });
    const stranger = anAccount();
    await portal.add({
      locations: [other],
      contacts: [aLocationContact(other, { email: stranger.email })],
      accounts: [stranger],
    });
    location = other;
    expect((await approve(request, stranger)).status).toBe(404);
    expect((await contactsOf(portal.table, named)).length).toBe(1);
  });
});

describe('a request about an id that is a care home too', () => {
  it('is asked of both, each of whom sees their own place alone, and the central team both', async () => {
    const { home, as } = await theHome();
    const request = await ask();
    expect(request.place).toEqual(homeRef(home.uuid));
    for (const account of [as, manager]) {
      const kinds = (await mailsTo(portal, account.email)).map(({ content }) => content.kind);
      expect(kinds).toContain('registrationToDecide');
    }
    const query = { care_home: home.uuid };
    const ofHome = await portal.call(api.listRegistrationRequests, { as, query });
    expect(ofHome.body.results).toMatchObject([{ home: { uuid: home.uuid }, location: null }]);
    expect(await list(manager)).toMatchObject([{ home: null, location: { uuid: location.uuid } }]);
    const all = await portal.call(api.listRegistrationRequests, { as: team });
    expect(all.body.results.find(({ id }: RegistrationRequest) => id === request.id)).toMatchObject(
      {
        home: { uuid: home.uuid },
        location: { uuid: location.uuid },
      },
    );
  });

  it('is seen by the location’s staff also where the home has closed and another goes on', async () => {
    const last = aHome({ cqc_recorded_id: `1-${digits++}` });
    const former = aHome({
      cqc_recorded_id: location.cqc_recorded_id,
      location_status: 'CLOSED',
      successor: last.uuid,
    });
    await portal.add({ homes: [last, former] });
    const request = await ask();
    expect(request.place).toEqual(homeRef(last.uuid));
    expect(await list(manager)).toMatchObject([{ id: request.id }]);
    expect((await approve(request, manager)).status).toBe(200);
  });

  it('is seen and approved by the staff of the location that continues in another’s place', async () => {
    const id = `1-${digits++}`;
    const home = aHome({ cqc_recorded_id: id });
    const former = aLocation({ cqc_recorded_id: id, location_status: 'CLOSED' });
    const last = aLocation({ cqc_recorded_id: `1-${digits++}`, predecessor: former.uuid });
    former.successor = last.uuid;
    const contact = aLocationContact(last, { email: manager.email, home_manager: true });
    await portal.add({ homes: [home], locations: [former, last], contacts: [contact] });
    const request = await confirmed(portal, { cqc_registration_id: id });
    expect(request.place).toEqual(homeRef(home.uuid));
    location = last;
    expect(await list(manager)).toMatchObject([
      { id: request.id, home: null, location: { uuid: last.uuid } },
    ]);
    expect((await approve(request, manager)).status).toBe(200);
    expect(emailsAt(await contactsOf(portal.table, last))).toContain(request.email);
  });

  it('is not seen by the staff of the location that has closed and was continued, who cannot decide it', async () => {
    const { home } = await theHome();
    const last = aLocation({ cqc_recorded_id: `1-${digits++}`, predecessor: location.uuid });
    const closed = { ...location, location_status: 'CLOSED' as const, successor: last.uuid };
    const next = anAccount();
    const contact = aLocationContact(last, { email: next.email, home_manager: true });
    await portal.add({ locations: [closed, last], contacts: [contact], accounts: [next] });
    const request = await ask();
    expect(request.place).toEqual(homeRef(home.uuid));
    expect((await approve(request, manager)).status).toBe(404);
    expect(await list(manager)).toEqual([]);
    location = last;
    expect(await list(next)).toMatchObject([{ id: request.id }]);
  });

  it('is listed once where two locations of one chain have one id', async () => {
    const id = `1-${digits++}`;
    const home = aHome({ cqc_recorded_id: id });
    const former = aLocation({ cqc_recorded_id: id, location_status: 'CLOSED' });
    const last = aLocation({ cqc_recorded_id: id, predecessor: former.uuid });
    former.successor = last.uuid;
    const contact = aLocationContact(last, { email: manager.email, home_manager: true });
    await portal.add({ homes: [home], locations: [former, last], contacts: [contact] });
    const request = await confirmed(portal, { cqc_registration_id: id });
    location = last;
    expect(await list(manager)).toMatchObject([{ id: request.id }]);
  });

  it('is approved for the place that the central team chooses, and for no other', async () => {
    const { home } = await theHome();
    const request = await ask();
    expect((await approve(request, team, { reason: 'Rang the agency' })).status).toBe(200);
    expect(emailsAt(await contactsOf(portal.table, location))).toContain(request.email);
    expect(emailsAt(await contactsOf(portal.table, homeRef(home.uuid)))).not.toContain(
      request.email,
    );
    expect((await requestsOf(portal, request.email))[0]?.place).toEqual(locationRef(location.uuid));
  });

  it('is decided once: who comes second is told', async () => {
    const { home, as } = await theHome();
    const request = await ask();
    expect((await approve(request, manager)).status).toBe(200);
    const late = await portal.call(api.postRegistrationApproval, {
      as,
      params: { id: request.id },
      body: { care_home: home.uuid, version: request.version },
    });
    expect(late.status).toBe(409);
    expect(emailsAt(await contactsOf(portal.table, homeRef(home.uuid)))).toHaveLength(1);
  });
});

describe('a rejection by the staff of one kind of place', () => {
  const askAgain = (email: string) =>
    requestToJoin(portal, {
      email: email as never,
      cqc_registration_id: location.cqc_recorded_id as string,
    });
  const rejectFor = (
    request: RegistrationRequest,
    as: Account,
    place: object,
    kind: 'home' | 'location',
  ) =>
    portal.call(
      kind === 'home' ? api.postRegistrationRefusal : api.postLocationRegistrationRefusal,
      {
        as,
        params: { id: request.id },
        body: { ...place, version: request.version, rejected_for: 'NOT_STAFF' } as never,
      },
    );

  it('holds for that kind: the other can be asked for, and is asked alone', async () => {
    const { home, as } = await theHome();
    const request = await ask();
    expect((await rejectFor(request, as, { care_home: home.uuid }, 'home')).status).toBe(200);
    const again = await askAgain(request.email);
    expect((await confirm(portal, again)).status).toBe(200);
    const pending = (await requestsOf(portal, request.email)).find(({ id }) => id === again.id);
    expect(pending).toMatchObject({ state: 'PENDING', place: locationRef(location.uuid) });
    const toHome = (await mailsTo(portal, as.email)).filter(
      ({ content }) => content.kind === 'registrationToDecide',
    );
    expect(toHome).toHaveLength(1);
  });

  it('of the location leaves the home free, and both together end it for a week', async () => {
    const { home, as } = await theHome();
    const request = await ask();
    const place = { service_location: location.uuid };
    expect((await rejectFor(request, manager, place, 'location')).status).toBe(200);
    const again = await askAgain(request.email);
    expect((await confirm(portal, again)).status).toBe(200);
    const [pending] = (await requestsOf(portal, request.email)).filter(({ id }) => id === again.id);
    expect(pending?.place).toEqual(homeRef(home.uuid));
    const early = await askAgain(request.email);
    expect(
      (await rejectFor(pending as RegistrationRequest, as, { care_home: home.uuid }, 'home'))
        .status,
    ).toBe(200);
    const mails = await mailsTo(portal, request.email);
    expect((await confirm(portal, early)).body.detail).toBe(
      'A request of yours about this home was rejected lately. You can ask again a week after that.',
    );
    await askAgain(request.email);
    expect(await mailsTo(portal, request.email)).toHaveLength(mails.length);
  });
});

it('who is a contact of the home asks to join the agency of the same id', async () => {
  const { home } = await theHome();
  const id = location.cqc_recorded_id as string;
  const request = await requestToJoin(portal, { cqc_registration_id: id });
  await portal.add({ contacts: [aContact({ home: home.uuid, email: request.email })] });
  expect((await confirm(portal, request)).status).toBe(200);
  expect((await requestsOf(portal, request.email))[0]?.place).toEqual(locationRef(location.uuid));
});

it('a contact of the location learns that they are one', async () => {
  const id = location.cqc_recorded_id as string;
  const request = await requestToJoin(portal, { cqc_registration_id: id });
  await portal.add({ contacts: [aLocationContact(location, { email: request.email })] });
  const answer = await confirm(portal, request);
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'You are a contact of this service location already. Please look for our email that invites you to register.',
  ]);
});
