import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  exportCareHomes,
  listCareHomePins,
  listCareHomes,
  listFilterGroups,
} from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { aCommissioner, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { endNotes } from '../../events/schedule/endNotes.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const vacancy = {
  vacant_beds: 2,
  types: [
    { bed_type: 'Residential' as const, vacant_beds: 2 },
    { bed_type: 'Residential dementia' as const, vacant_beds: 1 },
  ],
};
const stored = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}` as Home['notes'][number]['id'],
  bed_type: 'Residential' as const,
  made_at: FRIDAY_AT_TEN.toISOString() as Instant,
});
const plain = aHome({ name: 'Plain', updated: FRIDAY_AT_TEN, vacancy });
const noted = aHome({
  name: 'Noted',
  updated: FRIDAY_AT_TEN,
  vacancy,
  notes: [
    {
      ...stored(1),
      beds: 2,
      kind: 'reserved',
      until: '2026-11-17T12:00:00.000Z' as Instant,
      enquiry: null,
    },
    { ...stored(2), beds: 1, kind: 'limit', limit: 'women only' },
  ],
});
/** It takes nobody, and has noted nothing. */
const shut = aHome({ name: 'Shut', updated: FRIDAY_AT_TEN, vacancy, embargo: true });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [plain, noted, shut], accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const namesOf = async (query: Record<string, string>) => {
  const { status, body } = await portal.call(listCareHomes, { as: commissioner, query });
  expect(status).toBe(200);
  return body.results.map(({ name }: { name: string }) => name).sort();
};

it('the list counts all vacant beds, and with the switch only those that can be used', async () => {
  expect(await namesOf({ vacant_bed_type: 'any' })).toEqual(['Noted', 'Plain', 'Shut']);
  for (const vacant_bed_type of ['any', 'residential', 'residential-dementia']) {
    expect(await namesOf({ vacant_bed_type, usable: 'true' })).toEqual(['Plain']);
  }
  expect(await namesOf({ usable: 'true' })).toEqual(['Plain']);
  const wrong = await portal.call(listCareHomes, { as: commissioner, query: { usable: 'yes' } });
  expect(wrong.status).toBe(400);
});

it('cards, counts and pins say it of homes that have noted something, and of no other', async () => {
  const { body } = await portal.call(listCareHomes, { as: commissioner, query: {} });
  const cards = Object.fromEntries(body.results.map((card: Home) => [card.name, card]));
  expect(cards.Plain).toMatchObject({ vacant_beds: 2, usable: null, bed_limits: [] });
  // Its tag says it.
  expect(cards.Shut).toMatchObject({ embargo: true, vacant_beds: 2, usable: null });
  expect(cards.Noted).toMatchObject({
    vacant_beds: 2,
    usable: {
      all: 0,
      types: [
        { bed_type: 'Residential', usable: 0 },
        { bed_type: 'Residential dementia', usable: 0 },
      ],
    },
    bed_limits: [{ bed_type: 'Residential', beds: 1, limit: 'women only' }],
  });
  const tree = await portal.call(listFilterGroups, { as: commissioner, query: {} });
  const group = tree.body.groups.find(
    ({ accessor }: { accessor: string }) => accessor === 'usable',
  );
  expect(group.values).toMatchObject([
    { value: 'true', label: 'Count only beds that can be used now', count: 1 },
  ]);
  const pins = await portal.call(listCareHomePins, { as: commissioner, query: {} });
  expect(
    pins.body.names.map((name: string, at: number) => [name, pins.body.usable_beds[at]]).sort(),
  ).toEqual([
    ['Noted', 0],
    ['Plain', null],
    ['Shut', 0],
  ]);
});

it('an export has the same, and with the switch only homes with a bed that can be used', async () => {
  const exported = async (query: Record<string, string>) => {
    const { status, body } = await portal.call(exportCareHomes, { as: commissioner, query });
    expect(status).toBe(200);
    return Object.fromEntries(body.results.map((card: Home) => [card.name, card]));
  };
  const all = await exported({});
  expect(all.Noted).toMatchObject({ vacant_beds: 2, usable: { all: 0 } });
  expect(all.Noted.bed_limits).toHaveLength(1);
  expect(all.Plain).toMatchObject({ vacant_beds: 2, usable: null, bed_limits: [] });
  expect(Object.keys(await exported({ usable: 'true' }))).toEqual(['Plain']);
});

it('a bed comes back into the list by the job of the hour', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00.000Z'));
  expect(await endNotes({ table: portal.table, now: new Date() })).toMatchObject({ notes: 1 });
  vi.setSystemTime(new Date('2026-11-20T12:00:10.000Z'));
  expect(await namesOf({ usable: 'true' })).toEqual(['Noted', 'Plain']);
});
