import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Home } from '#shared/homes/home.ts';
import type { Period } from '#shared/reporting/period.ts';
import { participationWrites } from '#shared/server/reporting/participationWrites.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  findReturn,
  placementDraftEntity,
  returnSectionEntity,
} from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { noPlacements, someSections } from '#shared/testing/reports.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { closeWindow } from './closeWindow.ts';
import { mailReports } from './mailReports.ts';
import { openReturns } from './openReturns.ts';

const OCTOBER = '2026-10' as Period;
const OPENING = new Date('2026-11-02T00:05:00.000Z');
let mailroom: Mailroom;

beforeAll(async () => {
  mailroom = await startMailroom();
});
afterAll(() => mailroom.stop());

async function world(overrides: Parameters<typeof aHome>[0] = {}) {
  const home = aHome({ reporting: true, ...overrides });
  const contact = aContact({ home: home.uuid, individual_contact: true });
  const table = await mailroom.open({ homes: [home], contacts: [contact] });
  return { home, contact, table };
}

const october = (table: Table, { uuid }: Home) =>
  findReturn(table, { home: uuid, period: OCTOBER });
async function mailsOf(table: Table, kind: string) {
  const mails = [];
  for await (const mail of openMails(table)) if (mail.content.kind === kind) mails.push(mail);
  return mails;
}

it('makes one return, however many runs there are at once', async () => {
  const { home, table } = await world();
  const runs = await Promise.all([1, 2, 3].map(() => openReturns({ table, now: OPENING })));
  expect(runs.reduce((sum, { opened = 0 }) => sum + opened, 0)).toBe(1);
  expect(await october(table, home)).toMatchObject({ percentage: 0, no_beds: 30, version: 1 });
  expect((await openReturns({ table, now: OPENING })).opened).toBe(0);
});

it('opens nothing before the window, after the deadline, before a home joined, or once it has closed', async () => {
  const { table } = await world();
  expect((await openReturns({ table, now: new Date('2026-11-07T00:05:00Z') })).opened).toBe(0);
  expect(
    (await openReturns({ table, now: new Date('2026-11-07T00:05:00Z'), period: OCTOBER })).opened,
  ).toBe(1);
  const joining = await world({ reporting_from: '2026-10-02' });
  expect((await openReturns({ table: joining.table, now: OPENING })).opened).toBe(0);
  const closed = await world({ location_status: 'CLOSED' });
  expect((await openReturns({ table: closed.table, now: OPENING })).opened).toBe(0);
});

it('writes once on each of its days, and not once the report is sent in', async () => {
  const { home, contact, table } = await world();
  await openReturns({ table, now: OPENING });
  const at = (text: string) => new Date(`${text}T09:00:00.000Z`);
  await Promise.all([1, 2, 3].map(() => mailReports({ table, now: at('2026-11-02') })));
  await mailReports({ table, now: at('2026-11-03') });
  expect((await mailsOf(table, 'reportOpened')).map(({ to }) => to)).toEqual([
    contact.emails[0]?.address,
  ]);
  await mailReports({ table, now: at('2026-11-05') });
  const [reminder] = await mailsOf(table, 'reportReminder');
  expect(reminder?.content).toMatchObject({ percentage: 0, is_tomorrow: true });
  for (const day of [
    '2026-11-06',
    '2026-11-09',
    '2026-11-10',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]) {
    await mailReports({ table, now: at(day) });
  }
  expect((await mailsOf(table, 'reportOverdue')).length).toBe(4);
  expect(await october(table, home)).toMatchObject({ overdue_mails: 4, recipients: 1 });
});

it('says in the reminder what is still to do, the placements until they are confirmed', async () => {
  const { home, table } = await world({ aqp_status: true });
  await openReturns({ table, now: OPENING });
  const monthlyReturn = await october(table, home);
  if (!monthlyReturn) throw new Error('The report is open');
  await table.load(
    someSections(monthlyReturn).map((section) => create(returnSectionEntity, section)),
  );
  const now = new Date('2026-11-05T09:00:00.000Z');
  await mailReports({ table, now });
  const [reminder] = await mailsOf(table, 'reportReminder');
  expect(reminder?.content).toMatchObject({ missing: ['Placements'] });
  const confirmed = await world({ aqp_status: true });
  await openReturns({ table: confirmed.table, now: OPENING });
  const other = await october(confirmed.table, confirmed.home);
  if (!other) throw new Error('The report is open');
  await confirmed.table.load([create(placementDraftEntity, noPlacements(other))]);
  await mailReports({ table: confirmed.table, now });
  const [mail] = await mailsOf(confirmed.table, 'reportReminder');
  expect(mail?.content).toMatchObject({ missing: expect.not.arrayContaining(['Placements']) });
});

it('cancels open returns with the participation, and opens them again with their draft', async () => {
  const { home, table } = await world();
  await openReturns({ table, now: OPENING });
  const change = async (after: Partial<Home>) => {
    const before = await findHome(table, home.uuid);
    if (!before) throw new Error('The home is there');
    const next = { ...before, ...after };
    const follow = await participationWrites(table, { before, after: next, now: OPENING });
    await table.commit(replace(homeEntity, next, before), ...follow.writes);
  };
  await change({ reporting: false });
  expect((await october(table, home))?.cancelled_at).toBe(OPENING.toISOString());
  await change({ reporting: true, reporting_from: '2026-10-02' });
  expect((await october(table, home))?.cancelled_at).not.toBeNull();
  await change({ reporting_from: '2026-10-01' });
  expect((await october(table, home))?.cancelled_at).toBeNull();
});

it.each(['embargo', 'aqp_suspension', 'self_imposed_suspension'] as const)(
  'notes after the deadline that the home was suspended then: %s',
  async (flag) => {
    const { home, table } = await world({ [flag]: true });
    await openReturns({ table, now: OPENING });
    expect(await closeWindow({ table, now: new Date('2026-11-06T12:00:00Z') })).toMatchObject({
      noted: 0,
    });
    expect(await closeWindow({ table, now: new Date('2026-11-06T12:05:00Z') })).toMatchObject({
      noted: 1,
      suspended: 1,
    });
    expect(await october(table, home)).toMatchObject({
      suspended: true,
      suspended_deadline_at: '2026-11-06T12:00:00.000Z',
    });
  },
);

it('notes after the deadline that a home was not suspended, of which nothing was sent in or heard', async () => {
  const { home, table } = await world();
  await openReturns({ table, now: OPENING });
  expect((await october(table, home))?.suspended).toBeNull();
  const now = new Date('2026-11-06T12:05:00Z');
  expect(await closeWindow({ table, now })).toMatchObject({ noted: 1, suspended: 0 });
  expect((await october(table, home))?.suspended).toBe(false);
});
