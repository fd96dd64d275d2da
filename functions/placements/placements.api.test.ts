import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import type { OrganisationCode } from '#shared/organisations/organisation.ts';
import * as dashboard from '#shared/placements/placementDashboard.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { pastAnswerEntity } from '#shared/store/idempotency.store.ts';
import { organisationTrail } from '#shared/store/organisations.store.ts';
import { placementRowsOfHome } from '#shared/store/placementRows.store.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { inTurn } from '#shared/testing/scale.ts';
import { buildPlacements } from '../../events/schedule/buildPlacements.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { aPlacement, placements, submitPlacements } from './testing/placedHomes.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:20:00.000Z');
const GM = 'icb-greater-manchester';
const NEL = 'icb-north-east-london';
const WEST_YORKSHIRE = 'NHS West Yorkshire Integrated Care Board';

let portal: Portal;
let lph: Account;
let payer: Account;
let other: Account;
let nobody: Account;
let sussex: Account;
let large: Home;
let small: Home;
let silent: Home;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
  const flags = ['nhPlacement' as const];
  lph = anAccount({ kind: 'lph' });
  payer = aCommissioner({ flags, organisation_code: GM });
  other = aCommissioner({ flags, organisation_code: NEL });
  nobody = aCommissioner({ flags, organisation_code: null });
  sussex = aCommissioner({ flags, organisation_code: GM, area_flags: ['Sussex'] });
  const facts = { reporting: true, aqp_status: true, local_authority: 'Oldham' };
  large = aHome({ ...facts, name: 'Larch House' });
  small = aHome({ ...facts, name: 'Sorrel House', local_authority: 'Hackney' });
  silent = aHome({ ...facts, name: 'Willow House' });
  await portal.add({
    homes: [large, small, silent],
    accounts: [lph, payer, other, nobody, sussex],
  });
  await submitPlacements(portal, large, '2026-10', [
    ...placements(12),
    ...placements(6, {
      additional_care_required: true,
      additional_care_cost: 50_000,
      review_date: '2026-11-01',
      review_type: 'CLIN',
    }),
    aPlacement({ ended_on: '2026-10-20', end_reason: 'home' }),
  ]);
  // Not reported for October: as reported for September.
  await submitPlacements(portal, small, '2026-09', placements(4, { funding_body: NEL }));
  await portal.table.load([
    create(returnEntity, aReturn(small, '2026-10', { aqp_status: true })),
    create(returnEntity, aReturn(silent, '2026-10', { aqp_status: true })),
  ]);
  await buildPlacements({ table: portal.table, now: CLOSED });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const get = (as: Account, query: object = {}) =>
  portal.call(dashboard.getPlacementDashboard, { as, query: query as never });
const list = (as: Account, body: object) =>
  portal.call(dashboard.postPlacementLines, { as, body: body as never });

