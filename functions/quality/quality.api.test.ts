import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { unpackMonths } from '#shared/quality/homeFigures.ts';
import { unpackFigures } from '#shared/quality/packedFigures.ts';
import * as quality from '#shared/quality/quality.api.ts';
import { unpackPeer } from '#shared/quality/qualityRow.ts';
import { metricIn } from '#shared/quality/testing/metricIn.ts';
import type { Answers } from '#shared/reporting/answers.ts';
import { addMonths, type Period } from '#shared/reporting/period.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { homeFiguresEntity, qualityRowEntity } from '#shared/store/quality.store.ts';
import { returnEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, goodAnswers } from '#shared/testing/reports.ts';
import { buildQuality } from '../../events/schedule/buildQuality.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:05:00.000Z');
const OCTOBER = '2026-10' as Period;
const COUNTS = [6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16];
const DAYS = [1178, 1140, 1209, 1240, 1092, 1178, 1170, 1209, 1140, 1209, 1240, 1170, 1178];

let portal: Portal;
let home: Home;
let as: Account;
let lph: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(CLOSED);
  home = aHome({ reporting: true });
  as = anAccount();
  lph = anAccount({ kind: 'lph' });
  const contact = aContact({ home: home.uuid, email: as.email });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as, lph] });
});

/** A month that a home has submitted, on time unless said otherwise. */
async function submitted(home: Home, period: Period, answers: Answers = {}, more: object = {}) {
  const good = goodAnswers(aReturn(home, period));
  const { one, version } = aSubmitted(home, period, { answers: { ...good, ...answers }, ...more });
  await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
  return { one, version };
}
/** Example 1 of the specification: thirteen months of falls. */
async function exampleFalls() {
  for (const [i, falls_total] of COUNTS.entries()) {
    const answers = { falls_total, occupied_bed_days: DAYS[i] as number };
    await submitted(home, addMonths(OCTOBER, i - 12), answers);
  }
}
const get = (who = as, uuid = home.uuid) =>
  portal.call(quality.getQualityDashboard, { as: who, params: { uuid } });
const metricOf = async (id: string, who = as) => metricIn((await get(who)).body, id);
const rowOf = async ({ uuid }: Home) =>
  (await portal.table.read(wanted(qualityRowEntity, { home: uuid })))[0];

