import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aHome } from '#shared/testing/builders.ts';
import { openOwnTable } from '../../../infra/local/testing/emulators.ts';
import type { CareHomes } from '../careHomesList/careHomes.ts';
import { careHomesList } from '../careHomesList/careHomesList.ts';
import { isUnavailable } from '../unavailable.ts';
import { LiveList, liveList, OVERLAP_MS } from './liveList.ts';

const WRITERS = 8;
const HOMES_EACH = 3;
const WRITING_MS = 5000;
const STALE_MS = 2000;
/** From 1.5 s slow to 1.5 s fast. */
const skewOf = (writer: number) => -1500 + (3000 * writer) / (WRITERS - 1);

let table: Table;
let drop = async () => {};

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  ({ table, drop } = await openOwnTable());
});
afterAll(() => drop());

const startingEmpty = () => new LiveList(careHomesList, table, async () => undefined);

/** What the list shows of each home: the beds stand for its version. */
async function shownBy(list: LiveList<CareHomes>, now: Date): Promise<Map<string, number>> {
  const { model } = await list.at(now);
  const query = { filters: { care_home_type: 'All' as const }, now, origin: null };
  const page = { ordering: '-updated', after: null, size: 1000 } as const;
  const { results } = model.page(query, page);
  const cards = JSON.parse(results.text) as CareHomeListItem[];
  return new Map(cards.map(({ uuid, vacant_beds }) => [uuid, vacant_beds]));
}

describe('the list under writers whose clocks differ', () => {
  it('is never 2 seconds stale, and loses nothing', async () => {
    const started = Date.now();
    const clock = (skew: number) => new Date(Date.now() + skew);
    const written: { uuid: string; beds: number; at: number }[] = [];

    async function write(writer: number): Promise<void> {
      const homes: Home[] = Array.from({ length: HOMES_EACH }, () =>
        aHome({ changed_at: instant(clock(skewOf(writer))) }),
      );
      await Promise.all(homes.map((home) => table.commit(create(homeEntity, home))));
      for (let turn = 0; Date.now() - started < WRITING_MS; turn += 1) {
        const place = turn % HOMES_EACH;
        const home = homes[place] as Home;
        const now = instant(clock(skewOf(writer)));
        const beds = home.version;
        const vacancy = { ...home.vacancy, vacant_beds: beds, updated_at: now };
        const changed = { ...home, changed_at: now, vacancy };
        await table.commit(replace(homeEntity, changed, home));
        homes[place] = { ...changed, version: home.version + 1 };
        written.push({ uuid: home.uuid, beds, at: Date.now() });
        await sleep(20);
      }
    }

    async function read(skew: number): Promise<string[]> {
      const list = startingEmpty();
      const stale: string[] = [];
      while (Date.now() - started < WRITING_MS + STALE_MS) {
        const readAt = Date.now();
        const shown = await shownBy(list, clock(skew));
        for (const { uuid, beds, at } of written) {
          const version = shown.get(uuid) ?? -1;
          if (readAt - at >= STALE_MS && version < beds)
            stale.push(`${uuid}: ${version} of ${beds}`);
        }
        await sleep(100);
      }
      const last = new Map(written.map(({ uuid, beds }) => [uuid, beds]));
      await sleep(1000);
      const shown = await shownBy(list, clock(skew));
      const lost = [...last].filter(([uuid, beds]) => shown.get(uuid) !== beds);
      return [...stale, ...lost.map(([uuid]) => `${uuid} is lost`)];
    }

    const [faults] = await Promise.all([
      Promise.all([0, -1500, 1500].map(read)),
      Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))),
    ]);
    expect(faults.flat()).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
    expect(new Set(written.map(({ uuid }) => uuid)).size).toBe(WRITERS * HOMES_EACH);
  }, 30_000);

  it('finds a change whose writer hung for 10 seconds before it committed', async () => {
    const list = startingEmpty();
    const now = Date.now() + 3_600_000;
    const later = (ms: number) => new Date(now + ms);
    await table.commit(create(homeEntity, aHome({ changed_at: instant(later(0)) })));
    await list.at(later(0));
    const hung = aHome({ changed_at: instant(later(-10_000)) });
    await table.commit(create(homeEntity, hung));
    await list.at(later(5000));
    expect((await shownBy(list, later(16_000))).has(hung.uuid)).toBe(true);
  });

  it('tells of it those who have asked for changes meanwhile', async () => {
    const list = startingEmpty();
    const now = Date.now() + 5_400_000;
    const later = (ms: number) => new Date(now + ms);
    await table.commit(create(homeEntity, aHome({ changed_at: instant(later(0)) })));
    await list.at(later(0));
    const hung = aHome({ changed_at: instant(later(-10_000)) });
    await table.commit(create(homeEntity, hung));
    /** What an answer at this time tells somebody whose last answer was of two seconds and a half before. */
    const hasHeard = async (ms: number) => {
      const { model } = await list.at(later(ms));
      const query = { filters: { care_home_type: 'All' as const }, now: later(ms), origin: null };
      const from = later(ms - 2500 - OVERLAP_MS).toISOString();
      const { results } = model.changedSince(from, query, 200) ?? {};
      const cards = JSON.parse(results?.text ?? '[]') as CareHomeListItem[];
      return cards.some(({ uuid }) => uuid === hung.uuid);
    };
    expect(await hasHeard(5000)).toBe(false);
    expect(await hasHeard(16_000)).toBe(true);
    // By then whoever asks has been told, also by another function.
    expect(await hasHeard(50_000)).toBe(false);
  });

  it('is not blinded by one clock that is an hour fast', async () => {
    const list = startingEmpty();
    const now = Date.now() + 7_200_000;
    const later = (ms: number) => new Date(now + ms);
    await table.commit(create(homeEntity, aHome({ changed_at: instant(later(3_600_000)) })));
    await list.at(later(0));
    const other = aHome({ changed_at: instant(later(500)) });
    await table.commit(create(homeEntity, other));
    expect((await shownBy(list, later(1500))).has(other.uuid)).toBe(true);
  });
});

