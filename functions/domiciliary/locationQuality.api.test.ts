import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import * as quality from '#shared/domiciliary/locationQuality.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { unpackMonths } from '#shared/quality/homeFigures.ts';
import { getQualityOverview } from '#shared/quality/qualityOverview.api.ts';
import { metricIn } from '#shared/quality/testing/metricIn.ts';
import type { Answers } from '#shared/reporting/answers.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  homeFiguresEntity,
  qualityPeersEntity,
  qualityRowEntity,
} from '#shared/store/quality.store.ts';
import { returnEntity, returnVersionEntity, whoseReturn } from '#shared/store/returns.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aCommissioner,
  aHome,
  aLocation,
  aLocationContact,
  anAccount,
  anAqpLocation,
} from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, goodAnswers } from '#shared/testing/reports.ts';
import { buildAllQuality, buildQuality } from '../../events/schedule/buildQuality.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:05:00.000Z');
const OCTOBER = '2026-10' as Period;
/** Late visits of 500: 12 months about 20, then 60. */
const LATE = [20, 22, 19, 21, 20, 18, 22, 21, 19, 20, 21, 20, 60];

let portal: Portal;
let location: ServiceLocation;
let staff: Account;
let provider: string;
let lookups = 0;
const lph = anAccount({ kind: 'lph' });
const commissioner = aCommissioner({ flags: ['dcQuality'] });
const others = {
  nursing: aCommissioner({ flags: ['nhQuality'] }),
  list: aCommissioner({ flags: ['dcList'] }),
  sussex: aCommissioner({ flags: ['dcQuality'], area_flags: ['Sussex'] }),
  stranger: anAccount(),
};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
  await portal.add({ accounts: [lph, commissioner, ...Object.values(others)] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(CLOSED);
  provider = `Provider ${crypto.randomUUID()}`;
  location = aReporting();
  staff = anAccount();
  await portal.add({
    locations: [location],
    contacts: [aLocationContact(location, { email: staff.email })],
    accounts: [staff],
  });
});

const aReporting = (overrides: Partial<ServiceLocation> = {}): ServiceLocation =>
  anAqpLocation({ reporting: true, provider_name: provider, ...overrides } as object);

/** A month that a place has submitted, on time. */
async function submitted(reportingPlace: ReportingPlace, period: Period, answers: Answers = {}) {
  const good = goodAnswers(aReturn(reportingPlace, period));
  const { one, version } = aSubmitted(reportingPlace, period, { answers: { ...good, ...answers } });
  await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
}
/** Thirteen months, of which the last has three times as many late visits. */
async function lateVisits(serviceLocation: ServiceLocation = location) {
  for (const [i, visits_late] of LATE.entries()) {
    await submitted(serviceLocation, addMonths(OCTOBER, i - 12), {
      visits_planned: 500,
      visits_late,
    });
  }
}
const build = () => buildQuality({ table: portal.table, now: CLOSED, kind: SERVICE_LOCATION });
const get = (as: Account = staff, uuid = location.uuid) =>
  portal.call(quality.getLocationQuality, { as, params: { uuid } });
const metricOf = async (id: string, as = staff) => metricIn((await get(as)).body, id);
const rowOf = async (reportingPlace: ReportingPlace) =>
  (await portal.table.read(wanted(qualityRowEntity, whoseReturn(reportingPlace))))[0];
const overview = async (query: Record<string, string> = {}, as = commissioner) => {
  // A process keeps what it read for a second.
  vi.setSystemTime(CLOSED.getTime() + ++lookups * 1000);
  return portal.call(quality.getLocationQualityOverview, { as, query: { provider, ...query } });
};