describe('a dashboard', () => {
  it('says of example 1 what changed and what to do, before anything is built', async () => {
    await exampleFalls();
    const { body } = await get();
    expect(body).toMatchObject({
      home: { name: home.name, reporting: true },
      from: '2025-10',
      to: '2026-10',
      as_at: CLOSED.toISOString(),
      peers_as_at: null,
    });
    expect(body.metrics).toHaveLength(38);
    const falls = await metricOf('falls');
    expect(falls).toMatchObject({
      state: 'concern',
      sentence:
        'October 2026: 13.6. This is higher than we would expect by chance; the usual range is 0.4 to 12.2. Find out what changed.',
      zero_months: 0,
      segments: [{ from: '2025-10', to: '2026-10', points: 13, firm: true }],
      no_peers: 'too_few',
    });
    expect(falls.segments[0]?.upper).toBeCloseTo(12.1699, 4);
    expect(falls.points.at(-1)).toMatchObject({
      numerator: 16,
      denominator: 1178,
      mark: 'beyond_limits',
      judgement: 'concern',
    });
    expect(body.punctuality.map(([month, onTime]: [string, boolean]) => [month, onTime])).toEqual([
      ['Aug 2026', true],
      ['Sep 2026', true],
      ['Oct 2026', true],
    ]);
  });

  it('judges seldom events by exact chance, as the overview’s row does', async () => {
    for (let back = 14; back >= 0; back--) {
      const falls_serious = back === 0 ? 2 : back === 9 ? 1 : 0;
      await submitted(home, addMonths(OCTOBER, -back), {
        falls_serious,
        complaints_upheld: back === 0 ? 1 : 0,
        occupied_bed_days: back === 0 ? 400 : 1178,
      });
    }
    const serious = await metricOf('falls_serious');
    expect(serious).toMatchObject({
      state: 'concern',
      sentence:
        'October 2026: 2. This is more than we would expect by chance: 3 in the 15 months reported. Find out what changed.',
      segments: [{ points: 15, state: 'rare', firm: false, events: 3, lower: null, upper: null }],
    });
    expect(serious.points.at(-1)).toMatchObject({ mark: 'rare_month', side: 'high' });
    expect((await metricOf('complaints_upheld')).state).toBe('common_cause');
    await buildQuality({ table: portal.table, now: CLOSED });
    const figures = unpackFigures((await rowOf(home))?.figures ?? '{}');
    expect(figures.get('falls_serious')).toMatchObject({ state: 'concern', side: 'high' });
    for (const { id, state, columns } of (await get()).body.metrics) {
      if (columns.states.length > 0) expect([id, figures.get(id)?.state]).toEqual([id, state]);
    }
  });

  it('takes the newest version, whatever is stored of an older one', async () => {
    const { one, version } = await submitted(home, OCTOBER, { falls_total: 4 });
    await buildQuality({ table: portal.table, now: CLOSED });
    const answers = { ...version.answers, falls_total: 3 };
    const [existing] = await portal.table.read(wanted(returnEntity, one));
    if (!existing) throw new Error('The return is there');
    await portal.table.commit(
      replace(returnEntity, { ...existing, submitted_version: 2 }, existing),
      create(returnVersionEntity, { ...version, number: 2, answers }),
    );
    expect((await metricOf('falls')).points.at(-1)?.numerator).toBe(3);
    // What is stored is mended by the stream's event, also when it comes twice.
    const [figures] = await portal.table.read(wanted(homeFiguresEntity, { home: home.uuid }));
    expect(unpackMonths(figures)[0]).toMatchObject({ version: 1, answers: { falls_total: 4 } });
    const event = { eventName: 'INSERT' as const, dynamodb: { NewImage: imageOf(home) } };
    const clock = () => CLOSED;
    for (let time = 0; time < 2; time++) {
      const end = await followChanges({ Records: [event] }, { table: portal.table, clock });
      expect(end.batchItemFailures).toEqual([]);
    }
    const [mended] = await portal.table.read(wanted(homeFiguresEntity, { home: home.uuid }));
    expect(unpackMonths(mended)).toMatchObject([{ version: 2, answers: { falls_total: 3 } }]);
  });

  it('counts six months of 0 only without a missing, unknown or cancelled one between', async () => {
    const zeros = async (skipped?: Period) => {
      const home = aHome({ reporting: true });
      await portal.add({ homes: [home] });
      for (let back = 0; back < 7; back++) {
        const period = addMonths(OCTOBER, -back);
        if (period !== skipped) await submitted(home, period, { uti_treated: 0 });
      }
      return home;
    };
    const months = async (home: Home) => {
      const { body } = await get(lph, home.uuid);
      return body.metrics.find((metric: { id: string }) => metric.id === 'uti').zero_months;
    };
    expect(await months(await zeros())).toBe(7);
    const missing = await zeros('2026-07' as Period);
    expect(await months(missing)).toBe(3);
    const cancelled = aReturn(missing, '2026-07', { cancelled_at: CLOSED.toISOString() as never });
    await portal.table.load([create(returnEntity, cancelled)]);
    expect(await months(missing)).toBe(3);
    const unknown = await zeros('2026-07' as Period);
    const { one, version } = aSubmitted(unknown, '2026-07');
    const { uti_treated: _, ...answers } = version.answers;
    await portal.table.load([
      create(returnEntity, one),
      create(returnVersionEntity, { ...version, answers, not_known: ['uti_treated'] }),
    ]);
    expect(await months(unknown)).toBe(3);
  });

  it('says of a month without a return, or whose return was cancelled, that it was not asked', async () => {
    const [august, july] = [addMonths(OCTOBER, -2), addMonths(OCTOBER, -3)];
    await submitted(home, addMonths(OCTOBER, -4));
    const cancelled = aReturn(home, july, { cancelled_at: CLOSED.toISOString() as never });
    const missing = aReturn(home, addMonths(OCTOBER, -1));
    await portal.table.load([create(returnEntity, cancelled), create(returnEntity, missing)]);
    await submitted(home, OCTOBER);
    const { points } = await metricOf('falls');
    expect(
      points.map(({ period, state }: { period: Period; state: string }) => [period, state]),
    ).toEqual([
      [addMonths(OCTOBER, -4), 'too_few'],
      [july, 'not_asked'],
      [august, 'not_asked'],
      [addMonths(OCTOBER, -1), 'missing'],
      [OCTOBER, 'too_few'],
    ]);
    await buildQuality({ table: portal.table, now: CLOSED });
    expect(await rowOf(home)).toMatchObject({
      missing: 1,
      months: [{ state: 'missing' }, { state: 'on_time' }],
    });
  });

  it('is not missing on the overview where the newest closed month was not asked of it', async () => {
    await submitted(home, addMonths(OCTOBER, -1));
    await buildQuality({ table: portal.table, now: CLOSED });
    const row = await rowOf(home);
    expect(row).toMatchObject({ missing: 0, closed: OCTOBER });
    expect(unpackFigures(row?.figures ?? '').get('falls')).toMatchObject({
      value: null,
      state: 'not_asked',
    });
  });

  it('has 0 falls with injury where nobody fell, and no point where nobody died', async () => {
    await submitted(home, OCTOBER, { falls_total: 0, falls_harm: null, deaths: 0 });
    expect((await metricOf('falls_harm')).points.at(-1)).toMatchObject({ numerator: 0, value: 0 });
    expect(await metricOf('chosen_place')).toMatchObject({
      state: 'no_denominator',
      sentence: 'There was nothing to measure in October 2026.',
    });
  });

  it('does not say of an open month that it is not reported', async () => {
    await submitted(home, '2026-09' as Period);
    await portal.table.load([create(returnEntity, aReturn(home, OCTOBER))]);
    vi.setSystemTime('2026-11-06T12:00:00.000Z');
    expect((await get()).body).toMatchObject({ to: '2026-09' });
    vi.setSystemTime('2026-11-06T12:00:00.001Z');
    expect((await get()).body.to).toBe('2026-10');
    expect(await metricOf('falls')).toMatchObject({
      state: 'missing',
      sentence: 'October 2026 has not been reported.',
    });
  });

  it('is its own home’s only, and says when a home does not report', async () => {
    const other = aHome({ reporting: true });
    await portal.add({ homes: [other] });
    expect((await get(as, other.uuid)).status).toBe(404);
    const placements = aCommissioner({ flags: ['nhPlacement'] });
    await portal.add({ accounts: [placements] });
    expect((await get(placements)).status).toBe(403);
    await submitted(home, OCTOBER);
    const [existing] = await portal.table.read(wanted(homeEntity, home));
    if (!existing) throw new Error('The home is there');
    await portal.table.commit(replace(homeEntity, { ...existing, reporting: false }, existing));
    expect((await get()).body).toMatchObject({ home: { reporting: false }, metrics: [] });
  });
});

