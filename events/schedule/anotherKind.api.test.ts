import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instant } from '#shared/kernel/ids.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { environment } from '#shared/server/environment.ts';
import { LiveList, liveList } from '#shared/server/placeList/liveList.ts';
import { loadSnapshot } from '#shared/server/placeList/loadSnapshot.ts';
import { SNAPSHOT_FORMAT } from '#shared/server/placeList/sections.ts';
import {
  aDayCentre,
  type DayCentre,
  dayCentreEntity,
  dayCentresList,
} from '#shared/server/placeList/testing/dayCentres.ts';
import { s3 } from '#shared/server/s3.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { buildListSnapshot } from './buildListSnapshot.ts';
import { listKindRow, listKinds } from './listKinds.ts';
import { DIFFERS, rebuildListSnapshot } from './rebuildListSnapshot.ts';

/** A second kind of list beside those of the product, as a real one would be added: by a row. */
const lists = [...listKinds, listKindRow(dayCentresList)];

let portal: Portal;
let clock = FRIDAY_AT_TEN.getTime();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(line).what);

/** The next five minutes. */
function next(): Date {
  clock += 300_000;
  vi.setSystemTime(clock);
  return new Date(clock);
}

const centres = Array.from({ length: 5 }, (_, at) => aDayCentre({ name: `Centre ${at}` }));
let [ash] = centres as [DayCentre];

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  await portal.add({ homes: [aHome(), aHome()] });
  await portal.table.load(centres.map((centre) => create(dayCentreEntity, centre)));
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  logged.mockClear();
});

async function rename(name: string): Promise<void> {
  const changed = { ...ash, name, changed_at: instant(new Date(clock)) };
  await portal.table.commit(replace(dayCentreEntity, changed, ash));
  ash = { ...changed, version: ash.version + 1 };
}

describe('the jobs', () => {
  const keys = async () =>
    (
      (await s3().send(new ListObjectsV2Command({ Bucket: environment().LIST_BUCKET }))).Contents ??
      []
    ).map(({ Key = '' }) => Key.replace(/\d+/, 'N'));

  it('keep a snapshot of each kind, and only the newest', async () => {
    for (let run = 0; run < 2; run += 1) {
      const now = next();
      await rename(`Ash ${run}`);
      await portal.add({ homes: [aHome({ changed_at: instant(now) })] });
      await buildListSnapshot({ table: portal.table, now, lists });
    }
    const again = await buildListSnapshot({ table: portal.table, now: next(), lists });
    expect(again).toEqual({
      'careHomes.places': 4,
      'careHomes.changed': 0,
      'careHomes.bytes': 0,
      'dayCentres.places': 5,
      'dayCentres.changed': 0,
      'dayCentres.bytes': 0,
      'serviceLocations.places': 0,
      'serviceLocations.changed': 0,
      'serviceLocations.bytes': 0,
    });
    expect((await keys()).sort()).toEqual([
      'careHomes-current.json',
      'careHomes-snapshot-N.bin.gz',
      'dayCentres-current.json',
      'dayCentres-snapshot-N.bin.gz',
      'serviceLocations-current.json',
      'serviceLocations-snapshot-N.bin.gz',
    ]);
  });

  it('make each anew in the night, the same byte for byte, and say where one differs', async () => {
    const same = await rebuildListSnapshot({ table: portal.table, now: next(), lists });
    expect(same).toMatchObject({ 'careHomes.differs': 0, 'dayCentres.differs': 0 });
    expect(lines()).toEqual([]);
    // Long before what the builder looks back to.
    await portal.table.load([create(dayCentreEntity, aDayCentre({ name: 'Elder' }))]);
    await buildListSnapshot({ table: portal.table, now: next(), lists });
    const counts = await rebuildListSnapshot({ table: portal.table, now: next(), lists });
    expect(counts).toMatchObject({
      'careHomes.differs': 0,
      'dayCentres.differs': 1,
      'dayCentres.places': 6,
    });
    expect(lines()).toEqual([DIFFERS]);
  });

  it.each([
    ['buildListSnapshot', buildListSnapshot],
    ['rebuildListSnapshot', rebuildListSnapshot],
  ])('go on with the other kinds when one fails: %s', async (_, job) => {
    await portal.add({ homes: [aHome({ changed_at: instant(next()) })] });
    await rename(`Ash ${clock}`);
    const each = (...[kind, range]: Parameters<Table['each']>) => {
      if (range.pk === 'HOME') throw new Error('The table does not answer');
      return portal.table.each(kind, range);
    };
    const failing = { ...portal.table, each: each as Table['each'] };
    await expect(job({ table: failing, now: next(), lists })).rejects.toThrow(
      'No new snapshot of careHomes',
    );
    expect(lines()).toEqual(['list snapshot failed']);
    const snapshot = await loadSnapshot(dayCentresList);
    const query = { filters: { search: `text-${ash.name}` }, now: new Date(clock), origin: null };
    expect(snapshot?.count(query)).toBe(1);
  });
});

describe('a list of another kind in memory', () => {
  it('is one for all who share it, beside that of the first kind', () => {
    const list = liveList(dayCentresList, portal.table);
    expect(liveList(dayCentresList, portal.table)).toBe(list);
    expect(liveList(careHomesList, portal.table)).not.toBe(list);
  });

  it('starts from its own snapshot, reading only what has changed since', async () => {
    await buildListSnapshot({ table: portal.table, now: next(), lists });
    await rename('Ash Grove');
    const read: string[] = [];
    const each = async function* (...range: Parameters<Table['each']>) {
      for await (const item of portal.table.each(...range)) {
        read.push((item as DayCentre).name);
        yield item;
      }
    };
    const table = { ...portal.table, each: each as Table['each'] };
    const { model } = await new LiveList(dayCentresList, table).at(new Date(clock));
    expect(model.size).toBe(6);
    expect(read).toEqual(['Ash Grove']);
  });

  it('takes no snapshot of a list that its pointer should not name: all places are read', async () => {
    const { key } = await pointerOf('careHomes');
    const pointer = { format: SNAPSHOT_FORMAT, revision: dayCentresList.revision, key };
    await s3().send(
      new PutObjectCommand({
        Bucket: environment().LIST_BUCKET,
        Key: 'dayCentres-current.json',
        Body: JSON.stringify(pointer),
      }),
    );
    expect(await loadSnapshot(dayCentresList)).toBeUndefined();
    expect(lines()).toEqual(['list snapshot unreadable']);
    expect(await loadSnapshot(careHomesList)).toBeDefined();
    const { model } = await new LiveList(dayCentresList, portal.table).at(new Date(clock));
    expect(model.size).toBe(6);
  });

  it('goes on without a place that cannot be read', async () => {
    const bad = { ...aDayCentre({ name: 'Bad' }), notice_days: 'soon' as unknown as number };
    await portal.table.load([create(dayCentreEntity, bad)]);
    const { model } = await new LiveList(dayCentresList, portal.table, async () => undefined).at(
      new Date(clock),
    );
    expect(model.size).toBe(6);
    expect(lines()).toEqual(['row set aside']);
  });
});

async function pointerOf(list: string): Promise<{ key: string }> {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: environment().LIST_BUCKET, Prefix: `${list}-snapshot-` }),
  );
  return { key: Contents[0]?.Key ?? '' };
}
