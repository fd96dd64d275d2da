import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { AccountId, EmailAddress, Instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import type { Period } from '#shared/reporting/period.ts';
import { noonOf, windowOfPeriod } from '#shared/reporting/reportWindow.ts';
import type { MonthlyReturn } from '#shared/reporting/return.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { findReturn, returnEntity } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { mailReports } from '../schedule/mailReports.ts';
import { openReturns } from '../schedule/openReturns.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { NINE, OPENING } from '../testing/reportDay.ts';

const PERIOD = '2026-10' as Period;
const LATER = new Date(NINE.getTime() + 120_000);

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

interface Queued {
  table: Table;
  home: Home;
  contact: Contact;
  mail: OutboxMail;
}

const waiting = (table: Table) => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

/** A report that has opened, and the mail about it in the outbox. */
async function queued(): Promise<Queued> {
  const home = aHome({ reporting: true });
  const contact = aContact({ home: home.uuid, individual_contact: true });
  const table = await room.open({ homes: [home], contacts: [contact] });
  await openReturns({ table, now: OPENING });
  await mailReports({ table, now: NINE });
  const mails = await waiting(table);
  expect(mails.map(({ content }) => content.kind)).toEqual(['reportOpened']);
  return { table, home, contact, mail: mails[0] as OutboxMail };
}

async function changeReturn(
  { table, home }: Queued,
  change: Partial<MonthlyReturn>,
  period = PERIOD,
) {
  const monthlyReturn = await findReturn(table, { home: home.uuid, period });
  if (!monthlyReturn) throw new Error('The report is open');
  await table.commit(replace(returnEntity, { ...monthlyReturn, ...change }, monthlyReturn));
}

const moveDeadline = ({ table }: Queued, period: Period, day: string) =>
  table.load([
    create(reportDeadlineEntity, {
      ...{ period, version: 1, reason: 'The service was down' },
      deadline_at: noonOf(day as LondonDay),
      ...{ by: { id: 'lee', name: 'Lee Hub' }, at: OPENING.toISOString() as Instant },
    }),
  ]);

/** By the stream, twice, as it repeats itself, and by the sweep. */
async function deliver({ table, mail }: Queued, at = LATER) {
  const around = { table, clock: () => at };
  for (const _ of [1, 2]) {
    expect(await followChanges(insertsOf([mail]), around)).toEqual({ batchItemFailures: [] });
  }
  await sweepMail({ table, now: at, clock: () => at });
  return mailIn(table, mail);
}

const SENT_IN = { status: 'FAILED', reason: 'The report was sent in or is not needed' };

describe('a mail about a report that waits in the outbox', () => {
  it('goes out once while the report is open', async () => {
    const queuedMail = await queued();
    expect(await deliver(queuedMail)).toMatchObject({ status: 'SENT' });
    expect(room.ses.mails.map(({ to }) => to)).toEqual([queuedMail.mail.to]);
  });

  it.each<[string, object, (queuedMail: Queued) => Promise<void>]>([
    [
      'the report was sent in meanwhile',
      SENT_IN,
      (queuedMail) =>
        changeReturn(queuedMail, {
          submitted_at: NINE.toISOString() as Instant,
          submitted_version: 1,
        }),
    ],
    [
      'the report is not needed any more',
      SENT_IN,
      (queuedMail) => changeReturn(queuedMail, { cancelled_at: NINE.toISOString() as Instant }),
    ],
    [
      'the home stopped reporting',
      { status: 'FAILED', reason: 'The home does not report' },
      async ({ table, home: { uuid } }) => {
        const home = await findHome(table, uuid);
        if (!home) throw new Error('The home is there');
        await table.commit(replace(homeEntity, { ...home, reporting: false }, home));
      },
    ],
    [
      'somebody else reports now',
      { status: 'FAILED', reason: 'No longer someone who reports' },
      async ({ table, contact }) => {
        const after = { ...contact, individual_contact: false };
        const other = aContact({ place: contact.place, individual_contact: true });
        await table.load([create(contactEntity, other)]);
        await table.commit(replace(contactEntity, after, contact));
      },
    ],
  ])('does not go out once %s', async (_, end, change) => {
    const queuedMail = await queued();
    await change(queuedMail);
    expect(await deliver(queuedMail)).toMatchObject(end);
    expect(room.ses.mails).toEqual([]);
    expect(await waiting(queuedMail.table)).toEqual([]);
  });
});

it('goes to the manager where the account of who reports is deactivated', async () => {
  const home = aHome({ reporting: true });
  const contact = aContact({ home: home.uuid, individual_contact: true });
  const manager = aContact({ home: home.uuid, home_manager: true });
  const table = await room.open({ homes: [home], contacts: [contact, manager] });
  const [{ address: email }] = contact.emails as [{ address: EmailAddress }];
  const since = OPENING.toISOString() as Instant;
  const account = 'an-account' as AccountId;
  await table.load([create(inactiveAddressEntity, { email, version: 1, account, since })]);
  await openReturns({ table, now: OPENING });
  await mailReports({ table, now: NINE });
  const [mail] = (await waiting(table)) as [OutboxMail];
  expect(await deliver({ table, home, contact: manager, mail })).toMatchObject({ status: 'SENT' });
  expect(room.ses.mails.map(({ to }) => to)).toEqual([manager.emails[0]?.address]);
});

describe('a mail that goes out on another day than it was queued for', () => {
  const REMINDED = new Date('2026-11-05T09:00:00.000Z');
  const subjects = () => room.ses.mails.map(({ subject }) => subject);

  async function reminded() {
    const queuedMail = await queued();
    await deliver(queuedMail);
    room.ses.mails.length = 0;
    await mailReports({ table: queuedMail.table, now: REMINDED });
    const [mail] = await waiting(queuedMail.table);
    expect(mail?.content).toMatchObject({ kind: 'reportReminder', is_tomorrow: true });
    return { ...queuedMail, mail: mail as OutboxMail };
  }

  it('says when the report is due by the day on which it goes out', async () => {
    const queuedMail = await reminded();
    expect(await deliver(queuedMail, new Date('2026-11-06T09:10:00.000Z'))).toMatchObject({
      status: 'SENT',
      content: { is_tomorrow: false },
    });
    expect(subjects()).toEqual([
      `Due Friday at 12pm: ${queuedMail.home.name}'s report for October`,
    ]);
  });

  it.each([
    ['2026-11-12', 'Thursday'],
    ['2026-11-13', '13 November'],
  ])('names the day and not the weekday where that is a week away: %s', async (day, when) => {
    const queuedMail = await reminded();
    await moveDeadline(queuedMail, PERIOD, day);
    await deliver(queuedMail, new Date('2026-11-06T09:10:00.000Z'));
    expect(subjects()).toEqual([
      `Due ${when} at 12pm: ${queuedMail.home.name}'s report for October`,
    ]);
  });

  it('does not go out after the deadline, of which others tell', async () => {
    for (const queuedMail of [await queued(), await reminded()]) {
      expect(await deliver(queuedMail, new Date('2026-11-06T12:00:01.000Z'))).toMatchObject({
        status: 'FAILED',
        reason: 'The report is overdue',
      });
    }
    expect(subjects()).toEqual([]);
  });

  it('names the deadline that holds, where it was moved meanwhile', async () => {
    const queuedMail = await reminded();
    await moveDeadline(queuedMail, PERIOD, '2026-11-10');
    await deliver(queuedMail, new Date('2026-11-05T09:04:00.000Z'));
    expect(subjects()).toEqual([
      `Due Tuesday at 12pm: ${queuedMail.home.name}'s report for October`,
    ]);
    const opened = await queued();
    await moveDeadline(opened, PERIOD, '2026-11-10');
    await deliver(opened);
    expect(subjects()).toEqual(['Your report for October is open: due 12pm on 10 November']);
  });
});

describe('a mail about several overdue reports', () => {
  const AUGUST = '2026-08' as Period;
  /** The first working day after October's deadline, on which August's counts no more. */
  const AFTER = new Date('2026-11-09T09:00:00.000Z');
  const MINUTES_LATER = new Date(AFTER.getTime() + 240_000);
  const sentIn = { submitted_at: AFTER.toISOString() as Instant, submitted_version: 1 };

  async function bothOverdue(): Promise<Queued> {
    const home = aHome({ reporting: true });
    const contact = aContact({ home: home.uuid, individual_contact: true });
    const table = await room.open({ homes: [home], contacts: [contact] });
    await table.load([AUGUST, PERIOD].map((period) => create(returnEntity, aReturn(home, period))));
    await mailReports({ table, now: AFTER });
    const [mail] = await waiting(table);
    expect(mail?.content).toMatchObject({
      ...{ kind: 'reportOverdue', period: AUGUST },
      overdue: [{ period: AUGUST }, { period: PERIOD }],
    });
    return { table, home, contact, mail: mail as OutboxMail };
  }

  it.each([
    [AUGUST, PERIOD, 'October'],
    [PERIOD, AUGUST, 'August'],
  ])('once that of %s is sent in is about that of %s', async (gone, left, month) => {
    const queuedMail = await bothOverdue();
    await changeReturn(queuedMail, sentIn, gone);
    const { status, content } = await deliver(queuedMail, MINUTES_LATER);
    expect(status).toBe('SENT');
    const { deadline_at } = windowOfPeriod(left);
    const overdue = [{ period: left, deadline_at }];
    expect(content).toMatchObject({ period: left, deadline_at, overdue });
    expect(room.ses.mails.map(({ subject }) => subject)).toEqual([
      `Overdue: ${queuedMail.home.name}'s report for ${month}`,
    ]);
    const [{ html = '' } = {}] = room.ses.mails;
    const [, token = ''] = /report_link#([^"]+)/.exec(html) ?? [];
    expect(await openLink('report', token, MINUTES_LATER)).toMatchObject({ period: left });
  });

  it('is not about one that is due later now, and does not go out once none is overdue', async () => {
    const queuedMail = await bothOverdue();
    await moveDeadline(queuedMail, PERIOD, '2026-11-13');
    const { status, content } = await deliver(queuedMail, MINUTES_LATER);
    expect(status).toBe('SENT');
    expect(content).toMatchObject({ overdue: [{ period: AUGUST }] });

    const other = await bothOverdue();
    await changeReturn(other, sentIn, AUGUST);
    await moveDeadline(other, PERIOD, '2026-11-13');
    expect(await deliver(other, MINUTES_LATER)).toMatchObject({
      status: 'FAILED',
      reason: 'No report is overdue',
    });
  });
});