const imageOf = ({ uuid }: Home) => ({
  entity: { S: 'returnVersion' },
  home: { S: uuid },
});

describe('similar homes', () => {
  /** So many nursing homes, each with one fall more than the one before. */
  async function others(count: number, first = 1) {
    const homes = Array.from({ length: count }, () =>
      aHome({ reporting: true, service_types: ['Nursing homes'] }),
    );
    await portal.add({ homes });
    for (const [i, reportingHome] of homes.entries()) {
      for (const back of [0, 1]) {
        const answers = { falls_total: first + i, occupied_bed_days: 1000 };
        await submitted(reportingHome, addMonths(OCTOBER, -back), answers);
      }
    }
    return homes;
  }

  it('are a median and quartiles of sixteen and more, never of fewer, and name nobody', async () => {
    // No other test has nursing homes.
    home = aHome({ reporting: true, service_types: ['Nursing homes'] });
    await portal.add({ homes: [home] });
    const own = { falls_total: 30, occupied_bed_days: 1000 };
    await submitted(home, OCTOBER, own);
    await submitted(home, '2026-09' as Period, own);
    const first = await others(15);
    await buildQuality({ table: portal.table, now: CLOSED });
    expect(await metricOf('falls', lph)).toMatchObject({ peers: null, no_peers: 'too_few' });
    const last = await others(1, 16);
    await buildQuality({ table: portal.table, now: CLOSED });
    // Of 1 to 16: type 7.
    expect((await metricOf('falls', lph)).peers).toEqual({
      own: 30,
      q1: 4.8,
      median: 8.5,
      q3: 12.3,
      position: 'higher',
    });
    const { text } = await get(lph);
    for (const home of [...first, ...last]) {
      expect(text.includes(home.uuid)).toBe(false);
    }
    // An amendment changes how the home stands, not the figures that it stands beside.
    const [row] = await portal.table.read(wanted(qualityRowEntity, { home: home.uuid }));
    expect(row?.peer && unpackPeer(row.peer).values.falls).toBe(30);
  });
});

