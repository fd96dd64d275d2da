import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { AVAILABILITY_LINK_HOURS } from '#shared/domiciliary/availabilityPromptRules.ts';
import {
  getCapacitySetup,
  getLinkedAvailability,
  listCapacityHistory,
  postCapacity,
  postLinkedAvailability,
  putPromptRhythm,
} from '#shared/domiciliary/capacity.api.ts';
import { patchServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import { placePartition } from '#shared/places/place.ts';
import { locationItem } from '#shared/server/domiciliary/locationItem.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { STALE_CAPACITY } from '#shared/serviceLocations/capacityRules.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import {
  capacityUpdateEntity,
  findLocation,
  latestCapacityUpdates,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import {
  aCapacityUpdate,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const later = (hours: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + hours * HOUR_MS);
const wednesday = new Date('2026-11-18T10:00:00.000Z');

/** A location on the AQP list that answered on Wednesday, and somebody who looks after it. */
async function aLocationOfMine(overrides: Parameters<typeof anAqpLocation>[0] = {}) {
  const location = anAqpLocation({ updated: wednesday, ...overrides });
  const as = anAccount({ first_name: 'Ana', last_name: 'Ruiz' });
  const contact = aLocationContact(location, { email: as.email });
  await portal.add({ locations: [location], contacts: [contact], accounts: [as] });
  const params = { uuid: location.uuid };
  return {
    location,
    contact,
    as,
    params,
    post: (body: object) => portal.call(postCapacity, { as, params, body }),
    stored: async () => {
      const serviceLocation = await findLocation(portal.table, location.uuid);
      if (!serviceLocation) throw new Error('The location is gone');
      return serviceLocation;
    },
  };
}

const good = {
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_2',
  areas: [9000028, 9000022],
  comments: 'Mornings only',
  acceptsCovid: true,
  acceptsCovidComment: 'Not sent on',
};

describe('confirming availability', () => {
  it('keeps the answer on the location and for good, with an entry in the audit trail', async () => {
    const { location, post, stored } = await aLocationOfMine();
    const { status, body, text } = await post({ ...good, version: 1 });
    expect(status, text).toBe(200);
    expect(body.capacity_update).toEqual({
      id: `${location.uuid}:2`,
      version: 2,
      updated: FRIDAY_AT_TEN.toISOString(),
      updated_by: 'Ana Ruiz',
      channel: 'portal',
      minimumCallDuration: 'A_1',
      noticeRequired: 'A_2',
      areas: [
        { id: 9000022, name: 'Lambeth' },
        { id: 9000028, name: 'Southwark' },
      ],
      comments: 'Mornings only',
      acceptsCovid: true,
      acceptsCovidComment: '',
    });
    const { capacity, services_version } = await stored();
    expect(capacity).toMatchObject({
      version: 2,
      areas: [9000022, 9000028],
      comments: 'Mornings only',
    });
    expect(services_version).toBe(location.services_version);
    const { updates } = await latestCapacityUpdates(portal.table, location.uuid, { limit: 5 });
    expect(updates).toMatchObject([{ capacity_version: 2, channel: 'portal', by: 'Ana Ruiz' }]);
    const [entry] = await auditOf(portal.table, placePartition(location));
    expect(entry).toMatchObject({
      what: 'capacity.confirmed',
      before: { capacity_areas: ['Lambeth'], notice_required: '24 hours' },
      after: { capacity_areas: ['Lambeth', 'Southwark'], notice_required: '48 hours' },
    });
  });

  it('counts when nothing has changed, and when no area is left', async () => {
    const { post, stored } = await aLocationOfMine();
    expect((await post(good)).status).toBe(200);
    later(1);
    expect((await post(good)).status).toBe(200);
    expect((await stored()).capacity).toMatchObject({
      version: 3,
      updated: new Date(FRIDAY_AT_TEN.getTime() + HOUR_MS).toISOString(),
    });
    expect((await post({ ...good, areas: [] })).status).toBe(200);
    expect((await stored()).capacity).toMatchObject({ version: 4, areas: [] });
  });

  it('says again what was said last, of what the person saw and of nothing never said', async () => {
    const { post, stored } = await aLocationOfMine();
    const { status, body, text } = await post({ unchanged: true, version: 1 });
    expect(status, text).toBe(200);
    expect(body.capacity_update).toMatchObject({ version: 2, channel: 'portal' });
    expect((await stored()).capacity).toMatchObject({ version: 2, areas: [9000022] });
    const stale = await post({ unchanged: true, version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    const never = await aLocationOfMine({ updated: undefined as never });
    expect((await never.post({ unchanged: true, version: 0 })).status).toBe(409);
  });

  // Domiciliary, section 10.
  const required = ['This field is required'];
  it.each([
    [{ minimumCallDuration: null }, { minimumCallDuration: required }],
    [{ noticeRequired: '' }, { noticeRequired: required }],
    [{ acceptsCovid: null }, { acceptsCovid: required }],
    [{ acceptsCovid: false, acceptsCovidComment: '  ' }, { acceptsCovidComment: required }],
    [{ noticeRequired: 'A_9' }, { noticeRequired: ['Please choose from the list'] }],
    [
      { minimumCallDuration: 'A_8' },
      { minimumCallDuration: ['Only for providers of live-in care alone'] },
    ],
    [{ areas: [12] }, { areas: ['There is no area 12'] }],
    [
      { comments: 'x'.repeat(2001) },
      { comments: ['The comment can be at most 2000 characters long'] },
    ],
  ])('refuses %j', async (part, errors) => {
    const { post, stored } = await aLocationOfMine();
    const { status, body } = await post({ ...good, ...part });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect((await stored()).capacity.version).toBe(1);
  });

  it('refuses a group’s key among the areas, and leaves nothing of the call', async () => {
    const { post, stored } = await aLocationOfMine();
    const before = await allRows(portal);
    const { status, body } = await post({ ...good, areas: ['area-LDN'] });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['areas.0']]);
    expect(await allRows(portal)).toEqual(before);
    // It is the key alone that is refused.
    expect((await post({ ...good, areas: good.areas })).status).toBe(200);
    expect((await stored()).capacity.version).toBe(2);
  });

  it.each([
    [{ aqp_status: false }, 'This service location is not on the AQP list'],
    [{ location_status: 'CLOSED' as const }, 'This service location is closed'],
    [{ aqp_suspension: true }, 'This service location is suspended from the AQP list'],
  ])('is refused where %j', async (part, detail) => {
    const { post } = await aLocationOfMine(part);
    const { status, body } = await post(good);
    expect([status, body.detail]).toEqual([409, detail]);
  });

  it('lets a location of live-in care alone say so', async () => {
    const { post } = await aLocationOfMine({ live_in: '4' });
    expect((await post({ ...good, minimumCallDuration: 'A_8' })).status).toBe(200);
  });

  it('of two answers to the same form keeps one, and shows the other what stands', async () => {
    const { post, stored } = await aLocationOfMine();
    const answers = await Promise.all([
      post({ ...good, comments: 'One', version: 1 }),
      post({ ...good, comments: 'Other', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    const { capacity } = await stored();
    expect(stale?.body).toMatchObject({
      detail: STALE_CAPACITY,
      current: { version: 2, comments: capacity.comments, updated_by: 'Ana Ruiz' },
    });
  });
});

describe('three versions (domiciliary, sections 1 and 11)', () => {
  it('a prompt, an embargo and saved services make no answer stale', async () => {
    const { as, params, post, stored } = await aLocationOfMine();
    const before = await stored();
    const prompt = { at: before.changed_at, organisation: 'NHS South East London' };
    await portal.table.commit(
      replace(locationEntity, { ...before, prompt, embargo: true }, before),
    );
    const services = {
      care_tiers: [2],
      specialisms: [],
      other_specialisms: '',
      spoken_languages: [],
    };
    const patched = await portal.call(patchServiceLocation, {
      as,
      params,
      body: { ...services, services_version: 1 },
    });
    expect(patched.status, patched.text).toBe(200);
    expect((await post({ ...good, version: 1 })).status).toBe(200);
    expect(await stored()).toMatchObject({ care_tiers: [2], embargo: true, prompt });
  });

  it('an availability update and an embargo make no services stale; other services do', async () => {
    const { as, params, post, stored } = await aLocationOfMine();
    expect((await post({ ...good, version: 1 })).status).toBe(200);
    const now = await stored();
    await portal.table.commit(replace(locationEntity, { ...now, embargo: true }, now));
    const body = {
      care_tiers: [1],
      specialisms: [1],
      other_specialisms: '',
      spoken_languages: [],
      services_version: 1,
    };
    const patch = () => portal.call(patchServiceLocation, { as, params, body });
    expect((await patch()).status).toBe(200);
    const stale = await patch();
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ services_version: 2, care_tiers: [{ id: 1 }] });
    expect((await stored()).capacity.version).toBe(2);
  });
});

describe('the availability tab', () => {
  it('shows the last answer, what can be chosen, and the region of the office', async () => {
    const { as, params, post } = await aLocationOfMine();
    await post(good);
    const { body } = await portal.call(getCapacitySetup, { as, params, query: { first: '20' } });
    expect(body).toMatchObject({
      service_location: { uuid: params.uuid, live_in: '3', office_region: 'LDN' },
      prompt_rhythm: 'weekly',
      capacity: { version: 2, noticeRequired: 'A_2' },
      is_complete: true,
      bar: null,
      capacity_updates: [{ version: 2, channel: 'portal' }],
    });
    expect(body.call_durations.map(({ key }: { key: string }) => key)).not.toContain('A_8');
    expect(body.areas[0]).toMatchObject({ name: 'LDN', fullName: 'London' });
    expect(Object.keys(body.notices[0])).toEqual(['key', 'name']);
    const tooMany = await portal.call(getCapacitySetup, { as, params, query: { first: '21' } });
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      400,
      { first: ['Please ask for 1 to 20 answers'] },
    ]);
  });

  it('tells apart never answered, no area and suspended (domiciliary, section 11)', async () => {
    const [never, none, suspended] = await Promise.all([
      aLocationOfMine({ updated: undefined as never }),
      aLocationOfMine({ capacity: { areas: [] } }),
      aLocationOfMine({ aqp_suspension: true }),
    ]);
    const setup = async ({ as, params }: Awaited<ReturnType<typeof aLocationOfMine>>) =>
      (await portal.call(getCapacitySetup, { as, params })).body;
    expect(await setup(never)).toMatchObject({
      capacity: { updated: null, areas: [] },
      is_complete: false,
      bar: null,
    });
    expect(await setup(none)).toMatchObject({
      capacity: { updated: wednesday.toISOString(), areas: [] },
      is_complete: true,
      bar: null,
    });
    expect(await setup(suspended)).toMatchObject({
      capacity: { updated: wednesday.toISOString(), areas: [{ id: 9000022 }] },
      bar: 'aqp_suspension',
    });
  });

  it('lists what was answered before, newest first', async () => {
    const { as, params, post } = await aLocationOfMine();
    await post({ ...good, comments: 'First' });
    later(1);
    await post({ ...good, comments: 'Second' });
    const { body } = await portal.call(listCapacityHistory, { as, params });
    expect(body.more).toBe(false);
    expect(body.updates.map(({ comments }: { comments: string }) => comments)).toEqual([
      'Second',
      'First',
    ]);
  });

  it('sets how often the location is asked, and says so in the trail', async () => {
    const { as, location, params, stored } = await aLocationOfMine();
    const put = (prompt_rhythm: string) =>
      portal.call(putPromptRhythm, { as, params, body: { prompt_rhythm } });
    expect((await put('weekday')).body).toEqual({ prompt_rhythm: 'weekday' });
    expect((await put('weekday')).status).toBe(200);
    const refused = await put('never');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['prompt_rhythm']]);
    expect(await stored()).toMatchObject({ prompt_rhythm: 'weekday', version: 2 });
    expect(await auditOf(portal.table, placePartition(location))).toMatchObject([
      { what: 'capacity.rhythmChanged', after: { prompt_rhythm: 'weekday' } },
    ]);
  });
});

