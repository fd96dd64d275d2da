import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import { aCommissioner, aHome, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() - hours * HOUR_MS);
const names = ({ body }: Pick<Answer, 'body'>): string[] =>
  body.results.map((home: { name: string }) => home.name);

let clock = FRIDAY_AT_TEN.getTime();
/** Moves the clock on, so that the list reads its feed again. */
function pass(ms: number): void {
  clock += ms;
  vi.setSystemTime(clock);
}
const now = () => new Date(clock).toISOString() as Instant;

const MANY = Array.from({ length: 45 }, (_, at) =>
  aHome({ name: `Many ${String(at).padStart(2, '0')}`, updated: hoursAgo(10 + (at % 20)) }),
);

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [...MANY, anAqpHome({ name: 'AQP' })], accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const exported = (query: Record<string, string> = {}) =>
  portal.call(exportCareHomes, { as: commissioner, query });

describe('an export', () => {
  it('is the whole of a search in its order', async () => {
    const { body } = await exported({ search: 'text-many', ordering: 'name' });
    expect(names({ body })).toEqual(MANY.map(({ name }) => name));
    expect([body.count, body.distances, body.as_of]).toEqual([45, null, now()]);
    const near = (await exported({ search: 'postcode-OL1 1AA', care_home_type: 'AQP list' })).body;
    expect([names({ body: near }), near.distances.length]).toEqual([['AQP'], 1]);
  });

  it('has every home once while homes change', async () => {
    const sorted = MANY.map(({ name }) => name).sort();
    let homes: Home[] = MANY;
    let written = 0;
    for (let turn = 0; turn < 4; turn += 1) {
      pass(1000);
      const writing = homes.map(async (home, at): Promise<Home> => {
        if (at % 4 !== turn) return home;
        const changed = {
          ...home,
          changed_at: now(),
          vacancy: { ...home.vacancy, updated_at: now() },
        };
        await portal.table.commit(replace(homeEntity, changed, home));
        written += 1;
        return { ...changed, version: home.version + 1 };
      });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => exported({ search: 'text-many' })),
      );
      for (const answer of answers) expect(names(answer).sort()).toEqual(sorted);
      homes = await Promise.all(writing);
    }
    expect(written).toBe(45);
    pass(2000);
    const { results } = (await exported({ search: 'text-many' })).body;
    const shown = new Map(
      results.map((home: Record<string, string>) => [home.uuid, home.vacancy_updated_at]),
    );
    for (const { uuid, vacancy } of homes) expect(shown.get(uuid)).toBe(vacancy.updated_at);
  });

  it('of more than 2,000 homes is refused, with what to do', async () => {
    const added = (count: number) =>
      Array.from({ length: count }, () => aHome({ name: 'Plenty', changed_at: now() }));
    await portal.add({ homes: added(2000) });
    pass(10_000);
    const most = await exported({ search: 'text-plenty' });
    expect([most.status, most.body.results.length]).toEqual([200, 2000]);
    await portal.add({ homes: added(1) });
    pass(10_000);
    const tooMany = await exported({ search: 'text-plenty' });
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.detail).toBe(
      'An export holds at most 2,000 care homes, and this search has 2,001. Please narrow it.',
    );
  });
});
