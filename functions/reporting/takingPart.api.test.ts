import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchHomeClosing, postSuccession } from '#shared/directory/closing.api.ts';
import { listChangeHistory } from '#shared/history/history.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { getHomeStatus, patchHomeStatus } from '#shared/homes/homeStatus.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { postParticipationRows } from '#shared/participation/participationFile.api.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { theTable } from '#shared/server/aws.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findReturn, returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, someSections } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const OCTOBER = '2026-10';
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Example' });
let portal: Portal;
let home: Home;
let ids = 0;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: AT_TEN });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(AT_TEN);
  ids += 1;
  home = aHome({ reporting: true, cqc_recorded_id: `1-30000${String(ids).padStart(4, '0')}` });
  await portal.add({ homes: [home] });
});

const load = (...rows: MonthlyReturn[]) =>
  portal.table.load(rows.map((row) => create(returnEntity, row)));
const cancelledAt = async (period: string, uuid: HomeUuid = home.uuid) =>
  (await findReturn(portal.table, { home: uuid, period: period as Period }))?.cancelled_at;
const patch = async (change: object) => {
  vi.setSystemTime(Date.now() + 1000);
  const answer = await portal.call(patchHomeStatus, {
    as: lph,
    params: { uuid: home.uuid },
    body: { reason: 'Their contract', ...change },
  });
  expect(answer.status).toBe(200);
};
/** Someone else is quicker: what they do comes between reading and saving. */
function beforeTheNextCommit(act: () => Promise<unknown>): void {
  const table = theTable();
  const commit = vi.spyOn(table, 'commit');
  commit.mockImplementationOnce(async (...writes) => {
    commit.mockRestore();
    await act();
    return table.commit(...writes);
  });
}
const trail = (place: Home = home) => auditOf(portal.table, placePartition(place));

describe('switching monthly reporting off', () => {
  it('cancels open returns in its one entry, and lets submitted ones be', async () => {
    const submitted = aSubmitted(home, '2026-08').one;
    await load(aReturn(home, OCTOBER), aReturn(home, '2026-09'), submitted);
    await patch({ reporting: false });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    expect(await cancelledAt('2026-09')).toEqual(expect.any(String));
    expect(await cancelledAt('2026-08')).toBeNull();
    const entries = await trail();
    expect(entries).toMatchObject([
      { what: 'status.changed', after: { reports_cancelled: ['2026-09', '2026-10'] } },
    ]);
    const params = { uuid: home.uuid };
    const history = await portal.call(listChangeHistory, { as: lph, params });
    expect(history.body.changes[0].differences).toContainEqual({
      label: 'Monthly reports no longer needed',
      before: 'None',
      after: 'September 2026, October 2026',
    });
  });

  it('cancels by rows of a file too', async () => {
    await load(aReturn(home, OCTOBER));
    const cells = { uuid: home.uuid, reporting: 'no' };
    const { body } = await portal.call(postParticipationRows, {
      as: lph,
      body: { rows: [{ line: 2, cells }], save: true, reason: 'The contract of April' },
    });
    expect(body.results).toMatchObject([{ outcome: 'changed' }]);
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    expect(await trail()).toMatchObject([{ after: { reports_cancelled: [OCTOBER] } }]);
  });

  it('runs again when a return changed, or opened, meanwhile', async () => {
    const monthlyReturn = aReturn(home, OCTOBER);
    await load(monthlyReturn);
    const { version } = (await portal.call(getHomeStatus, { as: lph, params: { uuid: home.uuid } }))
      .body;
    beforeTheNextCommit(() =>
      portal.table.commit(
        replace(returnEntity, { ...monthlyReturn, draft_version: 1 }, monthlyReturn),
      ),
    );
    await patch({ reporting: false, version });
    expect(
      await findReturn(portal.table, { home: home.uuid, period: monthlyReturn.period }),
    ).toMatchObject({
      draft_version: 1,
      cancelled_at: expect.any(String),
    });
    expect(await trail()).toHaveLength(1);
  });

  it('does not pass a return that opens at that moment', async () => {
    beforeTheNextCommit(() => load(aReturn(home, OCTOBER)));
    await patch({ reporting: false });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
  });
});

