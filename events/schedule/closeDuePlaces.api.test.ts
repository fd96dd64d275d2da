import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf, auditWriter } from '#shared/store/audit.store.ts';
import { closedPlaces } from '#shared/store/directory.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { aHome, aLocation, anAqpHome } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { allRows } from '../../functions/testing/rows.ts';
import { closeDuePlaces } from './closeDuePlaces.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Ten past midnight of the first of January in London. */
const NEW_YEAR = new Date('2027-01-01T00:10:00.000Z');

it('closes homes and locations whose day has come or was missed, once, and no others', async () => {
  const [due, missed, later] = ['2027-01-01', '2026-12-20', '2027-01-02'].map((closes_on) =>
    aHome({ closes_on, location_status: 'OPEN' }),
  ) as [ReturnType<typeof aHome>, ReturnType<typeof aHome>, ReturnType<typeof aHome>];
  const location = aLocation({ closes_on: '2027-01-01', reporting: true });
  await portal.add({ homes: [due, missed, later], locations: [location] });
  const day = new Date('2026-12-31T23:59:00.000Z');
  expect(await closeDuePlaces({ table: portal.table, now: day })).toMatchObject({ homes: 1 });

  expect(await closeDuePlaces({ table: portal.table, now: NEW_YEAR })).toEqual({
    homes: 1,
    locations: 1,
    dated: 0,
    failed: 0,
    setAside: 0,
  });
  expect(await findHome(portal.table, due.uuid)).toMatchObject({
    location_status: 'CLOSED',
    closed_on: '2027-01-01',
    closes_on: null,
  });
  expect(await findHome(portal.table, missed.uuid)).toMatchObject({ closed_on: '2026-12-20' });
  expect(await findHome(portal.table, later.uuid)).toMatchObject({ location_status: 'OPEN' });
  expect(await findLocation(portal.table, location.uuid)).toMatchObject({
    location_status: 'CLOSED',
    closed_on: '2027-01-01',
  });
  // It is found among the closed ones, as one that was closed by hand.
  const { items } = await closedPlaces(portal.table, 'careHome', undefined);
  expect(items.map(({ place }) => place.uuid)).toEqual([due.uuid, missed.uuid]);
  for (const [place, what] of [
    [due, 'home.closedOnTheDay'],
    [location, 'location.closedOnTheDay'],
  ] as const) {
    expect(await auditOf(portal.table, placePartition(place))).toMatchObject([
      {
        what,
        who: { kind: 'job' },
        before: { closes_on: '2027-01-01' },
        after: { location_status: 'CLOSED', closed_on: '2027-01-01', closes_on: null },
      },
    ]);
  }
  const rows = await allRows(portal);
  expect(await closeDuePlaces({ table: portal.table, now: NEW_YEAR })).toMatchObject({
    homes: 0,
    locations: 0,
  });
  expect(await allRows(portal)).toEqual(rows);
});

it('goes on with the others where one fails, and then fails itself', async () => {
  const homes = [aHome({ closes_on: '2027-01-03' }), aHome({ closes_on: '2027-01-03' })];
  await portal.add({ homes });
  const now = new Date('2027-01-03T00:10:00.000Z');
  let calls = 0;
  const commit: typeof portal.table.commit = (...writes) => {
    calls += 1;
    if (calls === 1) throw new Error('The network is gone');
    return portal.table.commit(...writes);
  };
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const table = { ...portal.table, commit };
  await expect(closeDuePlaces({ table, now })).rejects.toThrow('"failed":1');
  silent.mockRestore();
  expect(await closeDuePlaces({ table: portal.table, now })).toMatchObject({ homes: 1, failed: 0 });
});

it('gives a home that is suspended from the AQP list the day that its history names, once', async () => {
  const home = anAqpHome({ aqp_suspension: true });
  const unknown = anAqpHome({ aqp_suspension: true });
  await portal.add({ homes: [home, unknown] });
  const entry = (id: string, at: string, aqp_suspension: boolean) =>
    auditWriter('status.changed').entry({
      of: placePartition(home),
      at: at as Instant,
      id,
      who: { kind: 'job', id: 'test', name: 'Test' },
      what: 'status.changed',
      before: { aqp_suspension: !aqp_suspension },
      after: { aqp_suspension },
      trace: id,
    });
  await portal.table.commit(
    entry('a', '2026-09-01T09:00:00.000Z', true),
    entry('b', '2026-09-09T09:00:00.000Z', false),
    // Half past midnight in London.
    entry('c', '2026-10-01T23:30:00.000Z', true),
  );
  expect(await closeDuePlaces({ table: portal.table, now: NEW_YEAR })).toMatchObject({ dated: 1 });
  expect(await findHome(portal.table, home.uuid)).toMatchObject({
    aqp_suspension_since: '2026-10-02',
  });
  expect(await findHome(portal.table, unknown.uuid)).toMatchObject({ aqp_suspension_since: null });
  expect(await closeDuePlaces({ table: portal.table, now: NEW_YEAR })).toMatchObject({ dated: 0 });
});
