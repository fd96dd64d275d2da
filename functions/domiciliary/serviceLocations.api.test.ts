import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getSession } from '#shared/account/session.api.ts';
import { patchContact } from '#shared/contacts/contacts.api.ts';
import { homeUuidOfLocation } from '#shared/directory/homeUuid.ts';
import { inventedLocationUuid, locationUuidOf } from '#shared/directory/locationUuid.ts';
import * as contactsApi from '#shared/domiciliary/locationContacts.api.ts';
import { promptServiceLocation } from '#shared/domiciliary/locationList.api.ts';
import {
  getServiceLocation,
  listServices,
  patchServiceLocation,
} from '#shared/domiciliary/serviceLocation.api.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { placePartition } from '#shared/places/place.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { findHome, findHomeByCqcId } from '#shared/store/homes.store.ts';
import {
  findLocation,
  findLocationByCqcId,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { replace } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const {
  listLocationContacts,
  postLocationContact,
  patchLocationContact,
  deleteLocationContact,
  putLocationLeave,
  postLocationInvitation,
} = contactsApi;

let portal: Portal;
let location: ServiceLocation;
let as: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function stageLocation(serviceLocation: ServiceLocation): Promise<void> {
  location = serviceLocation;
  as = anAccount();
  const contact = aLocationContact(serviceLocation, {
    email: as.email,
    aqp_list_stakeholder: true,
  });
  await portal.add({ locations: [serviceLocation], contacts: [contact], accounts: [as] });
}
beforeEach(() => stageLocation(anAqpLocation({ cqc_recorded_id: null })));

const good = {
  care_tiers: [3, 1],
  live_in: '3',
  specialisms: [99, 1],
  other_specialisms: ' Pet care ',
  spoken_languages: [42, 1],
};
const inPath = () => ({ as, params: { uuid: location.uuid } });
const save = (body: object = {}) =>
  portal.call(patchServiceLocation, { ...inPath(), body: { ...good, ...body } });
const stored = async () => (await findLocation(portal.table, location.uuid)) as ServiceLocation;

describe('a service location’s page', () => {
  it('says what the location is, who its contacts are and which responsibilities are held', async () => {
    const { status, body, text } = await portal.call(getServiceLocation, inPath());
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      id: location.uuid,
      uuid: location.uuid,
      provider: { name: location.provider_name, id: location.provider_id },
      phone_number: location.phone,
      service_types: [{ id: 'homecare-agencies', name: 'Homecare agencies' }],
      care_tiers: [
        { id: 1, name: 'Care Tier 1: personal care' },
        { id: 3, name: 'Care Tier 3: specialist care' },
      ],
      services_version: 1,
      prompt_rhythm: 'weekly',
      missing_contact_preferences: {
        contains_aqp_list_stakeholder: true,
        contains_individual_contact: false,
        contains_vacancy_contact: true,
      },
    });
    expect(body.contacts).toMatchObject([
      { service_location: location.uuid, care_home: null, central_contact: false },
    ]);
  });

  it('is nobody else’s: 404 to another provider, 403 to a commissioner', async () => {
    const [stranger, commissioner] = [anAccount(), aCommissioner({ flags: ['dcList'] })];
    await portal.add({ accounts: [stranger, commissioner] });
    const params = { uuid: location.uuid };
    const foreign = await portal.call(getServiceLocation, { as: stranger, params });
    expect([foreign.status, foreign.body.detail]).toEqual([
      404,
      'There is no such service location',
    ]);
    expect((await portal.call(getServiceLocation, { as: commissioner, params })).status).toBe(403);
  });
});

it('offers four care tiers, 34 specialisms and 190 languages to whoever is signed in', async () => {
  const { body } = await portal.call(listServices, { as });
  expect(body.care_tiers).toHaveLength(4);
  expect(body.specialisms).toHaveLength(34);
  expect(body.specialisms.at(-1)).toEqual({ id: 99, name: 'Other' });
  expect(body.spoken_languages).toHaveLength(190);
  expect(body.spoken_languages[0]).toEqual({ id: 1, name: 'English' });
});

