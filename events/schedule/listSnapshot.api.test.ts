import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { locationsList } from '#shared/server/domiciliary/locationsList.ts';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import { LiveList } from '#shared/server/placeList/liveList.ts';
import { loadSnapshot } from '#shared/server/placeList/loadSnapshot.ts';
import { saveSnapshot } from '#shared/server/placeList/saveSnapshot.ts';
import { SNAPSHOT_FORMAT } from '#shared/server/placeList/sections.ts';
import { s3 } from '#shared/server/s3.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { replace } from '#shared/store/write.ts';
import { aHome, anAqpLocation, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { buildListSnapshot } from './buildListSnapshot.ts';
import { DIFFERS, rebuildListSnapshot } from './rebuildListSnapshot.ts';

let portal: Portal;
const homes = Array.from({ length: 60 }, (_, at) =>
  aHome({ name: `Home ${at}`, changed_at: instant(hoursAgo(1 + at)) }),
);
let clock = FRIDAY_AT_TEN.getTime();
/** The next five minutes. */
function next(): Date {
  clock += 300_000;
  return new Date(clock);
}

function hoursAgo(hours: number): Date {
  return new Date(FRIDAY_AT_TEN.getTime() - hours * 3_600_000);
}

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ homes });
});
afterAll(async () => portal.stop());

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => logged.mockClear());
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(line));
const loggedEvents = () => lines().map(({ what }) => what);

/** The table, with a count of the homes that were read from its feed. */
function counting(): { table: Table; read: () => number } {
  let read = 0;
  const each = async function* (...range: Parameters<Table['each']>) {
    for await (const item of portal.table.each(...range)) {
      read += 1;
      yield item;
    }
  };
  return { table: { ...portal.table, each: each as Table['each'] }, read: () => read };
}

async function change(home: Home, at: Date): Promise<void> {
  const changed = { ...home, name: `${home.name}, renamed`, changed_at: instant(at) };
  await portal.table.commit(replace(homeEntity, changed, home));
}

const whole = async () => {
  const all: Home[] = [];
  const range = { index: 'CHG', pk: 'HOME' } as const;
  for await (const home of portal.table.each(homeEntity, range)) all.push(home);
  return ListModel.of(careHomesList, all).encode();
};

describe('the snapshot of the list', () => {
  it('is made from all homes at first, and then from what has changed', async () => {
    expect(await loadSnapshot(careHomesList)).toBeUndefined();
    const first = await buildListSnapshot({ table: portal.table, now: next() });
    expect(first).toMatchObject({ 'careHomes.places': 60, 'careHomes.changed': 60 });
    expect(first['careHomes.bytes']).toBeGreaterThan(1000);

    const { table, read } = counting();
    const now = next();
    await change(homes[0] as Home, now);
    expect(await buildListSnapshot({ table, now })).toMatchObject({
      'careHomes.places': 60,
      'careHomes.changed': 1,
    });
    expect(read()).toBeLessThan(5);
    expect((await loadSnapshot(careHomesList))?.encode().equals(await whole())).toBe(true);
    expect(loggedEvents()).toEqual([]);
  });

  it('is not written again when nothing has changed', async () => {
    const again = await buildListSnapshot({ table: portal.table, now: next() });
    expect(again).toEqual({
      'careHomes.places': 60,
      'careHomes.changed': 0,
      'careHomes.bytes': 0,
      'serviceLocations.places': 0,
      'serviceLocations.changed': 0,
      'serviceLocations.bytes': 0,
    });
  });

  it('is kept of service locations too, and made anew byte for byte', async () => {
    const changed_at = instant(next());
    const locations = Array.from({ length: 12 }, (_, at) =>
      anAqpLocation({ changed_at, name: `Location ${at}`, aqp_suspension: at % 3 === 0 }),
    );
    await portal.add({ locations });
    expect(await buildListSnapshot({ table: portal.table, now: next() })).toMatchObject({
      'serviceLocations.places': 12,
      'serviceLocations.changed': 12,
    });
    const counts = await rebuildListSnapshot({ table: portal.table, now: next() });
    expect(counts).toMatchObject({ 'serviceLocations.compared': 1, 'serviceLocations.differs': 0 });
    const snapshot = await loadSnapshot(locationsList);
    expect([snapshot?.size, snapshot?.listed]).toEqual([12, 8]);
  });

  it('is what a function starts from, reading only what changed since', async () => {
    const { table, read } = counting();
    const now = next();
    await change(homes[1] as Home, now);
    const { model } = await new LiveList(careHomesList, table).at(now);
    expect(model.encode().equals(await whole())).toBe(true);
    expect(read()).toBeLessThan(5);
  });

  it('made anew in the night is the one that was kept, byte for byte', async () => {
    const counts = await rebuildListSnapshot({ table: portal.table, now: next() });
    expect(counts).toMatchObject({
      'careHomes.places': 60,
      'careHomes.compared': 1,
      'careHomes.differs': 0,
    });
    expect(loggedEvents()).toEqual([]);
  });

  it('that lost a change is found out in the night and put right', async () => {
    const before = await loadSnapshot(careHomesList);
    // Long before what the builder looks back to.
    await portal.add({ homes: [aHome({ changed_at: instant(hoursAgo(9)) })] });
    await buildListSnapshot({ table: portal.table, now: next() });
    expect((await loadSnapshot(careHomesList))?.size).toBe(before?.size);
    const counts = await rebuildListSnapshot({ table: portal.table, now: next() });
    expect(counts).toMatchObject({
      'careHomes.places': 61,
      'careHomes.compared': 1,
      'careHomes.differs': 1,
    });
    expect(loggedEvents()).toEqual([DIFFERS]);
    expect((await loadSnapshot(careHomesList))?.encode().equals(await whole())).toBe(true);
    const after = await rebuildListSnapshot({ table: portal.table, now: next() });
    expect(after).toMatchObject({ 'careHomes.differs': 0 });
  });
});