describe('the page behind a prompt’s link', () => {
  const tokenFor = ({ place, id, emails }: Contact, hours = AVAILABILITY_LINK_HOURS) => {
    const [email] = emails;
    if (!email) throw new Error('The contact has no address');
    const claims = { place, contact: id, email: email.address };
    return signLink('availability', claims, { from: FRIDAY_AT_TEN, hours });
  };
  const view = (token: string) =>
    portal.call(getLinkedAvailability, { headers: { 'x-link-token': token } });
  const answer = (token: string, body: unknown) =>
    portal.call(postLinkedAvailability, { headers: { 'x-link-token': token }, body });

  it('shows the last answer and saves nothing', async () => {
    const { contact, stored, location } = await aLocationOfMine();
    const { status, body } = await view(await tokenFor(contact));
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: location.name, is_complete: true, bar: null });
    expect((await stored()).version).toBe(1);
  });

  it('takes one tap any number of times until it ends, each one audited', async () => {
    const { contact, location, stored } = await aLocationOfMine();
    const token = await tokenFor(contact);
    expect((await answer(token, { unchanged: true, version: 1 })).status).toBe(200);
    later(AVAILABILITY_LINK_HOURS - 1);
    expect((await answer(token, { unchanged: true, version: 2 })).status).toBe(200);
    expect((await stored()).capacity).toMatchObject({ version: 3, areas: [9000022] });
    expect(await auditOf(portal.table, placePartition(location))).toMatchObject([
      { what: 'capacity.confirmed', who: { kind: 'link' }, after: { channel: 'link' } },
      { what: 'capacity.confirmed' },
    ]);
    later(AVAILABILITY_LINK_HOURS + 1);
    const ended = await answer(token, { unchanged: true, version: 3 });
    expect([ended.status, ended.body.detail]).toEqual([
      401,
      'This link has expired. Please sign in, or use the link in your latest email.',
    ]);
  });

  it('takes the form’s fields too, and refuses what the person has not seen', async () => {
    const { contact, stored } = await aLocationOfMine();
    const token = await tokenFor(contact);
    expect((await answer(token, { ...good, version: 1 })).status).toBe(200);
    expect((await stored()).capacity).toMatchObject({ areas: [9000022, 9000028] });
    const stale = await answer(token, { unchanged: true, version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
  });

  it('vouches for nothing that was never said, or could not be said again', async () => {
    const never = await aLocationOfMine({ updated: undefined as never });
    const said = await answer(await tokenFor(never.contact), { unchanged: true, version: 0 });
    expect(said.status).toBe(409);
    const liveIn = await aLocationOfMine({ capacity: { minimumCallDuration: 'A_8' } });
    const token = await tokenFor(liveIn.contact);
    expect((await view(token)).body.is_complete).toBe(false);
    const again = await answer(token, { unchanged: true, version: 1 });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['minimumCallDuration']]);
  });

  it('opens nothing by a link of another purpose, nor once the contact is gone', async () => {
    const { contact } = await aLocationOfMine();
    const [email] = contact.emails;
    const claims = { place: contact.place, contact: contact.id, email: email?.address as never };
    const times = { from: FRIDAY_AT_TEN, hours: 48 };
    const other = await view(await signLink('vacancy', claims, times));
    expect(other.status).toBe(401);
    expect(other.body.detail).toMatch(/^This link is not valid\. /);
    const token = await tokenFor(contact);
    await portal.table.commit(
      ...membershipsFor(contact).map((part) => remove(membershipEntity, part)),
    );
    const gone = await view(token);
    expect([gone.status, gone.body.detail]).toEqual([
      401,
      'This link no longer gives access. Please sign in.',
    ]);
  });

  it('says why nothing can be confirmed now', async () => {
    const suspended: Partial<ServiceLocation> = { aqp_suspension: true };
    const { contact } = await aLocationOfMine(suspended);
    const token = await tokenFor(contact);
    expect((await view(token)).body.bar).toBe('aqp_suspension');
    expect((await answer(token, { unchanged: true, version: 1 })).status).toBe(409);
  });
});

