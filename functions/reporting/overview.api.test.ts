import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import { getReportingArchive } from '#shared/reporting/monthlyReporting.api.ts';
import {
  getReportingOverview,
  type OverviewRow,
  putDeadline,
  remindHomes,
} from '#shared/reporting/reportingOverview.api.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { findReturn, returnEntity } from '#shared/store/returns.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aBouncingAddress, aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn, aSubmitted } from '#shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

// Of October 2026: due at 12:00 on Friday 6 November.
const PERIOD = '2026-10';
const ON_TUESDAY = new Date('2026-11-10T10:00:00.000Z');
const DAY_MS = 86_400_000;

let portal: Portal;
let lph: Account;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: ON_TUESDAY });
  lph = anAccount({ kind: 'lph', first_name: 'Lee', last_name: 'Hub' });
  await portal.add({ accounts: [lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => vi.setSystemTime(ON_TUESDAY));

/** A home with somebody to write to, and its return of a month. */
async function aReporter(facts: {
  home?: Partial<Home>;
  overrides?: Partial<MonthlyReturn>;
  period?: string;
  submittedAt?: string;
  email?: string | null;
}): Promise<Home> {
  const { period = PERIOD, submittedAt, overrides, email = `${randomUUID()}@example.org` } = facts;
  const home = aHome({ reporting: true, ...facts.home });
  const contacts =
    email === null ? [] : [aContact({ home: home.uuid, email, individual_contact: true })];
  await portal.add({ homes: [home], contacts: contacts as never });
  const row = submittedAt
    ? aSubmitted(home, period, { at: submittedAt, ...overrides }).one
    : aReturn(home, period, overrides);
  await portal.table.load([create(returnEntity, { ...row, changed_at: now() })]);
  return home;
}

const now = () => new Date().toISOString() as MonthlyReturn['changed_at'];
const overview = async (query: Record<string, string> = {}) =>
  (await portal.call(getReportingOverview, { as: lph, query })).body;
const remind = (homes: string[], more: object = {}) =>
  portal.call(remindHomes, { as: lph, body: { period: PERIOD, homes, ...more } });
const mailsTo = async (email: string) => {
  const mails: OutboxMail[] = [];
  for await (const mail of openMails(portal.table)) if (mail.to === email) mails.push(mail);
  return mails;
};

describe('the overview', () => {
  const provider = `Larkspur ${randomUUID()} Care`;
  const names = (rows: OverviewRow[]) => rows.map(({ name }) => name);

  beforeAll(async () => {
    const home = (name: string) => ({ name, provider_name: provider });
    await aReporter({ home: home('Alder'), submittedAt: '2026-11-06T12:00:00.000Z' });
    await aReporter({ home: home('Birch'), submittedAt: '2026-11-06T12:00:00.001Z' });
    await aReporter({ home: home('Cedar'), overrides: { started_at: now(), percentage: 62 } });
    await aReporter({ home: home('Dogwood'), overrides: { overdue_mails: 4, suspended: true } });
    await aReporter({ home: home('Elder'), overrides: { cancelled_at: now() } });
  });

  it('counts those of a provider whose name holds what was typed, in any case', async () => {
    const body = await overview({ provider: provider.slice(2, 20).toUpperCase() });
    expect(body.tiles).toEqual({
      reporting: 4,
      on_time: 1,
      late: 1,
      in_progress: 1,
      not_started: 1,
      overdue: 2,
      submitted_percent: 50,
    });
    expect(names(body.rows)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood']);
    expect(body.rows.map((row: OverviewRow) => row.late_days)).toEqual([null, 0, 4, 4]);
    expect(body.rows[3]).toMatchObject({ status: 'overdue', mail_stopped: true, heat: [] });
  });

  it.each([
    ['on_time', ['Alder']],
    ['late', ['Birch']],
    ['in_progress', ['Cedar']],
    ['not_started', ['Dogwood']],
    ['overdue', ['Cedar', 'Dogwood']],
  ])('shows those %s, and the tiles of all', async (status, expected) => {
    const body = await overview({ provider, status });
    expect(names(body.rows)).toEqual(expected);
    expect(body).toMatchObject({ count: expected.length, tiles: { reporting: 4 } });
  });

  it('follows a change, whichever instance made it', async () => {
    const home = await aReporter({ home: { name: 'Fir', provider_name: `Fir ${provider}` } });
    const query = { provider: `Fir ${provider}` };
    expect((await overview(query)).tiles.not_started).toBe(1);
    const row = await findReturn(portal.table, { home: home.uuid, period: PERIOD as never });
    vi.setSystemTime(ON_TUESDAY.getTime() + 60_000);
    await portal.table.commit(
      replace(
        returnEntity,
        { ...row, submitted_at: now(), submitted_version: 1 } as never,
        row as never,
      ),
    );
    await expect
      .poll(async () => (await overview(query)).tiles)
      .toMatchObject({ late: 1, not_started: 0 });
  });

  it('has twelve months a home in the heat map, and offers the months that have reports', async () => {
    // A month without reports counts as such for five minutes.
    vi.setSystemTime(ON_TUESDAY.getTime() + 600_000);
    const heatProvider = `Heat ${provider}`;
    const home = await aReporter({
      home: { provider_name: heatProvider },
      period: '2026-08',
      submittedAt: '2026-09-10T09:00:00.000Z',
      overrides: { suspended: true },
    });
    await portal.table.load([create(returnEntity, aReturn(home, '2026-09'))]);
    await portal.table.load([create(returnEntity, aReturn(home, PERIOD))]);
    const { rows, periods } = await overview({
      provider: heatProvider,
      view: 'map',
      period: '2026-09',
    });
    expect(rows[0].heat).toHaveLength(12);
    expect(rows[0].heat.slice(-3)).toEqual([
      { period: '2026-07', state: 'not_asked', days: null, suspended: false },
      { period: '2026-08', state: 'late', days: 3, suspended: true },
      { period: '2026-09', state: 'missing', days: null, suspended: false },
    ]);
    expect(periods).toEqual(['2026-10', '2026-09', '2026-08']);
  });

  it('goes on where a page ended, and only for the same question', async () => {
    const manyProvider = `Many ${provider}`;
    const homes = Array.from({ length: 51 }, (_, at) =>
      aHome({
        reporting: true,
        provider_name: manyProvider,
        name: `Home ${String(at).padStart(2, '0')}`,
      }),
    );
    await portal.add({ homes });
    await portal.table.load(homes.map((home) => create(returnEntity, aReturn(home, '2026-06'))));
    const query = { period: '2026-06', provider: manyProvider };
    const first = await overview(query);
    expect(first.rows).toHaveLength(50);
    const second = await overview({ ...query, cursor: first.cursor });
    expect(names(second.rows)).toEqual(['Home 50']);
    expect(second.cursor).toBeNull();
    expect((await overview({ ...query, view: 'all' })).rows).toHaveLength(51);
    expect((await overview({ period: '2026-06', cursor: first.cursor })).status).toBe(400);
  });
});

describe('a bulk reminder', () => {
  it('says beforehand what it would come to, and then does that', async () => {
    const [open, recent, sent, nobody, bouncing, leftHome] = await Promise.all([
      aReporter({}),
      aReporter({ overrides: { mailed_at: '2026-11-09T10:00:00.001Z' as never } }),
      aReporter({ submittedAt: '2026-11-05T09:00:00.000Z' }),
      aReporter({ email: null }),
      aReporter({ email: 'comes.back@example.org' }),
      aReporter({ home: { reporting: false } }),
    ]);
    await portal.table.load([
      create(suppressedAddressEntity, aBouncingAddress('comes.back@example.org')),
    ]);
    const homes = [open, recent, sent, nobody, bouncing, leftHome].map(({ uuid }) => uuid);
    const expected = [
      'reminded',
      'reminded_recently',
      'already_submitted',
      'nobody_reached',
      'nobody_reached',
      'not_reporting',
    ];
    const results = ({ body }: Awaited<ReturnType<typeof remind>>) =>
      body.map(({ result }: { result: string }) => result);
    const ref = { home: open.uuid, period: PERIOD as never };
    const before = await findReturn(portal.table, ref);
    expect(results(await remind(homes, { dry_run: true }))).toEqual(expected);
    expect(await findReturn(portal.table, ref)).toEqual(before);
    expect(results(await remind(homes))).toEqual(expected);
    expect(await findReturn(portal.table, ref)).toMatchObject({ recipients: 1, overdue_mails: 0 });
    expect(await findReturn(portal.table, { ...ref, home: nobody.uuid })).toMatchObject({
      recipients: 0,
      mailed_at: null,
    });
    const entries = await auditOf(portal.table, placePartition(homeRef(open.uuid)));
    expect(entries.map(({ what, who }) => [what, who.name])).toEqual([
      ['reports.reminded', 'Lee Hub'],
    ]);
  });

  it('is one mail when three people send it at once, and may go again after 24 hours', async () => {
    const email = `${randomUUID()}@example.org`;
    const { uuid } = await aReporter({ email });
    const answers = await Promise.all([1, 2, 3].map(() => remind([uuid])));
    expect(answers.map(({ body }) => body[0].result).sort()).toEqual([
      'reminded',
      'reminded_recently',
      'reminded_recently',
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
    vi.setSystemTime(ON_TUESDAY.getTime() + DAY_MS - 1);
    expect((await remind([uuid])).body[0].result).toBe('reminded_recently');
    vi.setSystemTime(ON_TUESDAY.getTime() + DAY_MS);
    expect((await remind([uuid])).body[0].result).toBe('reminded');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is refused for 501 homes, and for none', async () => {
    const many = await remind(Array.from({ length: 501 }, () => randomUUID()));
    expect(many).toMatchObject({
      status: 400,
      body: { errors: { homes: ['Choose at most 500 homes'] } },
    });
    expect((await remind([])).body.errors).toEqual({ homes: ['Choose at least one home'] });
  });
});

describe('moving a deadline', () => {
  const move = (body: object, period = PERIOD) =>
    portal.call(putDeadline, {
      as: lph,
      params: { period },
      body: { version: 0, day: '2026-11-16', reason: 'The service was down', ...body },
    });

  // Later than all that was read before: the feed only goes forward.
  beforeEach(() => vi.setSystemTime(new Date('2026-11-12T10:00:00.000Z')));

  it('goes later, for all homes, and says by whom and why', async () => {
    const home = await aReporter({
      home: { provider_name: 'Moved Care' },
      submittedAt: '2026-11-09T09:00:00.000Z',
    });
    const archive = async () =>
      (await portal.call(getReportingArchive, { as: lph, params: { uuid: home.uuid } })).body
        .monthly_reporting[0];
    expect(await archive()).toMatchObject({ deadline: '06/11/2026', extended: false });
    const query = { provider: 'moved care' };
    expect((await overview(query)).tiles).toMatchObject({ on_time: 0, late: 1 });
    expect((await move({})).body).toMatchObject({
      version: 1,
      deadline_at: '2026-11-16T12:00:00.000Z',
      calendar_deadline_at: '2026-11-06T12:00:00.000Z',
      moved: { by: 'Lee Hub', reason: 'The service was down' },
    });
    const body = await overview(query);
    expect(body.tiles).toMatchObject({ on_time: 1, late: 0 });
    expect(body.deadline.version).toBe(1);
    expect(await archive()).toMatchObject({ deadline: '16/11/2026', extended: true });
  });

  it('is refused to a second person who has not seen the first move', async () => {
    const stale = await move({ day: '2026-11-17' });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  });

  it.each([
    ['the same day', { day: '2026-07-07' }],
    ['a Sunday', { day: '2026-07-12' }],
    ['a day after the next deadline', { day: '2026-08-10' }],
  ])('is refused to %s', async (_, body) => {
    vi.setSystemTime(new Date('2026-07-08T10:00:00.000Z'));
    const refused = await move(body, '2026-06');
    expect(refused.status).toBe(400);
    expect(refused.body.errors.day).toEqual([
      'Choose a working day from 8 July 2026 to 7 August 2026',
    ]);
  });

  it('ends 5 working days after it', async () => {
    // Of April: 12:00 on 8 May 2026; five working days later it is 15 May.
    vi.setSystemTime(new Date('2026-05-15T11:00:00.001Z'));
    expect((await move({ day: '2026-05-20' }, '2026-04')).status).toBe(409);
    vi.setSystemTime(new Date('2026-05-15T11:00:00.000Z'));
    expect((await move({ day: '2026-05-20' }, '2026-04')).status).toBe(200);
  });
});
