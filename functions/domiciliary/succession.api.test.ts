import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCapacityHistory } from '#shared/domiciliary/capacity.api.ts';
import { getServiceLocationDetails } from '#shared/domiciliary/locationList.api.ts';
import { listLocationChanges } from '#shared/domiciliary/locationPage.api.ts';
import {
  getLocationRegistration,
  postLocationSuccession,
} from '#shared/domiciliary/locationRegistration.api.ts';
import { patchServiceLocationStatus } from '#shared/domiciliary/locationStatus.api.ts';
import { getServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { placesOfCqcId } from '#shared/server/placesOfCqcId.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactsOf, membershipsOf } from '#shared/store/contacts.store.ts';
import { findNotice } from '#shared/store/participation.store.ts';
import { contractPlaceEntity, findContract } from '#shared/store/providerContracts.store.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import {
  capacityUpdateEntity,
  findLocation,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aProviderContract, contractWrites } from '#shared/testing/agreements.ts';
import {
  aCapacityUpdate,
  aCommissioner,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let madeCount = 0;
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
const commissioner = aCommissioner({ flags: ['dcList'] });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A location with so many contacts besides its manager, and its new registration in the same office. */
async function registeredAnew(others: number) {
  const postcode = `ZZ${++madeCount} 2AA`;
  const id = (kind: number) => `1-${600_000_000 + madeCount * 10 + kind}`;
  const former = anAqpLocation({ name: 'Sycamore Care', postcode, cqc_recorded_id: id(1) });
  const successor = aLocation({
    name: 'Sycamore Homecare',
    postcode,
    cqc_recorded_id: id(2),
    location_status: 'REGISTERED',
    home_manager: '',
  });
  const staff = anAccount();
  const manager = aLocationContact(former, { email: staff.email, home_manager: true });
  const contacts = Array.from({ length: others }, () => aLocationContact(former));
  await portal.add({
    locations: [former, successor],
    contacts: [manager, ...contacts],
    accounts: [staff],
  });
  return { former, successor, staff, manager };
}
const succeed = (former: ServiceLocation, successor: ServiceLocation) =>
  portal.call(postLocationSuccession, {
    as: lph,
    params: { uuid: former.uuid },
    body: { successor: successor.uuid },
  });
const registration = async ({ uuid }: ServiceLocation) => {
  vi.setSystemTime(Date.now() + 5000);
  return (await portal.call(getLocationRegistration, { as: lph, params: { uuid } })).body;
};
const stored = (location: ServiceLocation) => findLocation(portal.table, location.uuid);
const trailOf = async (location: ServiceLocation) =>
  (await auditOf(portal.table, placePartition(location))).map(({ what }) => what);
const uuids = (entries: { uuid: string }[]) => entries.map(({ uuid }) => uuid);

describe('the same agency under a new registration', () => {
  it('is proposed on both, also when the former one has closed', async () => {
    const { former, successor } = await registeredAnew(0);
    expect(uuids((await registration(former)).may_succeed)).toEqual([successor.uuid]);
    expect(uuids((await registration(successor)).may_precede)).toEqual([former.uuid]);
    const body = { closed: true, reason: 'Deregistered' };
    const params = { uuid: former.uuid };
    await portal.call(patchServiceLocationStatus, { as: lph, params, body });
    expect(uuids((await registration(successor)).may_precede)).toEqual([former.uuid]);
  });

  it('takes over the settings, and closes the former one, in one step audited on both', async () => {
    const { former, successor } = await registeredAnew(0);
    const { body, text } = await succeed(former, successor);
    expect(body, text).toMatchObject({ successor: successor.uuid, moved: 0, left: 1 });
    expect(await stored(former)).toMatchObject({
      location_status: 'CLOSED',
      closed_on: '2026-11-20',
      successor: successor.uuid,
    });
    expect(await stored(successor)).toMatchObject({
      predecessor: former.uuid,
      aqp_status: true,
      care_tiers: [1, 3],
      capacity: successor.capacity,
      cqc_recorded_id: successor.cqc_recorded_id,
    });
    expect(await trailOf(former)).toEqual(['location.succeeded']);
    expect(await trailOf(successor)).toEqual(['location.tookOver']);
    // Its people hear of it by email, once they are there.
    expect(await findNotice(portal.table, { place: successor, day: 'open' })).toMatchObject({
      before: { aqp_status: true },
      succession: { former: expect.stringContaining('Sycamore Care (1-') },
    });
    expect(await findNotice(portal.table, { place: former, day: 'open' })).toBeUndefined();
    const view = await registration(former);
    expect([view.contacts, view.successor_place.name, view.may_succeed]).toEqual([
      1,
      'Sycamore Homecare',
      [],
    ]);
  });

  it('reports from the month after the newest that was sent in', async () => {
    const { former, successor } = await registeredAnew(0);
    const reporting = { ...former, reporting: true, reporting_from: '2026-04-01' };
    const submitted_at = '2026-11-05T10:00:00.000Z' as Instant;
    const sentIn = { ...aReturn(reporting, '2026-10' as Period), submitted_at };
    await portal.table.commit(
      replace(locationEntity, reporting, former),
      create(returnEntity, { ...sentIn, submitted_version: 1 }),
    );
    expect((await succeed(reporting, successor)).status).toBe(200);
    const heir = { reporting: true, reporting_from: '2026-11-01' };
    expect(await stored(successor)).toMatchObject(heir);
  });

  it('gets the contacts with their access, some a request, going on after a break', async () => {
    const { former, successor, staff, manager } = await registeredAnew(11);
    await succeed(former, successor);
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 10, left: 2 });
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 2, left: 0 });
    expect((await succeed(former, successor)).body).toMatchObject({ moved: 0, left: 0 });
    expect(await contactsOf(portal.table, former)).toEqual([]);
    expect(await contactsOf(portal.table, successor)).toHaveLength(12);
    const memberships = await membershipsOf(portal.table, staff.email);
    expect(memberships.map(({ place, contact }) => [place.uuid, contact])).toEqual([
      [successor.uuid, manager.id],
    ]);
    expect(await stored(successor)).toMatchObject({
      location_status: 'OPEN',
      home_manager: 'Sam Example',
    });
    const page = (location: ServiceLocation) =>
      portal.call(getServiceLocation, { as: staff, params: { uuid: location.uuid } });
    expect((await page(successor)).body).toMatchObject({
      aqp_status: true,
      predecessor: former.uuid,
    });
    expect((await page(former)).status).toBe(404);
  });

  it('stands in the contract where the former one stood', async () => {
    const { former, successor } = await registeredAnew(0);
    const contract = aProviderContract({ agreement_type: 'DC', places: [placeRef(former)] });
    await portal.table.load([
      ...contractWrites(contract),
      create(contractPlaceEntity, {
        agreement_type: 'DC',
        place: placeRef(former),
        contract: contract.uuid,
      }),
    ]);
    expect((await succeed(former, successor)).status).toBe(200);
    expect((await findContract(portal.table, contract.uuid))?.places).toEqual([
      placeRef(successor),
    ]);
  });

  it('shows the former one’s history to its people, and no other agency’s', async () => {
    const { former, successor, staff } = await registeredAnew(0);
    await portal.table.load([
      create(capacityUpdateEntity, aCapacityUpdate(former.uuid, FRIDAY_AT_TEN)),
    ]);
    await succeed(former, successor);
    await succeed(former, successor);
    const ask = (registrationText: string) => ({
      as: staff,
      params: { uuid: successor.uuid },
      query: { registration: registrationText },
    });
    const changes = await portal.call(listLocationChanges, ask(former.uuid));
    expect(changes.body.changes.map(({ what }: { what: string }) => what)).toContain(
      'Confirmed that the service location continues under another registration',
    );
    expect((await portal.call(listCapacityHistory, ask(former.uuid))).body.updates).toHaveLength(1);
    const own = { as: staff, params: { uuid: successor.uuid } };
    expect((await portal.call(listCapacityHistory, own)).body.updates).toEqual([]);
    const { former: other } = await registeredAnew(0);
    expect((await portal.call(listLocationChanges, ask(other.uuid))).status).toBe(404);
    expect((await portal.call(listCapacityHistory, ask(other.uuid))).status).toBe(404);
  });

  it('is where the former id leads commissioners and those who ask to join', async () => {
    const { former, successor } = await registeredAnew(0);
    await succeed(former, successor);
    const id = former.cqc_recorded_id as string;
    for (const named of [id, former.uuid]) {
      const call = { as: commissioner, params: { id: named } };
      const { body, text } = await portal.call(getServiceLocationDetails, call);
      expect(body.name, text).toBe('Sycamore Homecare');
    }
    expect(await placesOfCqcId(portal.table, id)).toMatchObject({
      places: [{ uuid: successor.uuid }],
      allClosed: false,
    });
  });
});

describe('a succession of agencies', () => {
  it('is refused between those that do not look like one, and to a second successor', async () => {
    const { former, successor } = await registeredAnew(0);
    const { successor: elsewhere } = await registeredAnew(0);
    expect((await succeed(former, elsewhere)).status).toBe(409);
    await succeed(former, successor);
    expect((await succeed(former, elsewhere)).status).toBe(409);
    expect((await succeed(successor, former)).status).toBe(409);
    const reopened = await portal.call(patchServiceLocationStatus, {
      as: lph,
      params: { uuid: former.uuid },
      body: { closed: false, reason: 'A slip' },
    });
    expect([reopened.status, reopened.body.errors]).toEqual([
      400,
      { closed: ['This agency continues under another registration, so it cannot be reopened'] },
    ]);
  });
});