describe('the dashboard', () => {
  it('is exact for the central team, as at the last day of the newest closed month', async () => {
    const { body } = await get(lph, { by: 'home', sort: 'name' });
    expect(body).toMatchObject({
      period: '2026-10',
      day: '2026-10-31',
      today: '2026-11-06',
      exact: 'all',
      may_narrow: true,
      figures: { placements: 22, weekly: 22 * 135_300, care: 6, reviews: { overdue: 6, none: 16 } },
      own: null,
      homes: { reported: 2, earlier: 1, missing: 1, missing_first: [{ name: 'Willow House' }] },
    });
    expect(body.periods).toHaveLength(12);
    expect(
      body.rows.map(({ name, reported, figures }: dashboard.DashboardRow) => [
        name,
        reported,
        figures.placements,
      ]),
    ).toEqual([
      ['Larch House', '2026-10', 18],
      ['Sorrel House', '2026-09', 4],
      ['Willow House', null, 0],
    ]);
    expect(body.months.at(-1)).toMatchObject({ ended: 1, reasons: { home: 1, died: 0 } });
  });

  it('shows a payer its own exactly, and others’ in no figure', async () => {
    const { body } = await get(payer, { by: 'payer' });
    expect(body).toMatchObject({
      exact: 'own',
      organisation: { key: GM },
      may_narrow: false,
      figures: { placements: '19 to 25', weekly: null },
      own: { placements: 18, weekly: 18 * 135_300 },
    });
    const own = await get(payer, { payer: GM, additional_care: 'yes', review: 'overdue' });
    expect(own.body).toMatchObject({ may_narrow: true, figures: { placements: 6 }, months: null });
  });

  it('rounds everything for who pays for none of it', async () => {
    const { body } = await get(nobody);
    expect(body).toMatchObject({
      exact: 'none',
      organisation: null,
      figures: { placements: '19 to 29', mean: 135_000, weekly: 24 * 135_000, care: '1 to 7' },
      own: null,
    });
    expect(body.figures).toMatchObject({ care_share: null, care_weekly: null });
  });

  it('says the same whether a group is one or seven: by every table, order, filter and month', async () => {
    const facts = { reporting: true, aqp_status: true, local_authority: 'Leeds' };
    const home = aHome({ ...facts, name: 'Yarrow House' });
    await portal.add({ homes: [home] });
    const seven = placements(7, { funding_body: NEL });
    const queries = [
      ...(['icb', 'local_authority', 'home', 'payer'] as const).flatMap((grouping) => [
        ...dashboard.DashboardSort.options.map((sort) => ({
          by: grouping,
          sort,
          icb: WEST_YORKSHIRE,
        })),
        { by: grouping, view: 'all', local_authority: 'Leeds' },
      ]),
      { home: home.uuid },
      { payer: NEL, local_authority: 'Leeds' },
      { by: 'home', payer: NEL, home: home.uuid },
      // September has its own report, which August's twelve months do not hold.
      ...['2026-10', '2026-09', '2026-08'].flatMap((period) => [
        { period, icb: WEST_YORKSHIRE },
        { period, by: 'home', payer: NEL, local_authority: 'Leeds' },
      ]),
    ];
    const replies = async (count: number) => {
      const lines = seven.slice(0, count);
      for (const period of ['2026-09', '2026-10']) {
        await submitPlacements(portal, home, period, lines, { number: count });
      }
      const texts: string[] = [];
      for (const as of [payer, nobody]) {
        for (const query of queries) texts.push((await get(as, query)).text);
      }
      return texts;
    };
    const first = await replies(1);
    expect(first[0]).toContain('"placements":"1 to 7"');
    const ofSeptember = first.filter((text) => text.includes('"period":"2026-09","day"'));
    expect(ofSeptember).toHaveLength(4);
    for (const text of ofSeptember) expect(text).toContain('"placements":"1 to 7"');
    for (const count of inTurn([7, 2, 5], { at: 0, quick: 1 }))
      expect(await replies(count)).toEqual(first);
  });

  it('refuses Sussex, other flags, unknown filters and months that are not closed', async () => {
    expect((await get(sussex)).status).toBe(403);
    expect((await list(sussex, { payer: GM })).status).toBe(403);
    const quality = aCommissioner({ flags: ['nhQuality'] });
    await portal.add({ accounts: [quality] });
    expect((await get(quality)).status).toBe(403);
    for (const query of [
      { icb: 'NHS Nowhere Integrated Care Board' },
      { local_authority: 'Nowhere' },
      { home: 'bfb3c2ba-4c1d-4d8e-9a53-0c6f6e1b7b11' },
      { payer: 'icb-nowhere' },
      { additional_care: 'perhaps' },
      { review: 'soon' },
      { colour: 'red' },
      { by: 'provider' },
      { cursor: 'abc' },
    ]) {
      const refused = await get(lph, query);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors)).toEqual([Object.keys(query)[0]]);
    }
    for (const period of ['2026-11', '2025-10', '2026-13', '']) {
      expect(await get(lph, { period })).toMatchObject({
        status: 400,
        body: { errors: { period: ['Choose a month whose deadline has passed'] } },
      });
    }
    for (const query of [{ additional_care: 'yes' }, { review: 'due', payer: NEL }]) {
      expect((await get(payer, query)).status).toBe(400);
      expect((await get(nobody, query)).status).toBe(400);
    }
  });
});

