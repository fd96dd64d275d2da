import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { packFigures } from '#shared/quality/packedFigures.ts';
import {
  getQualityOverview,
  QUALITY_EXPORT_LIMIT,
  type QualityOverview,
} from '#shared/quality/qualityOverview.api.ts';
import type { QualityRow } from '#shared/quality/qualityRow.ts';
import type { Answers } from '#shared/reporting/answers.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { stored, wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { qualityRowEntity } from '#shared/store/quality.store.ts';
import { returnEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, goodAnswers } from '#shared/testing/reports.ts';
import { buildQuality } from '../../events/schedule/buildQuality.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:05:00.000Z');
const OCTOBER = '2026-10' as Period;
const NO_COUNTS = { concern: 0, neutral: 0, improvement: 0, early: 0, zero: 0, zero_rare: 0 };

let portal: Portal;
let commissioner: Account;
/** Of each test its own: the overview has the homes of all of them. */
let provider: string;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
  commissioner = aCommissioner({ flags: ['nhQuality'], area_flags: ['Sussex'] });
  await portal.add({ accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(CLOSED);
  provider = `Provider ${randomUUID()}`;
});

const ask = (query: Record<string, string> = {}, as = commissioner) =>
  portal.call(getQualityOverview, { as, query });
/** The homes of this test, a moment later. */
const overview = async (query: Record<string, string> = {}): Promise<QualityOverview> => {
  later();
  const { status, body } = await ask({ provider, ...query });
  expect(status).toBe(200);
  return body;
};
const later = () => vi.setSystemTime(Date.now() + 1000);
const names = ({ rows }: QualityOverview) => rows.map(({ name }) => name);

/** A row of a home, and the home. */
async function aRow(row: Partial<QualityRow> & { home_name: string }, home: Partial<Home> = {}) {
  const reportingHome = aHome({
    reporting: true,
    name: row.home_name,
    provider_name: provider,
    ...home,
  });
  await portal.add({ homes: [reportingHome] });
  await portal.table.load([create(qualityRowEntity, rowOf(reportingHome, row))]);
  return reportingHome;
}
const rowOf = (home: Home, row: Partial<QualityRow>): QualityRow => ({
  home: home.uuid,
  version: 1,
  changed_at: new Date().toISOString() as Instant,
  home_name: home.name,
  provider_name: home.provider_name,
  local_authority: 'Oldham',
  reporting: true,
  closed: OCTOBER,
  figures: '{}',
  months: [],
  missing: 0,
  peer: null,
  ...row,
  counts: { ...NO_COUNTS, ...row.counts },
});
/** A month that a home has submitted, on time. */
async function submitted(home: Home, period: Period, answers: Answers = {}) {
  const good = goodAnswers(aReturn(home, period));
  const { one, version } = aSubmitted(home, period, { answers: { ...good, ...answers } });
  await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
  return version;
}
const follow = async (record: DynamoDBRecord) => {
  const end = await followChanges(
    { Records: [record] },
    { table: portal.table, clock: () => new Date() },
  );
  expect(end.batchItemFailures).toEqual([]);
};
const insertionOf = (home: Home): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { NewImage: { entity: { S: 'returnVersion' }, home: { S: home.uuid } } },
});
const imageOf = (home: Home) =>
  marshall(stored(homeEntity, home), { removeUndefinedValues: true }) as NonNullable<
    DynamoDBRecord['dynamodb']
  >['NewImage'];

