import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCareHomes, listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import {
  listLocationFilterGroups,
  listServiceLocations,
} from '#shared/domiciliary/locationList.api.ts';
import { aCommissioner, aHome, anAqpLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Areas that have ended: what a bookmark of before means (ADR 102). */

const SURREY = 10000030;
const AFTER = new Date('2027-04-06T09:00:00.000Z');
const commissioner = aCommissioner({ flags: ['nhList', 'dcList'] });
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({
    homes: [
      aHome({ name: 'East', local_authority: 'East Surrey' }),
      aHome({ name: 'West', local_authority: 'West Surrey' }),
      aHome({ name: 'Stayed', local_authority: 'Surrey', postcode: '' }),
      aHome({ name: 'Durham', local_authority: 'Durham' }),
      aHome({ name: 'Hackney', local_authority: 'Camden' }),
      aHome({ name: 'Oldham', local_authority: 'Oldham' }),
    ],
    locations: [
      anAqpLocation({ name: 'Of Surrey', updated: FRIDAY_AT_TEN, capacity: { areas: [SURREY] } }),
      anAqpLocation({ name: 'Elsewhere', updated: FRIDAY_AT_TEN }),
    ],
    accounts: [commissioner],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

type Query = Record<string, string>;
const homes = async (query: Query) => {
  const { status, body } = await portal.call(listCareHomes, { as: commissioner, query });
  return status === 200 ? body.results.map(({ name }: { name: string }) => name).sort() : status;
};
const valuesOf = async (accessor: string, query: Query) => {
  const { body } = await portal.call(listFilterGroups, { as: commissioner, query });
  const group = body.groups.find(
    (filterGroup: { accessor: string }) => filterGroup.accessor === accessor,
  );
  return group.values as { label: string; value: string; count: number }[];
};

describe('an authority that has ended', () => {
  it('means all its successors and says so where it is chosen', async () => {
    vi.setSystemTime(AFTER);
    expect(await homes({ local_authority: 'surrey' })).toEqual(['East', 'Stayed', 'West']);
    expect(await homes({ local_authority: 'west-surrey' })).toEqual(['West']);
    expect(await homes({ icb: 'surrey-and-sussex' })).toEqual(['East', 'Stayed', 'West']);
    const chosen = await valuesOf('local_authority', { local_authority: 'surrey' });
    expect(chosen.filter(({ label }) => label.includes('Surrey'))).toEqual([
      { label: 'East Surrey', value: 'east-surrey', count: 1 },
      { label: 'West Surrey', value: 'west-surrey', count: 1 },
      { label: 'Surrey (now East Surrey and West Surrey)', value: 'surrey', count: 3 },
    ]);
    const others = await valuesOf('local_authority', {});
    expect(others.map(({ value }) => value)).not.toContain('surrey');
  });

  it('is refused where there is none, and has no homes where it is without any', async () => {
    vi.setSystemTime(FRIDAY_AT_TEN);
    // A council's people begin with their own, whether or not it has homes.
    expect(await homes({ local_authority: 'lambeth' })).toEqual([]);
    expect(await homes({ local_authority: 'nowhere' })).toBe(400);
  });

  it('is itself until then', async () => {
    vi.setSystemTime(new Date('2027-03-31T22:30:00.000Z'));
    expect(await homes({ local_authority: 'surrey' })).toEqual(['Stayed']);
    const [surrey] = (await valuesOf('local_authority', { local_authority: 'surrey' })).filter(
      ({ value }) => value === 'surrey',
    );
    expect(surrey?.label).toBe('Surrey');
  });
});

it('an old spelling means the one that stays, and no home stands under both', async () => {
  vi.setSystemTime(AFTER);
  expect(await homes({ local_authority: 'durham' })).toEqual(['Durham']);
  expect(await homes({ local_authority: 'county-durham' })).toEqual(['Durham']);
  expect(await homes({ local_authority: 'narnia' })).toBe(400);
  const values = await valuesOf('local_authority', { local_authority: 'durham' });
  expect(values.filter(({ label }) => label.includes('Durham'))).toEqual([
    { label: 'County Durham', value: 'county-durham', count: 1 },
    { label: 'Durham (now County Durham)', value: 'durham', count: 1 },
  ]);
});

it('an ICB that has ended means all its successors and says so', async () => {
  vi.setSystemTime(AFTER);
  expect(await homes({ icb: 'north-central-london' })).toEqual(['Hackney']);
  expect(await homes({ icb: 'narnia' })).toBe(400);
  const values = await valuesOf('icb', { icb: 'north-central-london' });
  expect(values.find(({ value }) => value === 'north-central-london')).toEqual({
    label: 'North Central London (now West and North London)',
    value: 'north-central-london',
    count: 1,
  });
});

it('the homecare list reads both alike', async () => {
  vi.setSystemTime(AFTER);
  const namesFound = async (query: Query) => {
    const { body } = await portal.call(listServiceLocations, { as: commissioner, query });
    return body.results.map(({ name }: { name: string }) => name);
  };
  expect(await namesFound({ area: 'surrey' })).toEqual(['Of Surrey']);
  expect(await namesFound({ area: 'east-surrey' })).toEqual(['Of Surrey']);
  expect(await namesFound({ icb: 'frimley' })).toEqual(['Of Surrey']);
  const query = { area: 'surrey', icb: 'frimley' };
  const { body } = await portal.call(listLocationFilterGroups, { as: commissioner, query });
  const [{ values }] = body.groups as [
    { values: { label: string; values?: { label: string; value: string; count: number }[] }[] },
  ];
  const surrey = values.find(({ label }) => label === 'Surrey and Sussex')?.values ?? [];
  expect(surrey.at(-1)).toEqual({
    label: 'Surrey (now East Surrey and West Surrey)',
    value: 'surrey',
    count: 1,
  });
  expect(values.at(-1)?.label).toBe(
    'Frimley (now Hampshire and Isle of Wight, Surrey and Sussex and Thames Valley)',
  );
});