it('is one list for all who share it', () => {
  expect(liveList(careHomesList, table)).toBe(liveList(careHomesList, table));
  expect(liveList(careHomesList, { ...table })).not.toBe(liveList(careHomesList, table));
});

it('is read once for all who ask at one time', async () => {
  let loads = 0;
  const list = new LiveList(careHomesList, table, async () => {
    loads += 1;
    return undefined;
  });
  const now = new Date();
  const answers = await Promise.all(Array.from({ length: 20 }, () => list.at(now)));
  expect(loads).toBe(1);
  expect(new Set(answers.map(({ model }) => model)).size).toBe(1);
});

it('answers nothing rather than half a list when the feed breaks off, and is whole the next time', async () => {
  const whole = (await startingEmpty().at(new Date())).model.size;
  let broken = true;
  const each = (...range: Parameters<Table['each']>) => {
    const items = table.each(...range);
    if (!broken) return items;
    return (async function* () {
      yield (await items.next()).value;
      throw new Error('The network is gone');
    })();
  };
  const failing = { ...table, each: each as Table['each'] };
  const list = new LiveList(careHomesList, failing, async () => undefined);
  await expect(list.at(new Date())).rejects.toThrow('The network is gone');
  broken = false;
  expect((await list.at(new Date())).model.size).toBe(whole);
});

it('goes on where it was cut off: a start that takes longer than one request is whole after some', async () => {
  const own = await openOwnTable();
  // An import: all of them changed within one overlap.
  const homes = Array.from({ length: 100 }, () => aHome());
  for (const home of homes) await own.table.commit(create(homeEntity, home));
  const now = Date.now() + 3_600_000;
  let read = 0;
  const cutOff = async function* (...range: Parameters<Table['each']>) {
    let here = 0;
    for await (const item of own.table.each(...range)) {
      here += 1;
      // As the SDK reports the request's deadline.
      if (here > 40) throw Object.assign(new Error('Aborted'), { name: 'AbortError' });
      read += 1;
      yield item;
    }
  };
  let loads = 0;
  const failing = { ...own.table, each: cutOff as Table['each'] };
  const list = new LiveList(careHomesList, failing, async () => {
    loads += 1;
    return undefined;
  });
  const answers: (number | boolean)[] = [];
  for (let call = 0; call < 3; call++) {
    const answer = await list.at(new Date(now + call * 9000)).catch((error) => error);
    answers.push(answer instanceof Error ? isUnavailable(answer) : answer.model.size);
  }
  expect(answers).toEqual([true, true, 100]);
  expect(loads).toBe(1);
  // The last one read before each cut, and those of its millisecond, are read again.
  expect(read).toBeLessThan(110);
  const { model } = await list.at(new Date(now + 18_000));
  const whole = (await new LiveList(careHomesList, own.table, async () => undefined).at(new Date()))
    .model;
  expect(whole.size).toBe(100);
  expect(model.encode().equals(whole.encode())).toBe(true);
  await own.drop();
});