describe('the dashboard of a service location', () => {
  it('has its twelve figures, and says of them what changed and what to do', async () => {
    await lateVisits();
    const { body } = await get();
    expect(body).toMatchObject({
      home: { uuid: location.uuid, name: location.name, reporting: true },
      from: '2025-10',
      to: '2026-10',
    });
    expect(body.metrics).toHaveLength(12);
    const late = await metricOf('late');
    expect(late.state).toBe('concern');
    expect(late.sentence).toMatch(
      /^October 2026: 12\.0%\. This is higher than we would expect by chance; the usual range is/,
    );
    expect(late.points.at(-1)).toMatchObject({ numerator: 60, denominator: 500, value: 12 });
    expect((await metricOf('missed')).sentence).toBe(
      'October 2026: 0. This is as usual for this homecare agency: none in the 13 months reported.',
    );
    expect(body.punctuality).toHaveLength(3);
  });

  it('has a month without a return as not reported, never as 0', async () => {
    await lateVisits();
    await portal.table.load([create(returnEntity, aReturn(location, '2026-11'))]);
    vi.setSystemTime('2026-12-07T12:05:00.000Z');
    const missed = await metricOf('missed');
    expect(missed).toMatchObject({ state: 'missing', zero_months: 0 });
    expect(missed.points.at(-1)).toMatchObject({ period: '2026-11', value: null, numerator: null });
    expect(missed.sentence).toBe('November 2026 has not been reported.');
  });

  it('is for its staff, dcQuality and the central team', async () => {
    expect((await get(commissioner)).status).toBe(200);
    expect((await get(lph)).status).toBe(200);
    expect((await get(others.nursing)).status).toBe(403);
    expect((await get(others.list)).status).toBe(403);
    expect((await get(others.sussex)).status).toBe(403);
    const stranger = await get(others.stranger);
    expect([stranger.status, stranger.body.detail]).toEqual([
      404,
      'There is no such service location',
    ]);
  });

  it('of one that does not report has no figures', async () => {
    const silent = aLocation({});
    await portal.add({ locations: [silent] });
    const { body } = await get(lph, silent.uuid);
    expect(body).toMatchObject({ home: { reporting: false }, metrics: [], to: null });
  });

  it('compares with those that answer alike about Care Tiers 3 and 4, of 16 and more', async () => {
    const group = async (care_tiers: number[], count: number, offset = 0) => {
      for (let i = 0; i < count; i++) {
        const serviceLocation = aReporting({ care_tiers });
        await portal.add({ locations: [serviceLocation] });
        for (const period of ['2026-09', '2026-10'] as Period[]) {
          await submitted(serviceLocation, period, {
            visits_planned: 1000,
            visits_missed: offset + i + 1,
          });
        }
      }
    };
    const own = aReporting({ care_tiers: [1], name: 'Tier One Homecare' });
    await portal.add({ locations: [own] });
    for (const period of ['2026-09', '2026-10'] as Period[]) {
      await submitted(own, period, { visits_planned: 1000, visits_missed: 30 });
    }
    const missed = async () =>
      (await get(lph, own.uuid)).body.metrics.find(
        (metric: { id: string }) => metric.id === 'missed',
      );
    await group([1, 4], 20, 100);
    await build();
    expect(await missed()).toMatchObject({ peers: null, no_peers: 'too_few' });
    await group([1, 2], 16);
    await build();
    expect((await missed()).peers).toEqual({
      own: 30,
      q1: 4.8,
      median: 8.5,
      q3: 12.3,
      position: 'higher',
    });
    const { body } = await overview({ metric: 'missed', ordering: 'lowest' });
    const ofOwn = body.rows.find(({ home }: { home: string }) => home === own.uuid);
    expect(ofOwn.figure).toMatchObject({ value: 30, peers_median: 8.5 });
  });
});