describe('the overview', () => {
  it('is by concern, missing, neutral and zero flags, then name, with whom to phone', async () => {
    const counts = (more: Partial<typeof NO_COUNTS>) => ({ ...NO_COUNTS, ...more });
    await aRow({ home_name: 'Zero', counts: counts({ zero: 1, zero_rare: 5 }) });
    await aRow({ home_name: 'Better', counts: counts({ improvement: 9, zero_rare: 3 }) });
    await aRow({ home_name: 'Another', counts: counts({ early: 9 }) });
    await aRow({ home_name: 'Changed', counts: counts({ neutral: 1, zero: 2 }) });
    await aRow({ home_name: 'Missing', missing: 2 });
    const worst = await aRow(
      { home_name: 'Concern', counts: counts({ concern: 1 }) },
      { home_manager: 'Ada Example', phone: '0161 496 0001' },
    );
    const all = await overview();
    expect(names(all)).toEqual(['Concern', 'Missing', 'Changed', 'Zero', 'Another', 'Better']);
    expect(all).toMatchObject({ period: OCTOBER, total: 6, look: 1, count: 6, behind: 0 });
    expect(all.rows[0]).toMatchObject({
      home: worst.uuid,
      manager: 'Ada Example',
      phone: '0161 496 0001',
      icb: 'NHS Greater Manchester Integrated Care Board',
      figure: null,
    });
    expect(names(await overview({ state: 'zero' }))).toEqual(['Changed', 'Zero']);
    expect(names(await overview({ state: 'none' }))).toEqual([]);
    expect(names(await overview({ ordering: 'name', icb: all.icbs[0] ?? '' }))[0]).toBe('Another');
    expect(await overview({ local_authority: 'Bury' })).toMatchObject({ total: 0, rows: [] });
  });

  it('has of a chosen figure its value, its sign and what similar homes have', async () => {
    const figures = (value: number | null, zero = false) =>
      packFigures({
        falls: { value, state: value === null ? 'missing' : 'concern', side: 'high', zero },
      });
    await aRow({ home_name: 'Low', figures: figures(0, true) });
    await aRow({ home_name: 'High', figures: figures(13.58) });
    await aRow({ home_name: 'None', figures: figures(null) });
    await aRow({ home_name: 'New' });
    const highest = await overview({ metric: 'falls', ordering: 'highest' });
    expect(names(highest)).toEqual(['High', 'Low', 'New', 'None']);
    expect(highest).toMatchObject({ look: 2, total: 4 });
    expect(highest.rows.map(({ figure }) => figure)).toMatchObject([
      { value: 13.58, state: 'concern', side: 'high', zero: false, peers_median: null },
      { value: 0, zero: true },
      null,
      { value: null, state: 'missing' },
    ]);
    expect(names(await overview({ metric: 'falls', state: 'missing' }))).toEqual(['None']);
    expect(names(await overview({ metric: 'falls', state: 'zero' }))).toEqual(['Low']);
    expect(names(await overview({ metric: 'falls', ordering: 'lowest' }))[0]).toBe('Low');
  });

  it('has of similar homes the median that a home itself is left out of', async () => {
    const homes = Array.from({ length: 17 }, (_, at) =>
      aHome({
        reporting: true,
        name: `Similar ${String(at).padStart(2, '0')}`,
        provider_name: provider,
        service_types: ['Nursing homes'],
      }),
    );
    await portal.add({ homes });
    for (const [at, home] of homes.entries()) {
      const answers = { falls_total: at + 1, occupied_bed_days: 1000 };
      await submitted(home, OCTOBER, answers);
      await submitted(home, addMonths(OCTOBER, -1), answers);
    }
    await buildQuality({ table: portal.table, now: CLOSED });
    const { rows } = await overview({ metric: 'falls', ordering: 'name' });
    // Of 1 to 17 without 1: 9.5; without 17: 8.5.
    expect(rows.map(({ figure }) => figure?.peers_median)).toEqual([
      ...Array.from({ length: 8 }, () => 9.5),
      9,
      ...Array.from({ length: 8 }, () => 8.5),
    ]);
  });

  it('refuses filters that there are not, and those without nhQuality', async () => {
    for (const query of [
      { metric: 'constructor' },
      { metric: '' },
      { state: 'bad' },
      { icb: 'NHS Nowhere Integrated Care Board' },
      { local_authority: 'Nowhere' },
      { ordering: 'worst' },
      { ordering: 'highest' },
      { cursor: 'x' },
      { borough: 'Oldham' },
    ] as Record<string, string>[]) {
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    }
    expect((await ask({ metric: 'nothing' })).body.errors).toEqual({
      metric: ['There is no such figure'],
    });
    const placements = aCommissioner({ flags: ['nhPlacement', 'nhList'] });
    const lph = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [placements, lph] });
    expect((await ask({}, placements)).status).toBe(403);
    expect((await ask({}, lph)).status).toBe(200);
  });
});

