import { Cron } from 'croner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import { openLink } from '#shared/server/linkToken.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { locationEntity } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { aBouncingAddress, aLocationContact, anAqpLocation } from '#shared/testing/builders.ts';
import { composeMail } from '../composeMail.ts';
import { mailKindOf } from '../mailKinds.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { insertsOf, type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { jobs } from './jobs.ts';
import { remindAvailability } from './remindAvailability.ts';

/** A quarter past nine in London on a Monday in winter. */
const MONDAY = new Date('2026-11-23T09:15:00.000Z');
const A_WEEK_BEFORE = new Date('2026-11-16T10:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const openMails = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

async function open(locations: ServiceLocation[], contacts: Contact[]): Promise<Table> {
  const table = await room.open({ contacts });
  await table.load(locations.map((location) => create(locationEntity, location)));
  return table;
}

const dueLocation = (overrides: Parameters<typeof anAqpLocation>[0] = {}) =>
  anAqpLocation({ updated: A_WEEK_BEFORE, ...overrides });

describe('the prompt for availability (domiciliary, section 4)', () => {
  it('is one mail to each Availability contact, from three runs at once and a repeated stream', async () => {
    const locations = Array.from({ length: 12 }, () => dueLocation());
    const contacts = locations.flatMap((location) => [
      aLocationContact(location),
      aLocationContact(location),
      aLocationContact(location, { vacancy_contact: false }),
    ]);
    const table = await open(locations, contacts);
    const runs = await Promise.all(
      [0, 1, 2].map((later) =>
        remindAvailability({ table, now: new Date(MONDAY.getTime() + later * 1000) }),
      ),
    );
    expect(runs.reduce((sum, counts) => sum + (counts.queued ?? 0), 0)).toBe(12);
    expect(runs.reduce((sum, counts) => sum + (counts.already ?? 0), 0)).toBe(24);
    const batch = insertsOf(await openMails(table));
    const around = { table, clock: () => MONDAY };
    await Promise.all([followChanges(batch, around), followChanges(batch, around)]);
    const wantedMails = contacts.filter((contact) => contact.vacancy_contact);
    expect(room.ses.mails.map(({ to }) => to).toSorted()).toEqual(
      wantedMails.map(({ emails }) => emails[0]?.address as string).toSorted(),
    );
    const [location] = locations;
    const trail = await auditOf(table, placePartition(location as ServiceLocation));
    expect(trail).toMatchObject([
      { what: 'capacity.reminded', who: { kind: 'job', id: 'remindAvailability' } },
    ]);
  });

  it('says what was said last, and links to this location alone for a week', async () => {
    const location = dueLocation({ name: 'Wren Homecare' });
    const contact = aLocationContact(location);
    const table = await open([location], [contact]);
    await remindAvailability({ table, now: MONDAY });
    const [mail] = await openMails(table);
    if (!mail) throw new Error('There is no mail');
    const { subject, html, text } = await composeMail(mail, MONDAY);
    expect(subject).toBe('Please confirm your availability: Wren Homecare');
    for (const part of [html, text]) {
      expect(part).toContain('Lambeth');
      expect(part).toContain('Last updated 10:00 on 16-11-2026');
    }
    const [link = ''] = linksOf(html);
    expect(link).toMatch(/^http:\/\/localhost:3000\/domcare\/availability_link#/);
    const last = new Date(MONDAY.getTime() + 168 * 3_600_000 - 1000);
    expect(await openLink('availability', link.slice(link.indexOf('#') + 1), last)).toEqual({
      place: contact.place,
      contact: contact.id,
      email: mail.to,
    });
  });

  it('stops at the first answer: a mail that waits is then moot', async () => {
    const location = dueLocation();
    const table = await open([location], [aLocationContact(location)]);
    await remindAvailability({ table, now: MONDAY });
    const [mail] = await openMails(table);
    if (!mail) throw new Error('There is no mail');
    const whyMoot = () => mailKindOf(mail.content).whyMoot(mail, { table, now: MONDAY });
    expect(await whyMoot()).toBeUndefined();
    const capacity = { ...location.capacity, version: 2, updated: instant(MONDAY) };
    await table.commit(replace(locationEntity, { ...location, capacity }, location));
    expect(await whyMoot()).toBe('The location has answered since');
    const tomorrow = new Date('2026-11-24T09:15:00.000Z');
    expect(await remindAvailability({ table, now: tomorrow })).toMatchObject({ due: 0 });
  });

  it.each([
    ['is not on the AQP list', { aqp_status: false }],
    ['is suspended from the AQP list', { aqp_suspension: true }],
    ['is closed', { location_status: 'CLOSED' as const }],
    ['has answered within the week', { updated: new Date('2026-11-17T00:01:00.000Z') }],
  ])('does not go to a location that %s', async (_, overrides) => {
    const location = dueLocation(overrides);
    const table = await open([location], [aLocationContact(location)]);
    expect(await remindAvailability({ table, now: MONDAY })).toMatchObject({ due: 0, mails: 0 });
  });

  it('goes to a location that has answered with no area: it may have one by now', async () => {
    const location = dueLocation({ capacity: { areas: [] } });
    const table = await open([location], [aLocationContact(location)]);
    expect(await remindAvailability({ table, now: MONDAY })).toMatchObject({ mails: 1 });
    const [mail] = await openMails(table);
    const { text } = await composeMail(mail as OutboxMail, MONDAY);
    expect(text).toContain('No availability for new packages');
  });

  it('goes each working day to one that has chosen so', async () => {
    const location = dueLocation({
      prompt_rhythm: 'weekday',
      updated: new Date('2026-11-19T23:59:00.000Z'),
    });
    const table = await open([location], [aLocationContact(location)]);
    expect(await remindAvailability({ table, now: MONDAY })).toMatchObject({ mails: 1 });
  });

  it('goes to a deputy on leave, and to the manager where nobody else is reached', async () => {
    const location = dueLocation();
    const [deputy, manager] = [
      aLocationContact(location, { vacancy_contact: false }),
      aLocationContact(location, { vacancy_contact: false, home_manager: true }),
    ];
    const away = aLocationContact(location, {
      first_name: 'Ada',
      last_name: 'Larkspur',
      leave: { from: '2026-11-20', until: '2026-11-27', deputy: deputy.id },
    });
    const table = await open([location], [away, deputy, manager]);
    await remindAvailability({ table, now: MONDAY });
    expect((await openMails(table)).map(({ to, content }) => ({ to, content }))).toMatchObject([
      { to: deputy.emails[0]?.address, content: { stands_in_for: ['Ada Larkspur'] } },
    ]);

    const bouncing = dueLocation();
    const contact = aLocationContact(bouncing);
    const boss = aLocationContact(bouncing, { vacancy_contact: false, home_manager: true });
    const other = await open([bouncing], [contact, boss]);
    await other.load([
      create(suppressedAddressEntity, aBouncingAddress(contact.emails[0]?.address as never)),
    ]);
    expect(await remindAvailability({ table: other, now: MONDAY })).toMatchObject({
      mails: 1,
      suppressed: 1,
    });
    expect((await openMails(other)).map(({ to }) => to)).toEqual([boss.emails[0]?.address]);
  });
});

describe('the day of the prompt (domiciliary, section 11)', () => {
  const mailsFor = async (updated: string, now: string) => {
    const location = dueLocation({ updated: new Date(updated) });
    const table = await open([location], [aLocationContact(location)]);
    return (await remindAvailability({ table, now: new Date(now) })).mails;
  };

  it.each([
    // Monday 19 October, 09:20 in summer time; the next Monday is in winter time.
    ['before the clocks change: next Monday', '2026-10-19T08:20Z', '2026-10-26T09:15Z', 1],
    ['the Friday before', '2026-10-19T08:20Z', '2026-10-23T08:15Z', 0],
    ['a bank holiday Monday', '2026-08-24T09:00Z', '2026-08-31T08:15Z', 0],
    ['the Tuesday after it', '2026-08-24T09:00Z', '2026-09-01T08:15Z', 1],
    ['a Saturday', '2026-11-02T09:00Z', '2026-11-21T09:15Z', 0],
  ])('%s', async (_, updated, now, mails) => {
    expect(await mailsFor(updated, now)).toBe(mails);
  });

  it('is at a quarter past nine in London, in summer and in winter', () => {
    const row = jobs.find(({ name }) => name === 'remindAvailability');
    const next = (from: string) =>
      new Cron(row?.cron ?? '', { timezone: row?.zone ?? '' })
        .nextRun(new Date(from))
        ?.toISOString();
    expect(next('2026-11-20T12:00Z')).toBe('2026-11-23T09:15:00.000Z');
    expect(next('2026-07-01T00:00Z')).toBe('2026-07-01T08:15:00.000Z');
  });
});
