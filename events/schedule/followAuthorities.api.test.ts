import { afterAll, beforeAll, expect, it } from 'vitest';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { aHome, aLocation } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { followAuthorities } from './followAuthorities.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Two minutes past midnight of the first of April in London, which is an hour ahead by then. */
const FIRST = new Date('2027-03-31T23:02:00.000Z');

it('gives homes and locations the authority of the day by their postcode, once, and leaves others', async () => {
  const surrey = { local_authority: 'Surrey' };
  const [west, east, unknown, elsewhere, spelled, closed] = [
    aHome({ ...surrey, postcode: 'GU1 3UW' }),
    aHome({ ...surrey, postcode: 'RH1 1AA' }),
    aHome({ ...surrey, postcode: '' }),
    aHome({ local_authority: 'Oldham', postcode: 'GU1 3UW' }),
    aHome({ local_authority: 'Durham', postcode: '' }),
    aHome({ ...surrey, postcode: 'GU1 3UW', location_status: 'CLOSED' }),
  ];
  const agency = aLocation({ ...surrey, postcode: 'GU1 3UW' });
  const homes = [west, east, unknown, elsewhere, spelled, closed];
  await portal.add({ homes, locations: [agency] });
  const names = async () =>
    Promise.all(
      homes.map(async ({ uuid }) => (await findHome(portal.table, uuid))?.local_authority),
    );

  const dayBefore = new Date('2027-03-31T22:59:00.000Z');
  expect(await followAuthorities({ table: portal.table, now: dayBefore })).toEqual({
    homes: 1,
    locations: 0,
    failed: 0,
    setAside: 0,
  });
  expect(await names()).toEqual([
    'Surrey',
    'Surrey',
    'Surrey',
    'Oldham',
    'County Durham',
    'Surrey',
  ]);

  const done = { homes: 3, locations: 1, failed: 0, setAside: 0 };
  expect(await followAuthorities({ table: portal.table, now: FIRST })).toEqual(done);
  expect(await names()).toEqual([
    ...['West Surrey', 'East Surrey', 'Surrey'],
    ...['Oldham', 'County Durham', 'West Surrey'],
  ]);
  expect((await findLocation(portal.table, agency.uuid))?.local_authority).toBe('West Surrey');
  const none = { homes: 0, locations: 0, failed: 0, setAside: 0 };
  expect(await followAuthorities({ table: portal.table, now: FIRST })).toEqual(none);
  for (const [place, what] of [
    [west, 'home.authorityFollowed'],
    [agency, 'location.authorityFollowed'],
  ] as const) {
    expect(await auditOf(portal.table, placePartition(place))).toMatchObject([
      {
        what,
        who: { kind: 'job', id: 'followAuthorities' },
        before: surrey,
        after: { local_authority: 'West Surrey' },
      },
    ]);
  }
});
