import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  exportServiceLocations,
  getServiceLocationDetails,
  listLocationFilterGroups,
  listLocationShortlist,
  listServiceLocationChanges,
  listServiceLocations,
  promptServiceLocation,
} from '#shared/domiciliary/locationList.api.ts';
import { instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  capacityUpdateEntity,
  findLocation,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aCapacityUpdate,
  aCommissioner,
  aLocationContact,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
let clock = FRIDAY_AT_TEN.getTime();
const commissioner = aCommissioner({ flags: ['dcList'] });
const sussex = aCommissioner({ flags: ['dcList'], area_flags: ['Sussex'] });
const homesOnly = aCommissioner({ flags: ['nhList'] });
vi.spyOn(console, 'log').mockImplementation(() => undefined);

const hoursAgo = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() - hours * 3_600_000);
const liveIn = anAqpLocation({
  name: 'Ash Care',
  cqc_recorded_id: '1-300000001',
  updated: hoursAgo(3),
  care_tiers: [2],
  spoken_languages: [1],
  specialisms: [1, 99],
  other_specialisms: 'Pet care',
  capacity: { noticeRequired: 'A_2' },
});
const visiting = anAqpLocation({
  name: 'Birch Care',
  cqc_recorded_id: '1-300000002',
  updated: hoursAgo(200),
  live_in: '2',
  embargo: true,
  capacity: { areas: [9000022, 9000028], noticeRequired: 'A_7' },
});
const never = anAqpLocation({ name: 'Cedar Care', cqc_recorded_id: null });
const suspended = anAqpLocation({
  name: 'Dogwood Care',
  cqc_recorded_id: '1-300000004',
  updated: hoursAgo(1),
  aqp_suspension: true,
});
const closed = anAqpLocation({
  name: 'Elder Care',
  cqc_recorded_id: '1-300000005',
  updated: hoursAgo(1),
  location_status: 'CLOSED',
});
const basic = anAqpLocation({
  name: 'Fir Care',
  cqc_recorded_id: '1-300000006',
  aqp_status: false,
  updated: hoursAgo(1),
});
const contact = aLocationContact(liveIn, {
  first_name: 'Sam',
  aqp_list_stakeholder: true,
  email: 'icb@example.org',
});

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  await portal.add({
    locations: [liveIn, visiting, never, suspended, closed, basic],
    contacts: [contact],
    accounts: [commissioner, sussex, homesOnly],
  });
  await portal.table.load([
    create(capacityUpdateEntity, aCapacityUpdate(liveIn.uuid, hoursAgo(3))),
    create(
      capacityUpdateEntity,
      aCapacityUpdate(liveIn.uuid, hoursAgo(24 * 89), { capacity_version: 0, areas: [] }),
    ),
    create(
      capacityUpdateEntity,
      aCapacityUpdate(liveIn.uuid, hoursAgo(24 * 95), { capacity_version: -1 }),
    ),
  ]);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  clock += 300_000;
  vi.setSystemTime(clock);
});

const list = (query: Record<string, string> = {}, as = commissioner) =>
  portal.call(listServiceLocations, { as, query });
const names = async (query: Record<string, string>) => {
  const { body } = await list({ ordering: 'name', ...query });
  return body.results.map(({ name }: { name: string }) => name);
};

async function change(location: ServiceLocation, overrides: Partial<ServiceLocation>) {
  const existing = (await findLocation(portal.table, location.uuid)) as ServiceLocation;
  const changed = { ...existing, ...overrides, changed_at: instant(new Date(clock)) };
  await portal.table.commit(replace(locationEntity, changed, existing));
}

