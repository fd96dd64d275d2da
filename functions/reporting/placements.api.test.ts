import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import type { TypedLine } from '#shared/reporting/returnWrites.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  placementDraftEntity,
  returnEntity,
  returnSectionEntity,
} from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aTypedLine } from '#shared/testing/placements.ts';
import { aReturn, someSections } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const SEPTEMBER = '2026-09' as Period;
const OCTOBER = '2026-10' as Period;
const NOW = new Date('2026-11-05T10:14:00.000Z');

let portal: Portal;
let home: Home;
let as: Account;
let lph: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(NOW);
  home = aHome({ reporting: true, aqp_status: true, rate: 1353, local_authority: 'Oxfordshire' });
  as = anAccount({ first_name: 'Ada', last_name: 'Larkspur' });
  lph = anAccount({ kind: 'lph' });
  const contact = aContact({ home: home.uuid, email: as.email, individual_contact: true });
  await portal.add({ homes: [home], contacts: [contact], accounts: [as, lph] });
  const open = [SEPTEMBER, OCTOBER].map((period) => aReturn(home, period));
  await portal.table.load([
    ...open.map((monthlyReturn) => create(returnEntity, monthlyReturn)),
    ...open.flatMap((monthlyReturn) =>
      someSections(monthlyReturn).map((each) => create(returnSectionEntity, each)),
    ),
  ]);
});

const params = (period: Period) => ({ uuid: home.uuid, period });
const get = (period = OCTOBER) =>
  portal.call(returns.getReturn, { as, params: params(period) }).then(({ body }) => body);
const put = (lines: TypedLine[], more: object = {}, period = OCTOBER, who = as) =>
  portal.call(returns.putReturnPlacements, {
    as: who,
    params: params(period),
    body: { version: 0, lines, confirmed: true, ...more },
  });
const changes = () =>
  portal
    .call(returns.getPlacementChanges, { as, params: params(OCTOBER) })
    .then(({ body }) => body);
const options = () => portal.call(returns.getPlacementOptions, { as, params: params(OCTOBER) });
const sign_off = {
  name: 'Ada Larkspur',
  position: 'Manager',
  email: 'ada@example.org',
  confirm_agreement: true,
};
const submit = async (period: Period) => {
  const { draft_version, sections } = await get(period);
  const confirmed = sections.flatMap((section: { warnings: object }) =>
    Object.keys(section.warnings),
  );
  const done = await portal.call(returns.submitReturn, {
    as,
    params: params(period),
    body: { draft_version, confirmed, sign_off },
  });
  expect(done.status).toBe(200);
  return done.body;
};
const itemsOf = async (period = OCTOBER) => {
  const key = { home: home.uuid, period, draft: 1 };
  const [draft] = await portal.table.read(wanted(placementDraftEntity, key));
  return draft?.items ?? [];
};
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aTypedLine({ service_user_id: `OX-${at}` }));

