import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition, placeRef } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { findReporting, reportingEntity } from '#shared/store/reportingPlaces.ts';
import { findReturn, whoseReturn } from '#shared/store/returns.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aContact, aHome, anAqpLocation, membershipsFor } from '#shared/testing/builders.ts';
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

const nine = (day: string) => new Date(`${day}T09:00:00.000Z`);
const KINDS: [string, () => Home | ServiceLocation][] = [
  ['a home', () => aHome({ reporting: true })],
  ['a service location', () => anAqpLocation({ reporting: true })],
];

describe.each(KINDS)('the deadline of %s', (_, aPlace) => {
  let table: Table;
  let place: ReportingPlace;
  let contact: Contact;
  let moves = 0;

  beforeEach(async () => {
    place = aPlace();
    contact = aContact({ place: placeRef(place), individual_contact: true });
    table = await mailroom.open();
    moves = 0;
    await table.load([
      create(reportingEntity(place.kind), place),
      create(contactEntity, contact),
      ...membershipsFor(contact).map((part) => create(membershipEntity, part)),
    ]);
    await openReturns({ table, now: OPENING });
  });

  const october = () => findReturn(table, { ...whoseReturn(place), period: OCTOBER });
  /** The central team moves the deadline to noon of a day. */
  async function move(day: string) {
    moves += 1;
    await table.load([
      create(reportDeadlineEntity, {
        period: OCTOBER,
        version: moves,
        deadline_at: `${day}T12:00:00.000Z` as Instant,
        reason: 'The service was down',
        by: { id: 'lee', name: 'Lee Hub' },
        at: OPENING.toISOString() as Instant,
      }),
    ]);
  }
  /** The council sets or lifts its embargo, as a page would write it. */
  async function embargo(is: boolean, at: string) {
    const before = await findReporting(table, placeRef(place));
    if (!before) throw new Error('The place is there');
    await table.commit(
      replace(reportingEntity(place.kind), { ...before, embargo: is }, before),
      create(auditEntity, {
        of: placePartition(place),
        at: at as Instant,
        id: randomUUID(),
        who: { kind: 'account', id: 'lee', name: 'Lee Hub' },
        what: 'status.changed',
        before: { embargo: before.embargo },
        after: { embargo: is },
        trace: 'test',
      }),
    );
  }
  async function mailsOf(kind: string) {
    const mails = [];
    for await (const mail of openMails(table)) if (mail.content.kind === kind) mails.push(mail);
    return mails;
  }

  it('is noted for with what was so at that instant, not before and not after', async () => {
    await embargo(true, '2026-11-06T11:59:00.000Z');
    await embargo(false, '2026-11-06T12:01:00.000Z');
    const now = new Date('2026-11-06T12:05:00.000Z');
    expect(await closeWindow({ table, now })).toMatchObject({ noted: 1, suspended: 1 });
    expect(await october()).toMatchObject({
      suspended: true,
      suspended_deadline_at: '2026-11-06T12:00:00.000Z',
    });
    expect(await closeWindow({ table, now })).toMatchObject({ noted: 0 });
  });

  it('is not noted for as suspended where that began a minute later', async () => {
    await embargo(true, '2026-11-06T12:01:00.000Z');
    const now = new Date('2026-11-06T12:05:00.000Z');
    expect(await closeWindow({ table, now })).toMatchObject({ noted: 1, suspended: 0 });
    expect(await october()).toMatchObject({ suspended: false });
  });

  it('that moves is noted for again, once it has passed', async () => {
    await embargo(true, '2026-11-06T11:00:00.000Z');
    await closeWindow({ table, now: new Date('2026-11-06T12:05:00.000Z') });
    await move('2026-11-13');
    await embargo(false, '2026-11-12T11:00:00.000Z');
    expect(await closeWindow({ table, now: new Date('2026-11-13T12:00:00.000Z') })).toMatchObject({
      noted: 0,
    });
    expect(await october()).toMatchObject({ suspended: true });
    const after = new Date('2026-11-13T12:05:00.000Z');
    expect(await closeWindow({ table, now: after })).toMatchObject({ noted: 1, suspended: 0 });
    expect(await october()).toMatchObject({
      suspended: false,
      suspended_deadline_at: '2026-11-13T12:00:00.000Z',
    });
    expect(await closeWindow({ table, now: after })).toMatchObject({ noted: 0 });
  });

  it('that moves has a reminder of its own, once', async () => {
    await mailReports({ table, now: nine('2026-11-05') });
    await move('2026-11-13');
    for (const day of ['2026-11-06', '2026-11-09', '2026-11-10', '2026-11-11']) {
      await mailReports({ table, now: nine(day) });
    }
    expect(await mailsOf('reportReminder')).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => mailReports({ table, now: nine('2026-11-12') })));
    const reminders = await mailsOf('reportReminder');
    expect(reminders.map(({ content }) => content)).toMatchObject([
      { deadline_at: '2026-11-06T12:00:00.000Z' },
      { deadline_at: '2026-11-13T12:00:00.000Z', is_tomorrow: true },
    ]);
    expect(new Set(reminders.map(({ to }) => to))).toEqual(new Set([contact.emails[0]?.address]));
  });

  it('that moves has a new count of overdue mails', async () => {
    const overdue = async (...days: string[]) => {
      for (const day of days) await mailReports({ table, now: nine(day) });
      return (await mailsOf('reportOverdue')).length;
    };
    expect(await overdue('2026-11-09')).toBe(1);
    await move('2026-11-13');
    // The second of the old deadline falls on the day after the new one.
    expect(await overdue('2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13')).toBe(1);
    expect(await overdue('2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07')).toBe(5);
    expect(await overdue('2026-12-14')).toBe(5);
    expect(await october()).toMatchObject({
      overdue_mails: 4,
      overdue_deadline_at: '2026-11-13T12:00:00.000Z',
    });
  });
});