describe('what is built of service locations', () => {
  it('is apart from homes, also of one uuid', async () => {
    const home: Home = aHome({
      uuid: location.uuid as string as Home['uuid'],
      reporting: true,
      provider_name: provider,
      name: 'Wren House',
    });
    await portal.add({ homes: [home] });
    await lateVisits();
    await submitted(home, OCTOBER);
    await buildAllQuality({ table: portal.table, now: CLOSED });
    expect(await rowOf(location)).toMatchObject({ kind: SERVICE_LOCATION, counts: { concern: 1 } });
    const ofHome = await rowOf(home);
    expect([ofHome?.kind, ofHome?.counts.concern]).toEqual([undefined, 0]);
    const { body } = await overview();
    expect(body.rows.map(({ name }: { name: string }) => name)).toEqual([location.name]);
    const homes = await portal.call(getQualityOverview, { as: lph, query: { provider } });
    expect(homes.body.rows.map(({ name }: { name: string }) => name)).toEqual(['Wren House']);
    const peers = await portal.table.read(
      wanted(qualityPeersEntity, {}),
      wanted(qualityPeersEntity, { kind: SERVICE_LOCATION }),
    );
    expect(Object.keys(peers[1]?.groups ?? {})).toContain('specialist');
    expect(Object.keys(peers[0]?.groups ?? {})).not.toContain('specialist');
  });

  it('follows a report, another name and leaving, by the stream', async () => {
    await submitted(location, OCTOBER);
    const follow = async (record: object) => {
      const around = { table: portal.table, clock: () => CLOSED };
      const end = await followChanges({ Records: [record] }, around);
      expect(end.batchItemFailures).toEqual([]);
    };
    const streamRecord = {
      eventName: 'INSERT',
      dynamodb: {
        NewImage: {
          entity: { S: 'returnVersion' },
          kind: { S: SERVICE_LOCATION },
          home: { S: location.uuid },
        },
      },
    };
    await follow(streamRecord);
    await follow(streamRecord);
    const [figures] = await portal.table.read(wanted(homeFiguresEntity, whoseReturn(location)));
    expect(unpackMonths(figures)).toMatchObject([
      { period: OCTOBER, answers: { people_served: 8 } },
    ]);
    expect(await rowOf(location)).toMatchObject({ home_name: location.name, reporting: true });
    const [existing] = await portal.table.read(wanted(locationEntity, location));
    if (!existing) throw new Error('The location is there');
    const next = { ...existing, name: 'Wren at Home', reporting: false };
    await portal.table.commit(replace(locationEntity, next, existing));
    await build();
    expect(await rowOf(location)).toMatchObject({ home_name: 'Wren at Home', reporting: false });
    expect((await overview()).body.rows).toEqual([]);
  });

  it('is the same however often it is built', async () => {
    await lateVisits();
    await build();
    const before = await rowOf(location);
    expect((await build()).changed).toBe(0);
    expect(await rowOf(location)).toEqual(before);
  });
});

describe('the overview of service locations', () => {
  it('says who stands out, with whom to phone, by figure and state', async () => {
    const calm = aReporting({ name: 'Calm Homecare', local_authority: 'Oldham' });
    await portal.add({ locations: [calm] });
    await lateVisits();
    await submitted(calm, OCTOBER);
    await build();
    const { body } = await overview();
    expect(body).toMatchObject({ period: OCTOBER, total: 2, look: 1, count: 2 });
    expect(body.rows).toMatchObject([
      { home: location.uuid, manager: 'Morgan Example', phone: '02070000000', missing: 0 },
      { name: 'Calm Homecare', local_authority: 'Oldham' },
    ]);
    const late = await overview({ metric: 'late', state: 'concern' });
    expect(late.body.rows).toMatchObject([
      { home: location.uuid, figure: { value: 12, state: 'concern', side: 'high' } },
    ]);
    const falls = await overview({ metric: 'falls' });
    expect([falls.status, falls.body.errors]).toEqual([
      400,
      { metric: ['There is no such figure'] },
    ]);
  });

  it('is for dcQuality, and not for Sussex', async () => {
    expect((await overview({}, lph)).status).toBe(200);
    for (const as of Object.values(others)) expect((await overview({}, as)).status).toBe(403);
  });
});

describe('a new usual range of a service location', () => {
  const body = { metric: 'late', from: '2026-10', reason: 'A new rota' };
  const params = () => ({ uuid: location.uuid as LocationUuid });

  it('is begun, shown, audited at the location and undone, by the central team', async () => {
    await lateVisits();
    const begun = await portal.call(quality.postLocationRebase, {
      as: lph,
      params: params(),
      body,
    });
    expect(begun.body.rebases).toMatchObject([{ metric: 'late', from: '2026-10' }]);
    expect((await metricOf('late')).state).toBe('too_few');
    expect((await metricOf('missed')).state).toBe('common_cause');
    const undone = await portal.call(quality.deleteLocationRebase, {
      as: lph,
      params: params(),
      body: { ...body, reason: 'It was another one' },
    });
    expect(undone.body.rebases).toEqual([]);
    expect((await metricOf('late')).state).toBe('concern');
    const trail = await auditOf(portal.table, placePartition(location));
    expect(trail.filter(({ what }) => what === 'quality.rebased')).toMatchObject([
      { after: { quality_metric: 'Late visits', report_period: '2026-10', reason: 'A new rota' } },
    ]);
  });

  it('is of a figure of service locations', async () => {
    await submitted(location, OCTOBER);
    const falls = await portal.call(quality.postLocationRebase, {
      as: lph,
      params: params(),
      body: { ...body, metric: 'falls' },
    });
    expect([falls.status, Object.keys(falls.body.errors)]).toEqual([400, ['metric']]);
  });
});