describe('saving services', () => {
  it('replaces what was, in the order of the lists, and says who did it', async () => {
    const { status, body, text } = await save({ services_version: 1 });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      care_tiers: [{ id: 1 }, { id: 3 }],
      specialisms: [{ id: 1, name: 'Dementia' }, { id: 99 }],
      other_specialisms: 'Pet care',
      spoken_languages: [{ id: 1 }, { id: 42 }],
      services_version: 2,
      services_updated: { at: FRIDAY_AT_TEN.toISOString(), by: 'Sam Example' },
      version: 2,
    });
    expect(await stored()).toMatchObject({ care_tiers: [1, 3], spoken_languages: [1, 42] });
    const [entry] = (await auditOf(portal.table, placePartition(location))).slice(-1);
    expect(entry).toMatchObject({
      what: 'services.changed',
      before: { care_tiers: ['Care Tier 1: personal care', 'Care Tier 3: specialist care'] },
      after: { specialisms: ['Dementia', 'Other'], other_specialisms: 'Pet care' },
    });
  });

  it.each([
    [{ care_tiers: [] }, { care_tiers: ['This field is required'] }],
    [{ care_tiers: undefined }, { care_tiers: ['This field is required'] }],
    [{ other_specialisms: '  ' }, { other_specialisms: ['This field is required'] }],
    [{ specialisms: [1] }, { other_specialisms: ["Choose 'Other' to describe other services"] }],
    [{ other_specialisms: 'a < b' }, { other_specialisms: ["Field can't contain '<' or '>'"] }],
    [
      { other_specialisms: 'a'.repeat(501) },
      { other_specialisms: ['Please use at most 500 characters'] },
    ],
    [{ care_tiers: [7] }, { care_tiers: ['There is no option 7'] }],
    [{ specialisms: [99, 34] }, { specialisms: ['There is no option 34'] }],
    [{ spoken_languages: [191] }, { spoken_languages: ['There is no option 191'] }],
    [{ live_in: '5' }, { live_in: ['Please choose from the list'] }],
  ])('refuses %j (section 10)', async (part, errors) => {
    const { status, body } = await save(part);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await stored()).toEqual(location);
  });

  it('takes 500 characters, and keeps no other text where Other is not chosen (trap 3)', async () => {
    expect((await save({ other_specialisms: 'ä'.repeat(500) })).status).toBe(200);
    expect((await save({ specialisms: [1], other_specialisms: '' })).status).toBe(200);
    expect((await stored()).other_specialisms).toBe('');
  });

  it('leaves live-in care as it is where nothing is said of it, also when it is not known (trap 3)', async () => {
    await stageLocation(anAqpLocation({ cqc_recorded_id: null, live_in: null }));
    expect((await save({ live_in: undefined })).body.live_in).toBeNull();
    expect((await save({ live_in: '4' })).body.live_in).toBe('4');
    expect((await save({ live_in: undefined })).body.live_in).toBe('4');
  });

  it('of two people at once lets one through and shows the other what was saved (trap 4)', async () => {
    const answers = await Promise.all([
      save({ services_version: 1, care_tiers: [1] }),
      save({ services_version: 1, care_tiers: [2] }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(
      'Someone else has changed these services since you opened this page. Nothing was saved.',
    );
    const won = answers.find(({ status }) => status === 200);
    expect(refused?.body.current).toEqual({
      care_tiers: won?.body.care_tiers,
      live_in: won?.body.live_in,
      specialisms: won?.body.specialisms,
      other_specialisms: won?.body.other_specialisms,
      spoken_languages: won?.body.spoken_languages,
      services_version: 2,
      services_updated: won?.body.services_updated,
    });
    expect((await save({ services_version: 2 })).status).toBe(200);
  });

  it('does not mind a prompt, an embargo or an availability update in between (trap 4)', async () => {
    const now = await stored();
    const moved: ServiceLocation = {
      ...now,
      embargo: true,
      prompt: { at: now.changed_at, organisation: 'North Example ICB' },
      capacity: { ...now.capacity, version: 4, areas: [9000022] },
    };
    await portal.table.commit(replace(locationEntity, moved, now));
    expect((await save({ services_version: 1 })).status).toBe(200);
    expect(await stored()).toMatchObject({ embargo: true, capacity: { version: 4 } });
  });

  it.each([
    [aLocation(), 409, 'This service location is not on the AQP list'],
    [anAqpLocation({ location_status: 'CLOSED' }), 409, 'This service location is closed'],
    [anAqpLocation({ aqp_suspension: true }), 200, undefined],
  ])(
    'depends on how the location takes part (section 10)',
    async (serviceLocation, status, detail) => {
      await stageLocation({ ...serviceLocation, uuid: randomUUID() as LocationUuid });
      const answer = await save();
      expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    },
  );
});

describe('the contacts of a service location', () => {
  const entry = (overrides: object = {}) => ({
    first_name: 'Ada',
    last_name: 'Larkspur',
    job_title: 'Care coordinator',
    emails: [`ada.${randomUUID()}@example.org`],
    phone_numbers: ['02079460000'],
    aqp_list_stakeholder: true,
    individual_contact: false,
    vacancy_contact: true,
    service_location: location.uuid,
    ...overrides,
  });
  const post = (overrides: object = {}) =>
    portal.call(postLocationContact, { as, body: entry(overrides) });
  const list = async () => {
    const query = { service_location: location.uuid };
    return (await portal.call(listLocationContacts, { as, query })).body.results;
  };

  it('are added, changed and removed under the location’s own responsibilities', async () => {
    const { status, body, text } = await post({ care_home: null });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      service_location: location.uuid,
      care_home: null,
      central_contact: false,
      vacancy_contact: true,
    });
    const params = { id: body.id };
    const changed = await portal.call(patchLocationContact, {
      as,
      params,
      body: entry({ last_name: 'Heron', version: 1 }),
    });
    expect(changed.body).toMatchObject({ last_name: 'Heron', version: 2 });
    const stale = await portal.call(patchLocationContact, {
      as,
      params,
      body: entry({ version: 1 }),
    });
    expect([stale.status, stale.body.current.service_location]).toEqual([409, location.uuid]);
    expect(await list()).toHaveLength(2);
    const removal = { service_location: location.uuid, care_home: null, user: body.id };
    const gone = await portal.call(deleteLocationContact, { as, params, body: removal });
    expect([gone.status, gone.body]).toEqual([200, { id: body.id }]);
  });

  it.each([
    [
      { phone_numbers: ['+447700900123'] },
      { 'phone_numbers.0': ['Please provide a valid phone number'] },
    ],
    [
      { individual_contact: true },
      { individual_contact: ['Reporting is no responsibility at this service location'] },
    ],
    [
      { care_home: '34c40641-782e-447c-99c0-1f4f1f78acd3' },
      { care_home: ['Send null: this contact belongs to a service location'] },
    ],
  ])('refuse %j (section 10)', async (part, errors) => {
    const { status, body } = await post(part);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('refuse an address that another contact has, and availability where there is none', async () => {
    const answer = await post({ emails: [as.email] });
    expect(answer.body.errors).toEqual({
      'emails.0': ['Another contact of this service location has this email address'],
    });
    await stageLocation(aLocation({ cqc_recorded_id: null }));
    const { body } = await post({ aqp_list_stakeholder: false });
    expect(body.errors).toEqual({
      vacancy_contact: ['Availability updates is no responsibility at this service location'],
    });
  });

  it('keep the last Availability contact, by name', async () => {
    const [own] = await list();
    const unticked = await portal.call(patchLocationContact, {
      as,
      params: { id: own.id },
      body: entry({ emails: [as.email], vacancy_contact: false }),
    });
    expect([unticked.status, unticked.body.removed_positions]).toEqual([
      400,
      ['Availability updates'],
    ]);
    const deleted = await portal.call(deleteLocationContact, {
      as,
      params: { id: own.id },
      body: { service_location: location.uuid },
    });
    expect(deleted.body.removed_positions).toEqual(['Availability updates', 'ICB contact']);
  });

  it('go on leave and are invited again', async () => {
    const [own] = await list();
    const { body: deputy } = await post();
    const leave = { from: '2026-11-20', until: '2026-11-27', deputy: deputy.id };
    const away = await portal.call(putLocationLeave, {
      as,
      params: { id: own.id },
      body: { service_location: location.uuid, leave },
    });
    expect([away.status, away.body.leave]).toEqual([200, leave]);
    const early = await portal.call(postLocationInvitation, {
      as,
      params: { id: deputy.id },
      body: { service_location: location.uuid },
    });
    expect(early.status).toBe(429);
  });

  it('are not there under another place’s path', async () => {
    const other = anAqpLocation({ cqc_recorded_id: null });
    const elsewhere = aLocationContact(other);
    const home = aHome();
    await portal.add({ homes: [home], locations: [other], contacts: [elsewhere] });
    const under = (service_location: string) =>
      portal.call(deleteLocationContact, {
        as,
        params: { id: elsewhere.id },
        body: { service_location },
      });
    const wrongPlace = await under(location.uuid);
    expect([wrongPlace.status, wrongPlace.body.detail]).toEqual([404, 'There is no such contact']);
    const aHomes = await under(home.uuid);
    expect([aHomes.status, aHomes.body.detail]).toEqual([404, 'There is no such service location']);
  });
});

describe('one CQC id of both kinds (trap 1)', () => {
  it('gives two uuids, and neither is an invented one’s', () => {
    const id = '1-120713619';
    const all = [homeUuidOfLocation(id), locationUuidOf(id), inventedLocationUuid(id)];
    expect(new Set<string>(all).size).toBe(3);
    expect(locationUuidOf(id)).toBe(locationUuidOf(id));
  });

  it('is two places with contacts of their own: neither save touches the other', async () => {
    const id = `1-${Date.now()}${Math.round(Math.random() * 1000)}`;
    const home = aHome({ cqc_recorded_id: id, uuid: homeUuidOfLocation(id) });
    const both = anAqpLocation({ cqc_recorded_id: id, uuid: locationUuidOf(id) });
    const person = anAccount();
    const [atHome, atLocation] = [
      aContact({ home: home.uuid, email: person.email }),
      aLocationContact(both, { email: person.email, aqp_list_stakeholder: true }),
    ];
    await portal.add({
      homes: [home],
      locations: [both],
      contacts: [atHome, atLocation],
      accounts: [person],
    });
    expect((await findHomeByCqcId(portal.table, id))?.uuid).toBe(home.uuid);
    expect((await findLocationByCqcId(portal.table, id))?.uuid).toBe(both.uuid);

    const body = {
      first_name: 'Sam',
      last_name: 'Heron',
      emails: [person.email],
      aqp_list_stakeholder: false,
      individual_contact: false,
      vacancy_contact: true,
      care_home: home.uuid,
    };
    const call = { as: person, params: { id: atHome.id }, body };
    expect((await portal.call(patchContact, call)).status).toBe(200);
    const params = { uuid: both.uuid };
    const page = await portal.call(getServiceLocation, { as: person, params });
    expect(page.body.contacts).toMatchObject([{ last_name: 'Example', version: 1 }]);
    expect(page.body.version).toBe(1);

    // Neither does deleting a contact, or prompting.
    const second = aLocationContact(both, { aqp_list_stakeholder: true });
    const commissioner = aCommissioner({ flags: ['dcList'] });
    await portal.add({ contacts: [second], accounts: [commissioner] });
    const gone = await portal.call(deleteLocationContact, {
      as: person,
      params: { id: second.id },
      body: { service_location: both.uuid },
    });
    expect(gone.status).toBe(200);
    const prompted = await portal.call(promptServiceLocation, {
      as: commissioner,
      body: { service_location: both.uuid, notify: false },
    });
    expect([prompted.status, prompted.body.status]).toEqual([200, true]);
    expect((await findLocation(portal.table, both.uuid))?.prompt).not.toBeNull();
    expect((await findHome(portal.table, home.uuid))?.prompt).toBeNull();
    expect(await contactsOf(portal.table, homeRef(home.uuid))).toHaveLength(1);
  });

  it('lets the care homes alone decide the menu: two locations and no home are a provider’s', async () => {
    const other = anAqpLocation({ name: 'Another Homecare', cqc_recorded_id: null });
    const second = aLocationContact(other, { email: as.email, vacancy_contact: false });
    await portal.add({ locations: [other], contacts: [second] });
    const { body } = await portal.call(getSession, { as });
    expect(body.menu).toBe('provider');
    expect(body.homes).toEqual([]);
    expect(body.service_locations).toEqual([
      {
        uuid: other.uuid,
        name: 'Another Homecare',
        aqp_status: true,
        reporting: false,
        vacancy_contact: false,
      },
      {
        uuid: location.uuid,
        name: location.name,
        aqp_status: true,
        reporting: false,
        vacancy_contact: true,
      },
    ]);
  });
});
