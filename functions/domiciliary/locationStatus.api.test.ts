import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { listClosedPlaces, type RegisterPlace } from '#shared/directory/directory.api.ts';
import {
  findServiceLocations,
  getServiceLocationStatus,
  patchServiceLocationStatus,
} from '#shared/domiciliary/locationStatus.api.ts';
import { placePartition } from '#shared/places/place.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { CLOSED_PAGE } from '#shared/store/directory.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import {
  aCommissioner,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let as: Account;
let location: ServiceLocation;
const AT = FRIDAY_AT_TEN.toISOString();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  as = anAccount({ kind: 'lph' });
  await portal.add({ accounts: [as] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => put(aLocation({ cqc_recorded_id: null })));

async function put(serviceLocation: ServiceLocation): Promise<void> {
  location = serviceLocation;
  await portal.add({ locations: [serviceLocation] });
}
const patch = (change: object) =>
  portal.call(patchServiceLocationStatus, {
    as,
    params: { uuid: location.uuid },
    body: { reason: 'Agreed with the ICB', ...change },
  });
const stored = async () => (await findLocation(portal.table, location.uuid)) as ServiceLocation;

describe('the central team', () => {
  it('puts a location on the AQP list from now on, with the reason on record', async () => {
    const { status, body, text } = await patch({ aqp_status: true, version: 1 });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ aqp_status: true, version: 2 });
    expect(await stored()).toMatchObject({ aqp_status: true, aqp_since: AT });
    expect((await auditOf(portal.table, placePartition(location))).at(-1)).toMatchObject({
      what: 'location.statusChanged',
      before: { aqp_status: false },
      after: { aqp_status: true, reason: 'Agreed with the ICB' },
    });
  });

  it('takes one off, and with that its AQP suspension', async () => {
    await put(anAqpLocation({ cqc_recorded_id: null, aqp_suspension: true }));
    expect((await patch({ aqp_status: false })).body).toMatchObject({ aqp_suspension: false });
    expect(await stored()).toMatchObject({ aqp_status: false, aqp_since: null });
  });

  it('switches reporting on from today, or from a named day', async () => {
    expect((await patch({ reporting: true })).body.reporting_from).toBe('2026-11-20');
    expect((await patch({ reporting_from: '2027-01-01' })).body.reporting_from).toBe('2027-01-01');
    expect((await patch({ reporting: false })).body.reporting_from).toBeNull();
  });

  it('closes one as of a stated day, today or earlier, and puts that day right', async () => {
    const wrong = await patch({ closed: true, closed_on: '2026-11-21' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { closed_on: ['Enter today or an earlier day'] },
    ]);
    const open = await patch({ closed_on: '2026-11-01' });
    expect(Object.keys(open.body.errors ?? {})).toEqual(['closed_on']);
    const closed = await patch({ closed: true, closed_on: '2026-11-01' });
    expect(closed.body).toMatchObject({ location_status: 'CLOSED', closed_on: '2026-11-01' });
    const earlier = await patch({ closed_on: '2026-10-31' });
    expect(earlier.body).toMatchObject({ closed: true, closed_on: '2026-10-31' });
    const trail = await auditOf(portal.table, placePartition(location));
    expect(trail.map(({ before, after }) => [before, after])).toContainEqual([
      { closed_on: '2026-11-01' },
      { closed_on: '2026-10-31', reason: 'Agreed with the ICB' },
    ]);
  });

  it('closes a location, which then takes part in nothing anew, and opens it again', async () => {
    const contact = aLocationContact(location);
    await portal.add({ contacts: [contact] });
    const closed = await patch({ closed: true });
    expect(closed.body).toMatchObject({ location_status: 'CLOSED', closed_on: '2026-11-20' });
    const joining = await patch({ aqp_status: true });
    expect(joining.body.errors).toEqual({
      aqp_status: ['This service location has closed, so it cannot start to take part'],
    });
    const opened = await patch({ closed: false });
    expect(opened.body).toMatchObject({ location_status: 'OPEN', closed_on: null });
  });

  it.each([
    [
      { aqp_suspension: true },
      { aqp_suspension: ['This service location is not on the AQP list'] },
    ],
    [{}, { '': ['Change something before you save'] }],
    [
      { reporting_from: '2027-01-01' },
      { reporting_from: ['Switch monthly reporting on to set the day from which it reports'] },
    ],
  ])('is refused %j', async (change, errors) => {
    const { status, body } = await patch(change);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await stored()).toEqual(location);
  });

  it('is told when somebody else has changed it meanwhile', async () => {
    expect((await patch({ embargo: true, version: 1 })).status).toBe(200);
    const stale = await patch({ reporting: true, version: 1 });
    expect([stale.status, stale.body.current.embargo]).toEqual([409, true]);
  });

  it('finds every location by a part of its name or provider, also those that change', async () => {
    const find = async (search: string) =>
      (await portal.call(findServiceLocations, { as, query: { search } })).body;
    const named = aLocation({
      name: 'Élan Homecare',
      provider_name: 'Quince Care Ltd',
      cqc_recorded_id: null,
      location_status: 'CLOSED',
    });
    await portal.add({ locations: [named] });
    expect((await find('elan')).results).toMatchObject([
      { uuid: named.uuid, name: 'Élan Homecare' },
    ]);
    expect((await find('QUINCE')).count).toBe(1);
    expect(await find('no such name')).toEqual({ count: 0, results: [] });
    location = named;
    expect((await patch({ embargo: true })).status).toBe(200);
    expect((await find('elan')).results).toMatchObject([{ embargo: true }]);
  });

  it('finds a location by its id and by what a postcode begins with, and by no other part of them', async () => {
    const find = async (search: string) => {
      const { body } = await portal.call(findServiceLocations, { as, query: { search } });
      return (body.results as { uuid: string }[]).map(({ uuid }) => uuid);
    };
    const [near, far] = [
      aLocation({ name: 'Ash', cqc_recorded_id: '1-700000001', postcode: 'YO99 7ZZ' }),
      aLocation({ name: 'Birch', cqc_recorded_id: null, postcode: 'YO99 8ZZ' }),
    ];
    await portal.add({ locations: [near, far] });
    expect(await find('1-700000001')).toEqual([near.uuid]);
    expect(await find(' yo997zz')).toEqual([near.uuid]);
    expect(await find('YO99 8')).toEqual([far.uuid]);
    expect(await find('yo99')).toEqual([near.uuid, far.uuid]);
    expect(await find('1-70000000')).toEqual([]);
    expect(await find('99 7ZZ')).toEqual([]);
  });

  it('sees the closed ones, those that closed last first, until they are reopened', async () => {
    const closed = async () => {
      const uuids: string[] = [];
      let cursor: string | null = null;
      do {
        const query = { kind: SERVICE_LOCATION, ...(cursor !== null && { cursor }) };
        const { body, text } = await portal.call(listClosedPlaces, { as, query });
        expect(body.places.length, text).toBeLessThanOrEqual(CLOSED_PAGE);
        uuids.push(...(body.places as RegisterPlace[]).map(({ uuid }) => uuid));
        ({ cursor } = body);
      } while (cursor !== null);
      return uuids;
    };
    const before = await closed();
    const gone = Array.from({ length: CLOSED_PAGE + 1 }, (_, at) => {
      const closed_on = `2025-${String(1 + (at % 12)).padStart(2, '0')}-10`;
      return aLocation({ location_status: 'CLOSED', closed_on });
    });
    const [last] = gone.map((serviceLocation) => ({
      ...serviceLocation,
      closed_on: '2026-11-19',
    })) as [ServiceLocation];
    await portal.add({ locations: [last, ...gone.slice(1)] });
    const listed = await closed();
    expect(listed).toHaveLength(before.length + gone.length);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.indexOf(last.uuid)).toBeLessThan(listed.indexOf(gone[1]?.uuid as never));
    location = last;
    expect((await patch({ closed: false })).status).toBe(200);
    expect(await closed()).not.toContain(last.uuid);
  });

  it('alone may do so', async () => {
    const commissioner = aCommissioner({ flags: ['dcList'] });
    await portal.add({ accounts: [commissioner] });
    const params = { uuid: location.uuid };
    const answer = await portal.call(getServiceLocationStatus, { as: commissioner, params });
    expect(answer.status).toBe(403);
  });
});