describe('what the overview is of', () => {
  const aReporter = async (more: Partial<Home> = {}) => {
    const home = aHome({ reporting: true, provider_name: provider, ...more });
    await portal.add({ homes: [home] });
    return home;
  };

  it('is closed months only, and no draft', async () => {
    const home = await aReporter();
    await submitted(home, OCTOBER);
    const draft = aReturn(home, '2026-11', { started_at: CLOSED.toISOString() as Instant });
    await portal.table.load([create(returnEntity, draft)]);
    await buildQuality({ table: portal.table, now: CLOSED });
    const months = async () => (await overview()).rows[0]?.months;
    expect(await months()).toEqual([{ period: OCTOBER, state: 'on_time', suspended: false }]);
    // Before 12:00 of its deadline day November is open; sent in early, it still waits for that.
    vi.setSystemTime('2026-12-07T11:00:00.000Z');
    await submitted(home, '2026-11' as Period, { falls_total: 9 });
    await follow(insertionOf(home));
    expect(await overview()).toMatchObject({ period: OCTOBER, behind: 0 });
    expect(await months()).toHaveLength(1);
    vi.setSystemTime('2026-12-07T12:05:00.000Z');
    expect(await overview()).toMatchObject({ period: '2026-11', behind: 1 });
    await buildQuality({ table: portal.table, now: new Date() });
    expect(await overview()).toMatchObject({ behind: 0 });
    expect(await months()).toHaveLength(2);
  });

  it('is fresh a second after a report is sent in late', async () => {
    const home = await aReporter();
    await portal.table.load([create(returnEntity, aReturn(home, OCTOBER))]);
    await buildQuality({ table: portal.table, now: CLOSED });
    expect((await overview({ state: 'missing' })).rows[0]).toMatchObject({ missing: 1 });
    vi.setSystemTime('2026-11-09T10:00:00.000Z');
    await submitted(home, OCTOBER);
    await follow(insertionOf(home));
    expect((await overview()).rows[0]).toMatchObject({ missing: 0 });
    expect(await overview({ state: 'missing' })).toMatchObject({ total: 1, count: 0 });
  });

  it('is without a home from the moment it leaves, and with it under its new name', async () => {
    const home = await aReporter({ name: 'Before' });
    await submitted(home, OCTOBER);
    await buildQuality({ table: portal.table, now: CLOSED });
    expect(await overview()).toMatchObject({ total: 1 });
    const change = async (more: Partial<Home>) => {
      const [before] = await portal.table.read(wanted(homeEntity, home));
      if (!before) throw new Error('The home is there');
      await portal.table.commit(replace(homeEntity, { ...before, ...more }, before));
      const [after] = await portal.table.read(wanted(homeEntity, home));
      await follow({
        eventName: 'MODIFY',
        dynamodb: {
          OldImage: imageOf(before),
          NewImage: imageOf(after as Home),
        },
      } as DynamoDBRecord);
    };
    await change({ name: 'After' });
    const [row] = await portal.table.read(wanted(qualityRowEntity, { home: home.uuid }));
    expect(row?.home_name).toBe('After');
    await change({ reporting: false });
    expect(await overview()).toMatchObject({ total: 0, rows: [] });
    await change({ reporting: true });
    expect(await overview()).toMatchObject({ total: 1 });
  });

  it('has a home that joined with nothing missing before its first deadline', async () => {
    vi.setSystemTime('2026-12-02T10:00:00.000Z');
    const home = await aReporter();
    await portal.table.load([create(returnEntity, aReturn(home, '2026-11'))]);
    await buildQuality({ table: portal.table, now: new Date() });
    const { rows } = await overview({ metric: 'falls' });
    expect(rows).toMatchObject([{ home: home.uuid, missing: 0, months: [], figure: null }]);
    expect(await overview({ metric: 'falls', state: 'missing' })).toMatchObject({ count: 0 });
  });
});

it('is built by a run that goes on where one that ran out of time stopped', async () => {
  vi.setSystemTime('2027-01-11T12:05:00.000Z');
  const now = new Date();
  const homes = [1, 2].map(() => aHome({ reporting: true, provider_name: provider }));
  await portal.add({ homes });
  for (const home of homes) await submitted(home, '2026-12' as Period);
  const run = (most?: number) =>
    buildQuality({ table: portal.table, now, ...(most !== undefined && { most }) });
  await expect(run(-1)).rejects.toThrow(/"later":\d+/);
  expect(await overview()).toMatchObject({ total: 0 });
  expect(await run()).toMatchObject({ later: 0, failed: 0 });
  expect(await overview()).toMatchObject({ total: 2, behind: 0 });
  // Nothing is left to be counted, so a run without time does no harm and keeps those compared.
  const before = await run();
  expect(await run(-1)).toMatchObject({ homes: 0, compared: before.compared });
});

// Last: the job would go through all of these.
it('comes in pages of 50, and as a file of at most 2,000 homes', async () => {
  const many = (count: number, at: number) =>
    Array.from({ length: count }, (_, i) => {
      const uuid = randomUUID() as HomeUuid;
      const home_name = `Home ${String(at + i).padStart(4, '0')}`;
      const home = { ...aHome({ uuid, name: home_name, provider_name: provider }) };
      return create(qualityRowEntity, rowOf(home, {}));
    });
  await portal.table.load(many(120, 0));
  const first = await overview();
  const second = await overview({ cursor: first.cursor ?? '' });
  const third = await overview({ cursor: second.cursor ?? '' });
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
  expect(third.cursor).toBe(null);
  expect(new Set([first, second, third].flatMap(names)).size).toBe(120);
  expect((await ask({ provider, state: 'none', cursor: first.cursor ?? '' })).status).toBe(400);
  await portal.table.load(many(QUALITY_EXPORT_LIMIT - 120, 120));
  expect((await overview({ view: 'export' })).rows).toHaveLength(QUALITY_EXPORT_LIMIT);
  await portal.table.load(many(1, QUALITY_EXPORT_LIMIT));
  later();
  expect(await ask({ provider, view: 'export' })).toMatchObject({
    status: 400,
    body: {
      detail: 'A file holds at most 2,000 care homes, and this choice has 2,001. Please narrow it.',
    },
  });
});