describe('placements', () => {
  it('are saved with their totals, without lines in the answer or values in the history', async () => {
    const saved = await put([aTypedLine({ comments: 'Prefers mornings' })]);
    expect(saved.body).toEqual({
      version: 1,
      draft_version: 1,
      percentage_complete: expect.any(Number),
      totals: expect.objectContaining({ placements: 1, total_weekly_rate: '1353.00' }),
    });
    const [line] = (await get()).placements.lines;
    const changed = { ...aTypedLine({ placement_id: line.placement_id }), comments: 'Quiet' };
    await put([changed, aTypedLine({ service_user_id: 'OX-9' })], { version: 1 });
    const trail = await auditOf(portal.table, placePartition(home));
    // Both at one moment: the trail has them in either order.
    const lines = trail.map(
      ({ after }) => (after as { placement_lines: string[] }).placement_lines,
    );
    expect(lines.sort((changeLines, other) => changeLines.length - other.length)).toEqual([
      ['Line 1 added'],
      ['Line 1: comments', 'Line 2 added'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/OX-1042|mornings|PO Box/);
  });

  it('are named with what is wrong, and nothing of the save stays', async () => {
    const lines = [...many(3), aTypedLine({ admission_date: '31/02/2026' })];
    expect(await put(lines)).toMatchObject({
      status: 400,
      body: { errors: { 'lines.3.admission_date': ['Enter a date as dd/mm/yyyy'] } },
    });
    expect((await get()).placements).toMatchObject({ version: 0, lines: [] });
    expect((await put(many(301))).body.errors).toEqual({
      lines: ['A report can hold at most 300 placements'],
    });
  });

  it('stand in items of 25, and a change of one line writes one of them anew', async () => {
    expect((await put(many(300), { confirmed: false })).status).toBe(200);
    const before = await itemsOf();
    const { lines } = (await get()).placements;
    const sent = lines.map(
      ({ funding_body_name: _, ...line }: { funding_body_name: string }) => line,
    );
    sent[30] = { ...sent[30], comments: 'Changed' };
    expect((await put(sent, { version: 1 })).status).toBe(200);
    const after = await itemsOf();
    expect([before.length, after.length]).toEqual([12, 12]);
    expect(after.filter((id, at) => id !== before[at])).toEqual([after[1]]);
  });

  it('go on from the month before; there they are ended, not removed', async () => {
    const ended = aTypedLine({
      service_user_id: 'OX-7',
      ended_on: '20/09/2026',
      end_reason: 'died',
    });
    const staying = aTypedLine();
    await put([staying, ended], {}, SEPTEMBER);
    const { placements } = await get();
    expect(placements).toMatchObject({
      from: SEPTEMBER,
      earlier: { period: SEPTEMBER, number: 0 },
      continued: [staying.placement_id],
      lines: [{ service_user_id: 'OX-1042', admission_date: '2026-03-02' }],
    });
    expect((await put([])).body.errors).toEqual({
      lines: ['A placement of an earlier report cannot be removed. Enter when it ended (OX-1042)'],
    });
    const own = aTypedLine({ service_user_id: 'OX-8' });
    expect((await put([staying, own])).status).toBe(200);
    expect((await put([staying], { version: 1 })).status).toBe(200);
  });

  it('are stale when somebody saved them since, with the time and no lines', async () => {
    await put([aTypedLine()]);
    const refused = await put([]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'Ada Larkspur saved this section at 10:14. Your answers are still here.',
        current: { version: 1, confirmed: true, saved_by: 'Ada Larkspur' },
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain('OX-1042');
  });

  it('are for those with Reporting; the central team says why', async () => {
    expect((await put([], {}, OCTOBER, lph)).body.errors).toEqual({ reason: ['Say why'] });
    expect((await put([], { reason: 'By phone' }, OCTOBER, lph)).status).toBe(200);
  });
});

describe('what the form takes', () => {
  it('is the payers, the home’s ICB of the month’s last day, and its rate', async () => {
    const { body } = await options();
    expect(body).toMatchObject({ home_icb: 'icb-thames-valley', rates: ['1353.00'] });
    const types = body.payers.map(({ type }: { type: string }) => type);
    expect(types).toEqual([...types].sort((a, b) => (a === b ? 0 : a === 'icb' ? -1 : 1)));
    expect(new Set(types)).toEqual(new Set(['icb', 'council']));
  });

  it('warns of a rate that is not the home’s, and of a text that could say who it is', async () => {
    await put([
      aTypedLine({ total_weekly_rate: '1354.00' }),
      aTypedLine({
        service_user_id: 'OX-2',
        total_weekly_rate: '1354.01',
        comments: 'Visits room 7',
      }),
    ]);
    expect((await get()).placements.warnings).toEqual({
      'lines.1.total_weekly_rate':
        "The rate without additional care is £1,354.01; this home's AQP rate is £1,353.00. Please check it.",
      'lines.1.comments': 'This could identify someone. Please check it.',
    });
  });
});

describe('changes of the earlier report', () => {
  const staying = aTypedLine();

  it('are offered once it is submitted or amended after these were saved, until they are considered', async () => {
    await put([staying], {}, SEPTEMBER);
    await put([staying, aTypedLine({ service_user_id: 'OWN-1' })]);
    expect(await changes()).toEqual({ earlier: { period: SEPTEMBER, number: 0 }, differences: [] });
    vi.setSystemTime('2026-11-05T11:00:00.000Z');
    await put([{ ...staying, total_weekly_rate: '1400' }], { version: 1 }, SEPTEMBER);
    await submit(SEPTEMBER);
    // A save that has not considered them does not hide them.
    await put([staying, aTypedLine({ service_user_id: 'OWN-1' })], { version: 1 });
    expect((await get()).placements.changes_from).toBe(SEPTEMBER);
    const changeList = await changes();
    expect(changeList).toMatchObject({
      earlier: { period: SEPTEMBER, number: 1 },
      differences: [
        {
          kind: 'changed',
          fields: ['total_weekly_rate'],
          here: { total_weekly_rate: '1353.00' },
          there: { total_weekly_rate: '1400.00', funding_body_name: expect.stringMatching(/^NHS/) },
        },
      ],
    });
    const { earlier } = changeList;
    await put([{ ...staying, total_weekly_rate: '1400' }], { version: 2, earlier });
    expect((await get()).placements).toMatchObject({ changes_from: null, earlier });
  });

  it('are also those before an amendment of this report began', async () => {
    await put([staying], {}, SEPTEMBER);
    await submit(SEPTEMBER);
    await put([staying]);
    await submit(OCTOBER);
    vi.setSystemTime('2026-11-05T11:00:00.000Z');
    const amend = (period: Period) =>
      portal.call(returns.amendReturn, { as, params: params(period), body: { reason: 'Wrong' } });
    await amend(SEPTEMBER);
    const late = await put([], {}, SEPTEMBER);
    expect([late.status, late.body.current]).toMatchObject([409, { draft: 2, version: 0 }]);
    await put([{ ...staying, comments: 'Reviewed' }], { draft: 2 }, SEPTEMBER);
    await submit(SEPTEMBER);
    await amend(OCTOBER);
    expect(await changes()).toMatchObject({
      earlier: { period: SEPTEMBER, number: 2 },
      differences: [{ kind: 'changed', fields: ['comments'] }],
    });
  });

  it('are refused as considered where there are none such', async () => {
    await put([staying], {}, SEPTEMBER);
    const refused = await put([staying], { earlier: { period: SEPTEMBER, number: 4 } });
    expect(refused.body.errors).toEqual({ earlier: ['Please load the page again'] });
  });
});