// Domiciliary, section 3.
describe('live-in care alone, answered as the shortest call', () => {
  it('counts only while that is all that a location offers; nothing of it is written', async () => {
    const capacity = { minimumCallDuration: 'A_8' };
    const mine = await aLocationOfMine({ live_in: '4', capacity, updated: wednesday });
    const { as, params, post, stored, location } = mine;
    await portal.table.load([
      create(capacityUpdateEntity, aCapacityUpdate(location.uuid, wednesday, capacity)),
    ]);
    const shown = async () => {
      const { body } = await portal.call(getCapacitySetup, { as, params });
      const current = await findLocation(portal.table, location.uuid);
      return [
        body.capacity.minimumCallDuration,
        body.capacity_updates[0].minimumCallDuration,
        body.is_complete,
        current && locationItem(current).minimum_call,
      ];
    };
    expect(await shown()).toEqual(['A_8', 'A_8', true, 'Live-in care only']);
    const services = {
      care_tiers: [1],
      live_in: '3',
      specialisms: [],
      other_specialisms: '',
      spoken_languages: [],
    };
    const saved = await portal.call(patchServiceLocation, { as, params, body: services });
    expect(saved.status, saved.text).toBe(200);
    expect(await shown()).toEqual([null, null, false, '']);
    expect((await stored()).capacity).toEqual(location.capacity);
    // A form that was open meanwhile is not stale.
    expect((await post({ ...good, version: 1 })).status).toBe(200);
    expect(await shown()).toEqual(['A_1', 'A_1', true, '30 minutes']);
  });
});