describe('what is built', () => {
  it('is one row a home, the same however often, and without the home once it leaves', async () => {
    await exampleFalls();
    const all = await buildQuality({ table: portal.table, now: CLOSED });
    expect(all.failed).toBe(0);
    expect(await rowOf(home)).toMatchObject({
      closed: '2026-10',
      reporting: true,
      counts: { concern: 1 },
      missing: 0,
      months: [{ state: 'on_time' }, { state: 'on_time' }, { state: 'on_time' }],
    });
    const before = await rowOf(home);
    expect(unpackFigures(before?.figures ?? '').get('falls')).toMatchObject({
      state: 'concern',
      side: 'high',
      zero: false,
    });
    const again = await buildQuality({ table: portal.table, now: CLOSED });
    expect(again.changed).toBe(0);
    expect(await rowOf(home)).toEqual(before);
    const [existing] = await portal.table.read(wanted(homeEntity, home));
    if (!existing) throw new Error('The home is there');
    await portal.table.commit(replace(homeEntity, { ...existing, reporting: false }, existing));
    await buildQuality({ table: portal.table, now: CLOSED });
    expect(await rowOf(home)).toMatchObject({ reporting: false, peer: null });
  });

  it('is made good by the next run after one that was missed', async () => {
    await submitted(home, '2026-09' as Period);
    await portal.table.load([create(returnEntity, aReturn(home, OCTOBER))]);
    await buildQuality({ table: portal.table, now: new Date('2026-10-07T11:05:00.000Z') });
    expect(await rowOf(home)).toMatchObject({ closed: '2026-09', missing: 0 });
    await buildQuality({ table: portal.table, now: new Date('2026-11-10T12:05:00.000Z') });
    expect(await rowOf(home)).toMatchObject({ closed: '2026-10', missing: 1 });
  });
});

describe('a rebase', () => {
  const body = (more: object = {}) => ({
    metric: 'falls',
    from: '2026-10',
    reason: 'A new wing',
    ...more,
  });
  const post = (more: object = {}, who = lph) =>
    portal.call(quality.postQualityRebase, {
      as: who,
      params: { uuid: home.uuid },
      body: body(more),
    });
  const undo = (more: object = {}) =>
    portal.call(quality.deleteQualityRebase, {
      as: lph,
      params: { uuid: home.uuid },
      body: body(more),
    });

  it('begins a usual range anew, shows to all, is audited and can be undone', async () => {
    await exampleFalls();
    expect((await post()).body.rebases).toMatchObject([{ from: '2026-10', reason: 'A new wing' }]);
    expect(await metricOf('falls')).toMatchObject({
      state: 'too_few',
      sentence: '1 of the 8 months needed have been reported.',
      segments: [
        { points: 12, firm: true },
        { points: 1, firm: false },
      ],
    });
    expect((await get()).body.rebases).toHaveLength(1);
    expect((await undo({ reason: 'It was another home' })).body.rebases).toEqual([]);
    expect((await metricOf('falls')).state).toBe('concern');
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'quality.rebaseUndone',
      'quality.rebased',
    ]);
  });

  it('needs a month that was reported, a figure with a usual range, a reason, and is there once', async () => {
    await submitted(home, OCTOBER);
    await portal.table.load([create(returnEntity, aReturn(home, '2026-09'))]);
    for (const from of ['2026-09', '2026-08', '2026-13', '2027-10', '']) {
      expect(await post({ from })).toMatchObject({
        status: 400,
        body: { errors: { from: ['Choose a month that was reported'] } },
      });
    }
    for (const metric of ['turnover', 'chosen_place', 'constructor', 'nothing']) {
      expect((await post({ metric })).body.errors).toEqual({
        metric: ['Choose a figure that has a usual range'],
      });
    }
    expect((await post({ reason: ' ' })).body.errors).toEqual({ reason: ['Say why'] });
    expect((await post()).status).toBe(200);
    expect(await post()).toMatchObject({
      status: 409,
      body: { detail: 'There is a rebase at this month already.' },
    });
    expect((await post({ metric: 'uti' })).status).toBe(200);
    expect((await undo({ metric: 'chest' })).status).toBe(404);
    expect((await post({}, as)).status).toBe(403);
  });
});