describe('a snapshot that cannot be read', () => {
  const put = (Key: string, Body: string | Buffer) =>
    s3().send(new PutObjectCommand({ Bucket: portal.listBucket, Key, Body }));
  const get = async (Key: string) => {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: portal.listBucket, Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };
  const point = (pointer: object) =>
    put('careHomes-current.json', JSON.stringify({ revision: careHomesList.revision, ...pointer }));

  beforeEach(async () => {
    await saveSnapshot(careHomesList, ListModel.of(careHomesList, homes), next());
    logged.mockClear();
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    ['is missing', () => point({ format: SNAPSHOT_FORMAT, key: 'careHomes-snapshot-0.bin.gz' })],
    ['has a pointer of no sense', () => put('careHomes-current.json', '[]')],
    ['has a pointer that is no JSON', () => put('careHomes-current.json', '\u0000{')],
    ['is empty', (key) => put(key, '')],
    ['is no snapshot', (key) => put(key, '<html>')],
    ['is cut off', async (key) => put(key, (await get(key)).subarray(0, -100))],
    [
      'is damaged',
      async (key) => {
        const bytes = await get(key);
        bytes.fill(0x55, bytes.byteLength >> 1, (bytes.byteLength >> 1) + 50);
        await put(key, bytes);
      },
    ],
  ])('because it %s breaks no answer: all homes are read, and an alarm sounds', async (_, harm) => {
    const { key } = JSON.parse((await get('careHomes-current.json')).toString());
    await harm(key);
    const { table, read } = counting();
    const { model } = await new LiveList(careHomesList, table).at(next());
    expect(model.encode().equals(await whole())).toBe(true);
    expect(read()).toBe(61);
    expect(lines()).toEqual([
      expect.objectContaining({
        what: 'list snapshot unreadable',
        why: expect.any(String),
        environment: 'local',
        ListSnapshotUnreadable: 1,
      }),
    ]);
  });

  it('because it is of another release is no fault: all homes are read', async () => {
    await point({ format: SNAPSHOT_FORMAT + 98, key: 'careHomes-snapshot-0.bin.gz' });
    const { table, read } = counting();
    const { model } = await new LiveList(careHomesList, table).at(next());
    expect(model.encode().equals(await whole())).toBe(true);
    expect(read()).toBe(61);
    expect(loggedEvents()).toEqual([]);
  });

  it('is followed by a good one', async () => {
    await put('careHomes-current.json', '[]');
    expect(await buildListSnapshot({ table: portal.table, now: next() })).toMatchObject({
      'careHomes.places': 61,
      'careHomes.changed': 61,
    });
    expect((await loadSnapshot(careHomesList))?.size).toBe(61);
  });
});