describe('the domiciliary care list', () => {
  it('has the locations on the AQP list, newest availability first', async () => {
    const { body } = await list();
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
      'Ash Care',
      'Birch Care',
      'Cedar Care',
    ]);
    expect(body).toMatchObject({ count: 3, next: null, distances: null, covering: null });
    expect(body.results[0]).toMatchObject({
      care_tiers: [{ id: 2, name: 'Care Tier 2: personal care with delegated nursing tasks' }],
      live_in: '3',
      areas: [9000022],
      minimum_call: '30 minutes',
      notice: '48 hours',
      accepts_covid: true,
      capacity_updated: '07:00 on 20-11-2026',
    });
    expect(body.results[2]).toMatchObject({
      capacity_updated: 'Not yet responded',
      capacity_updated_at: null,
      minimum_call: '',
    });
  });

  it.each([
    [{ live_in: 'visiting' }, ['Ash Care', 'Birch Care', 'Cedar Care']],
    [{ live_in: 'live-in' }, ['Ash Care', 'Cedar Care']],
    [{ care_tier: '2,4' }, ['Ash Care']],
    [{ notice: '1' }, []],
    [{ notice: '2' }, ['Ash Care']],
    [{ notice: '14' }, ['Ash Care']],
    [{ call_duration: '15' }, []],
    [{ call_duration: '30' }, ['Ash Care', 'Birch Care']],
    [{ availability_updated: '7-days' }, ['Ash Care']],
    [{ suspension: 'none' }, ['Ash Care', 'Cedar Care']],
    [{ specialism: 'dementia' }, ['Ash Care']],
    [{ language: 'english' }, ['Ash Care']],
    [{ area: 'southwark' }, ['Birch Care']],
    [{ icb: 'south-east-london' }, ['Ash Care', 'Birch Care']],
    [{ search: 'text-birch' }, ['Birch Care']],
    [{ search: 'text-wren care' }, ['Ash Care', 'Birch Care', 'Cedar Care']],
  ])('narrowed by %j has %j', async (query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected);
  });

  it('takes a postcode for the authority where it is, the nearest office first', async () => {
    const { body } = await list({ search: 'postcode-sw9 9sl' });
    expect(body.covering).toEqual({ postcode: 'SW9 9SL', authorities: ['Lambeth'] });
    expect(body.count).toBe(2);
    expect(body.distances).toHaveLength(2);
    const sector = await list({ search: 'postcode-SE11 4' });
    expect(sector.body.covering.authorities).toEqual(['Lambeth', 'Southwark']);
    const district = await list({ search: 'postcode-se11' });
    expect(district.body.covering).toEqual({
      postcode: 'SE11',
      authorities: ['Lambeth', 'Southwark'],
    });
  });

  it.each([
    [{ area: 'atlantis' }, 'area', "There is no 'atlantis' to filter by"],
    [{ icb: 'atlantis' }, 'icb', "There is no 'atlantis' to filter by"],
    [{ specialism: 'other' }, 'specialism', "There is no 'other' to filter by"],
    [{ search: 'postcode-ZZ9 9ZZ' }, 'search', 'This postcode is invalid'],
    [{ ordering: 'distance' }, 'ordering', 'Search for a postcode first: distances are from there'],
    [{ within: '5' }, 'within', 'This field is not known'],
  ])('refuses %j', async (query, field, message) => {
    const { status, body } = await list(query as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual([message]);
  });

  it('is closed to Sussex and to who may see care homes alone (trap 8)', async () => {
    for (const as of [sussex, homesOnly]) {
      expect((await list({}, as)).status).toBe(403);
      for (const contract of [exportServiceLocations, listLocationFilterGroups]) {
        expect((await portal.call(contract, { as, query: {} })).status).toBe(403);
      }
      const body = { service_location: liveIn.uuid, notify: false };
      expect((await portal.call(promptServiceLocation, { as, body })).status).toBe(403);
    }
  });

  it('counts each value, and leaves out areas that nobody covers', async () => {
    const { body } = await portal.call(listLocationFilterGroups, { as: commissioner, query: {} });
    const groups = new Map(
      body.groups.map((group: { accessor: string }) => [group.accessor, group]),
    );
    expect([...groups.keys()]).toEqual([
      'icb',
      'care_tier',
      'live_in',
      'notice',
      'call_duration',
      'accepts_covid',
      'availability_updated',
      'overall_cqc_rating',
      'suspension',
      'specialism',
      'language',
    ]);
    expect(groups.get('icb')).toMatchObject({
      inner: 'area',
      values: [
        {
          label: 'South East London',
          count: 2,
          values: [
            { label: 'Lambeth', value: 'lambeth', count: 2 },
            { label: 'Southwark', value: 'southwark', count: 1 },
          ],
        },
      ],
    });
  });

  it('is exported whole, with the postcode’s authority', async () => {
    const { body } = await portal.call(exportServiceLocations, {
      as: commissioner,
      query: { search: 'postcode-SW9 9SL', ordering: 'notice' },
    });
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
      'Ash Care',
      'Birch Care',
    ]);
    expect(body.covering.authorities).toEqual(['Lambeth']);
  });

  it('tells what has changed, and what has gone from it', async () => {
    const since = (await list()).body.as_of;
    clock += 60_000;
    vi.setSystemTime(clock);
    await change(visiting, { embargo: false });
    await change(never, { aqp_suspension: true });
    const query = { since, suspension: 'none' };
    const { body } = await portal.call(listServiceLocationChanges, { as: commissioner, query });
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Birch Care']);
    expect([body.matching, body.gone, body.reload]).toEqual([[visiting.uuid], [never.uuid], false]);
    await change(never, { aqp_suspension: false });
  });
});