describe('switching it on again', () => {
  beforeEach(async () => {
    const monthlyReturn = aReturn(home, OCTOBER, { draft_version: 7 });
    await load(monthlyReturn);
    await portal.table.load(
      someSections(monthlyReturn).map((each) => create(returnSectionEntity, each)),
    );
    await patch({ reporting: false });
  });

  it.each([
    ['2026-09-30', null],
    ['2026-10-01', null],
    ['2026-10-02', expect.any(String)],
  ])('from %s on', async (reporting_from, cancelled_at) => {
    await patch({ reporting: true, reporting_from });
    expect(await cancelledAt(OCTOBER)).toEqual(cancelled_at);
  });

  it('is as joining: what began before stays cancelled', async () => {
    await patch({ reporting: true });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    expect((await trail()).at(-1)?.after).not.toHaveProperty('reports_reopened');
  });

  it('on the 2nd leaves that month out; by mistake cancelled, it is set back to the 1st and opens with its draft', async () => {
    await patch({ reporting: true, reporting_from: '2026-10-02' });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    await patch({ reporting_from: '2026-10-01' });
    expect(await cancelledAt(OCTOBER)).toBeNull();
    expect((await trail()).at(-1)).toMatchObject({
      what: 'status.changed',
      after: { reporting_from: '2026-10-01', reports_reopened: [OCTOBER] },
    });
    const params = { uuid: home.uuid, period: OCTOBER };
    const { body } = await portal.call(returns.getReturn, { as: lph, params });
    expect(body).toMatchObject({ status: 'outstanding', draft_version: 7 });
    expect(body.sections[0].answers.residents_month_end).toBe(20);
  });
});

describe('setting its first day later', () => {
  beforeEach(async () => {
    await patch({ reporting_from: '2026-09-01' });
  });

  it('cancels open returns before it, and setting it back opens them with their draft', async () => {
    await load(
      aReturn(home, OCTOBER, { draft_version: 7 }),
      aReturn(home, '2026-09'),
      aSubmitted(home, '2026-08').one,
    );
    await patch({ reporting_from: '2026-10-01' });
    expect(await cancelledAt('2026-09')).toEqual(expect.any(String));
    expect(await cancelledAt(OCTOBER)).toBeNull();
    await patch({ reporting_from: '2027-01-01' });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    expect(await cancelledAt('2026-08')).toBeNull();
    expect((await trail()).slice(-2)).toMatchObject([
      { after: { reporting_from: '2026-10-01', reports_cancelled: ['2026-09'] } },
      { after: { reporting_from: '2027-01-01', reports_cancelled: [OCTOBER] } },
    ]);
    await patch({ reporting_from: '2026-10-01' });
    expect(
      await findReturn(portal.table, { home: home.uuid, period: OCTOBER as Period }),
    ).toMatchObject({ cancelled_at: null, draft_version: 7 });
    expect(await cancelledAt('2026-09')).toEqual(expect.any(String));
  });

  it('does not pass a return that opens at that moment', async () => {
    beforeTheNextCommit(() => load(aReturn(home, OCTOBER)));
    await patch({ reporting_from: '2026-11-01' });
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
  });
});

describe('closing', () => {
  it('cancels, and reopening opens what is reported', async () => {
    await load(aReturn(home, OCTOBER));
    const close = (closed: boolean) => {
      vi.setSystemTime(Date.now() + 1000);
      return portal.call(patchHomeClosing, {
        as: lph,
        params: { uuid: home.uuid },
        body: { closed, reason: 'A mistake of ours' },
      });
    };
    expect((await close(true)).status).toBe(200);
    expect(await cancelledAt(OCTOBER)).toEqual(expect.any(String));
    expect((await close(false)).status).toBe(200);
    expect(await cancelledAt(OCTOBER)).toBeNull();
    expect(await trail()).toMatchObject([
      { what: 'home.closed', after: { reports_cancelled: [OCTOBER] } },
      { what: 'home.reopened', after: { reports_reopened: [OCTOBER] } },
    ]);
  });

  it('with a successor cancels those of the former registration', async () => {
    const at = { postcode: 'ZZ77 1AA' };
    const former = aHome({ ...at, name: 'Larkspur', reporting: true, cqc_recorded_id: '1-31' });
    const successor = aHome({
      ...at,
      name: 'Larkspur Care Home',
      location_status: 'REGISTERED',
      cqc_recorded_id: '1-32',
    });
    const contact = aContact({ home: former.uuid, individual_contact: true });
    await portal.add({ homes: [former, successor], contacts: [contact] });
    await load(aReturn(former, OCTOBER), aReturn(successor, OCTOBER, cancelled));
    const { status } = await portal.call(postSuccession, {
      as: lph,
      params: { uuid: former.uuid },
      body: { successor: successor.uuid },
    });
    expect(status).toBe(200);
    expect(await cancelledAt(OCTOBER, former.uuid)).toEqual(expect.any(String));
    expect(await cancelledAt(OCTOBER, successor.uuid)).toBeNull();
    expect((await trail(former))[0]).toMatchObject({
      what: 'home.succeeded',
      after: { reports_cancelled: [OCTOBER] },
    });
    expect((await trail(successor))[0]).toMatchObject({
      what: 'home.tookOver',
      after: { reporting: true, reports_reopened: [OCTOBER] },
    });
  });
});

const cancelled = { cancelled_at: AT_TEN.toISOString() as MonthlyReturn['opens_at'] };