describe('the list of placements', () => {
  it('is for who pays, holds its own alone, and leaves a trace', async () => {
    const { body } = await list(payer, { payer: GM, review: 'overdue' });
    expect(body.lines).toHaveLength(6);
    expect(body.lines[0]).toMatchObject({
      home_name: 'Larch House',
      reported: '2026-10',
      line: { total_weekly_rate: '1353.00', comments: 'Prefers mornings', funding_body: GM },
    });
    expect((await list(payer, { payer: GM })).body.lines).toHaveLength(18);
    const trail = await auditOf(portal.table, organisationTrail(GM as OrganisationCode));
    expect(trail.map(({ what, after }) => [what, after])).toContainEqual([
      'placements.listed',
      {
        report_period: '2026-10',
        placements_listed: 18,
        listed_for: 'NHS Greater Manchester Integrated Care Board',
      },
    ]);
    expect((await list(lph, { payer: GM })).body.lines).toHaveLength(18);
  });

  it('asked for again under one key is read anew and recorded once, and nothing of it is kept', async () => {
    const recorded = async () =>
      (await auditOf(portal.table, organisationTrail(GM as OrganisationCode))).length;
    const before = await recorded();
    const headers = { 'idempotency-key': 'list-them-once' };
    const listed = (body: object) =>
      portal.call(dashboard.postPlacementLines, { as: payer, body: body as never, headers });
    const first = await listed({ payer: GM });
    expect(first.body.lines).toHaveLength(18);
    expect((await listed({ payer: GM })).body).toEqual(first.body);
    expect(await recorded()).toBe(before + 1);
    const key = { caller: `account:${payer.id}`, key: 'list-them-once' };
    const [pastAnswer] = await portal.table.read(wanted(pastAnswerEntity, key));
    expect(pastAnswer).toMatchObject({ reply: null });
    expect((await listed({ payer: GM, review: 'overdue' })).status).toBe(409);
  });

  it('is refused to everybody else, and without a payer', async () => {
    for (const as of [other, nobody]) {
      const refused = await list(as, { payer: GM });
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain('SU-');
    }
    expect((await list(payer, { payer: NEL })).status).toBe(403);
    expect((await list(lph, {})).status).toBe(400);
  });

  it('of before a merger is for who follows, under its own name and the former ones', async () => {
    const [SUSSEX, NEW] = ['icb-sussex', 'icb-surrey-and-sussex'];
    const home = aHome({ reporting: true, aqp_status: true, local_authority: 'East Sussex' });
    const merged = aCommissioner({ flags: ['nhPlacement'], organisation_code: NEW });
    await portal.add({ homes: [home], accounts: [merged] });
    const lines = [
      ...placements(3, { funding_body: SUSSEX }),
      aPlacement({ funding_body: SUSSEX, additional_care_required: true }),
      ...placements(2),
    ];
    await submitPlacements(portal, home, '2026-03', lines);
    const period = '2026-03';
    const all = { placements: 4, weekly: 4 * 135_300 };
    for (const payer of [NEW, SUSSEX]) {
      const { body } = await get(merged, { period, payer });
      expect(body).toMatchObject({ may_narrow: true, figures: all, own: all });
      const narrowed = await get(merged, { period, payer, additional_care: 'yes' });
      expect(narrowed.body).toMatchObject({ figures: { placements: 1 } });
      expect((await list(merged, { period, payer })).body.lines).toHaveLength(4);
    }
    const { choices } = (await get(merged, { period })).body;
    expect(choices.payers).toMatchObject([
      { key: GM, own: false },
      { key: SUSSEX, own: true },
    ]);
    expect((await list(merged, { period, payer: GM })).status).toBe(403);
    expect((await list(payer, { period, payer: NEW })).status).toBe(403);
  });

  it('is in no answer of the dashboard', async () => {
    for (const as of [lph, payer, other]) {
      for (const grouping of ['home', 'payer']) {
        expect((await get(as, { by: grouping })).text).not.toMatch(
          /SU-|Prefers|PO-1|Accounts payable/,
        );
      }
    }
  });
});

describe('rows', () => {
  it('follow a new version, a late report and a home that leaves; running again changes nothing', async () => {
    const home = aHome({ reporting: true, aqp_status: true, local_authority: 'Bury' });
    await portal.add({ homes: [home] });
    const count = async () => (await get(lph, { local_authority: 'Bury' })).body.figures.placements;
    expect(await count()).toBe(0);
    await submitPlacements(portal, home, '2026-10', placements(2));
    vi.setSystemTime(CLOSED.getTime() + 20_000);
    expect(await count()).toBe(2);
    await submitPlacements(portal, home, '2026-10', placements(3), { number: 2 });
    expect(await count()).toBe(3);
    expect((await buildPlacements({ table: portal.table, now: CLOSED })).rows).toBe(0);
    const monthlyReturn = aReturn(home, '2026-10', {
      aqp_status: true,
      version: 3,
      cancelled_at: CLOSED.toISOString() as never,
    });
    await portal.table.load([create(returnEntity, monthlyReturn)]);
    const images = {
      OldImage: {},
      NewImage: {
        entity: { S: 'monthlyReturn' },
        home: { S: home.uuid },
        cancelled_at: { S: 'x' },
      },
    };
    const { batchItemFailures } = await followChanges(
      { Records: [{ eventName: 'MODIFY', dynamodb: images }] } as never,
      { table: portal.table, clock: () => new Date() },
    );
    expect(batchItemFailures).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('are of 13 months at most', async () => {
    const rows = await placementRowsOfHome(portal.table, large.uuid);
    expect(rows.map(({ period }) => period)).toEqual(['2026-10']);
    const home = aHome({ reporting: true, aqp_status: true });
    await portal.add({ homes: [home] });
    for (const period of ['2025-08', '2025-09', '2025-10']) {
      await submitPlacements(portal, home, period, placements(1), {
        now: new Date('2025-11-10T12:00:00.000Z'),
      });
    }
    expect(await placementRowsOfHome(portal.table, home.uuid)).toHaveLength(3);
    await submitPlacements(portal, home, '2026-10', placements(1), { now: CLOSED });
    expect(
      (await placementRowsOfHome(portal.table, home.uuid)).map(({ period }) => period),
    ).toEqual(['2025-10', '2026-10']);
  });
});