describe('the page of one location', () => {
  const details = (id: string) =>
    portal.call(getServiceLocationDetails, { as: commissioner, params: { id } });

  it('has what its card has, its services, the ICB contacts and 90 days of answers', async () => {
    for (const id of ['1-300000001', liveIn.uuid]) {
      const { status, body } = await details(id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: 'Ash Care',
        specialisms: [
          { id: 1, name: 'Dementia' },
          { id: 99, name: 'Other' },
        ],
        other_specialisms: 'Pet care',
        commissioner_contacts: [{ emails: ['icb@example.org'] }],
        also_care_home: false,
      });
      expect(body.history.map(({ areas }: { areas: number[] }) => areas)).toEqual([[9000022], []]);
      expect(JSON.stringify(body.history)).not.toContain('Morgan');
    }
  });

  it.each([
    ['suspended', suspended],
    ['closed', closed],
    ['not AQP', basic],
  ])('is not there for one that is %s', async (_, location) => {
    expect((await details(location.uuid)).status).toBe(404);
    expect((await details(location.cqc_recorded_id as string)).status).toBe(404);
  });
});

describe('the shortlist', () => {
  it('compares locations in the order asked for, and names those that are not on the list', async () => {
    const { body } = await portal.call(listLocationShortlist, {
      as: commissioner,
      query: { locations: [visiting, suspended, liveIn].map(({ uuid }) => uuid).join() },
    });
    const compared = body.locations.map(
      ({ location }: { location: { name: string } }) => location.name,
    );
    expect(compared).toEqual(['Birch Care', 'Ash Care']);
    expect(body.unknown).toEqual([suspended.uuid]);
  });

  it('measures from a postcode', async () => {
    const ask = (from: string) =>
      portal.call(listLocationShortlist, {
        as: commissioner,
        query: { locations: liveIn.uuid, from },
      });
    expect((await ask('SW9 9SL')).body.locations[0].distance).toBeGreaterThan(1);
    expect((await ask('ZZ9 9ZZ')).body.errors.from).toEqual(['This postcode is invalid']);
  });
});

describe("a commissioner's prompt", () => {
  const prompt = (location: ServiceLocation, notify = false) =>
    portal.call(promptServiceLocation, {
      as: commissioner,
      body: { service_location: location.uuid, notify },
    });
  const mails = async () => {
    const openMailRows = [];
    for await (const mail of openMails(portal.table)) openMailRows.push(mail);
    return openMailRows;
  };

  const watchers = (location: ServiceLocation) =>
    portal.table.all(watcherEntity, { pk: `serviceLocation#${location.uuid}`, prefix: 'WATCHER#' });

  it('goes to the Availability contact, once in 6 hours whoever presses', async () => {
    expect((await prompt(liveIn)).body).toEqual({ status: true });
    expect((await prompt(liveIn)).body).toEqual({ status: false });
    clock += 6 * 3_600_000;
    vi.setSystemTime(clock);
    expect((await prompt(liveIn)).body).toEqual({ status: true });
    expect(await watchers(liveIn)).toEqual([]);
    expect((await mails()).map(({ to, content }) => [to, content])).toEqual(
      Array(2).fill([
        'icb@example.org',
        expect.objectContaining({
          kind: 'locationPrompt',
          location: liveIn.uuid,
          organisation: commissioner.organisation,
          updated: liveIn.capacity.updated,
        }),
      ]),
    );
  });

  it('keeps who wants an email at the next update, once, though it was prompted already', async () => {
    for (const _ of [1, 2]) expect((await prompt(liveIn, true)).body).toEqual({ status: false });
    expect(await watchers(liveIn)).toMatchObject([
      { account: commissioner.id, update_version: 1, version: 1 },
    ]);
    expect(await mails()).toHaveLength(2);
    const entries = await auditOf(portal.table, placePartition(liveIn));
    expect(entries.filter(({ what }) => what === 'availability.watched')).toHaveLength(1);
  });

  it('does not touch what staff have open: neither services nor availability (ADR 8)', async () => {
    const after = await findLocation(portal.table, liveIn.uuid);
    expect(after?.services_version).toBe(liveIn.services_version);
    expect(after?.capacity.version).toBe(liveIn.capacity.version);
  });

  it('does not find one that is not on the list', async () => {
    for (const location of [suspended, closed, basic]) {
      expect((await prompt(location)).status).toBe(404);
    }
  });

  it('says when nobody can be asked', async () => {
    expect(await prompt(visiting)).toMatchObject({
      status: 409,
      body: { detail: 'Nobody at this homecare agency can be asked by email' },
    });
  });
});
