import type { SNSEvent } from 'aws-lambda';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import type { SuppressedAddress } from '#shared/bounces/suppressedAddress.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aContact,
  aHome,
  anAccount,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { remindVacancies } from '../schedule/remindVacancies.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { aPrompt, insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { recordMailEvents } from './onMailEvent.ts';

/** Nine in London on a Monday and the Tuesday after. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');
const TUESDAY = new Date('2026-11-24T09:00:00.000Z');
const AT = '2026-11-23T09:00:05.000Z';

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** SES's event that a mail came back, or was complained of. */
function eventOf(report: {
  to: string[];
  message_id?: string;
  id?: string;
  at?: string;
  complaint?: boolean;
}): SNSEvent {
  const { to, message_id = 'ses-1', id = 'f-1', at = AT, complaint = false } = report;
  const named = to.map((emailAddress) => ({ emailAddress, action: 'failed', status: '5.1.1' }));
  const part = { timestamp: at, feedbackId: id };
  const message = {
    ...(complaint
      ? { eventType: 'Complaint', complaint: { ...part, complainedRecipients: named } }
      : {
          eventType: 'Bounce',
          bounce: {
            ...part,
            bounceType: 'Permanent',
            bounceSubType: 'General',
            bouncedRecipients: named,
          },
        }),
    mail: { timestamp: '2026-11-23T09:00:01.000Z', messageId: message_id, destination: to },
  };
  return { Records: [{ Sns: { Message: JSON.stringify(message), MessageId: id } }] } as SNSEvent;
}

const openMails = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

async function sendOpen(table: Table, now: Date): Promise<void> {
  await followChanges(insertsOf(await openMails(table)), { table, clock: () => now });
}

const suppressedAddress = async (
  table: Table,
  email: string,
): Promise<SuppressedAddress | undefined> =>
  (await table.read(wanted(suppressedAddressEntity, { email: email as EmailAddress })))[0];
const entriesOf = (table: Table, email: string) => auditOf(table, `SUPPRESSED#${email}`);
const addressOf = (contact: Contact) => contact.emails[0]?.address as EmailAddress;

describe('a mail that comes back', () => {
  it('suppresses its address before the next run, and is told once', async () => {
    const home = aHome();
    const [sam, kim] = [aContact({ home: home.uuid }), aContact({ home: home.uuid })];
    const table = await room.open({ homes: [home], contacts: [sam, kim] });
    await remindVacancies({ table, now: MONDAY });
    const queued = await openMails(table);
    await sendOpen(table, MONDAY);
    const mail = queued.find(({ to }) => to === addressOf(sam)) as OutboxMail;
    const { message_id } = await mailIn(table, mail);

    // SNS gives it twice, and once more at the same time; SES writes the address in its own way.
    const event = eventOf({
      to: [addressOf(sam).toUpperCase()],
      message_id: String(message_id),
    });
    await Promise.all([recordMailEvents(event, { table }), recordMailEvents(event, { table })]);
    await recordMailEvents(event, { table });

    expect(await suppressedAddress(table, addressOf(sam))).toMatchObject({
      bounced_at: AT,
      version: 1,
    });
    expect(await mailIn(table, mail)).toMatchObject({
      status: 'SENT',
      bounced: { what: 'bounced', at: AT },
    });
    const entries = await entriesOf(table, addressOf(sam));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      at: AT,
      what: 'address.bounced',
      who: { kind: 'job', name: 'Email service' },
      before: { suppressed: null },
      after: { suppressed: 'bounced', mail: 'weekdayPrompt' },
    });

    expect(await remindVacancies({ table, now: TUESDAY })).toMatchObject({
      queued: 1,
      mails: 1,
      suppressed: 1,
      unreachable: 0,
    });
    expect((await openMails(table)).map(({ to }) => to)).toEqual([addressOf(kim)]);
  });

  it('sends the next day’s mail to the manager when no vacancy contact is reached', async () => {
    const home = aHome();
    const sam = aContact({ home: home.uuid });
    const manager = aContact({ home: home.uuid, vacancy_contact: false, home_manager: true });
    const table = await room.open({ homes: [home], contacts: [sam, manager] });
    await table.load([create(suppressedAddressEntity, aBouncingAddress(addressOf(sam)))]);
    await remindVacancies({ table, now: MONDAY });
    expect((await openMails(table)).map(({ to }) => to)).toEqual([addressOf(manager)]);
  });

  it('leaves a home whom nobody can write to, and counts it', async () => {
    const home = aHome();
    const sam = aContact({ home: home.uuid, home_manager: true });
    const table = await room.open({ homes: [home], contacts: [sam] });
    await table.load([create(suppressedAddressEntity, aBouncingAddress(addressOf(sam)))]);
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({
      due: 1,
      queued: 0,
      unreachable: 1,
      suppressed: 1,
      mails: 0,
    });
    expect(await openMails(table)).toEqual([]);
  });

  it('stops a mail that was queued before', async () => {
    const home = aHome();
    const sam = aContact({ home: home.uuid });
    const table = await room.open({ homes: [home], contacts: [sam] });
    const mail = aPrompt(home, sam, MONDAY);
    await table.commit(create(outboxEntity, mail));
    await recordMailEvents(eventOf({ to: [addressOf(sam)] }), { table });
    await sendOpen(table, MONDAY);
    expect(room.ses.mails).toEqual([]);
    expect(await mailIn(table, mail)).toMatchObject({
      status: 'FAILED',
      reason: 'The address is suppressed',
    });
  });
});

describe('reports', () => {
  it('of several recipients suppress each that the portal knows', async () => {
    const home = aHome();
    const contacts = [aContact({ home: home.uuid }), aContact({ home: home.uuid })];
    const table = await room.open({ homes: [home], contacts });
    const to = [...contacts.map(addressOf), 'stranger@example.org' as EmailAddress];
    await recordMailEvents(eventOf({ to }), { table });
    for (const contact of contacts) {
      expect(await suppressedAddress(table, addressOf(contact))).toBeDefined();
      expect(await entriesOf(table, addressOf(contact))).toHaveLength(1);
    }
    // Who was erased, or never was here, leaves no trace.
    expect(await suppressedAddress(table, 'stranger@example.org')).toBeUndefined();
    expect(await entriesOf(table, 'stranger@example.org')).toEqual([]);
  });

  it('come to the same out of order: a complaint outweighs, and the first day counts', async () => {
    const account = anAccount({ kind: 'commissioner' });
    const table = await room.open();
    await table.load([create(accountEntity, account)]);
    const to = [account.email];
    const later = '2026-11-24T09:00:00.000Z';
    await recordMailEvents(eventOf({ to, id: 'b', at: later }), { table });
    await recordMailEvents(eventOf({ to, id: 'c', at: later, complaint: true }), { table });
    await recordMailEvents(eventOf({ to, id: 'a', at: AT }), { table });
    expect(await suppressedAddress(table, account.email)).toMatchObject({
      bounced_at: AT,
      complained_at: later,
      changed_at: later as Instant,
    });
    const entries = await entriesOf(table, account.email);
    expect(entries.map(({ what }) => what)).toEqual([
      'address.bounced',
      'address.bounced',
      'address.complained',
    ]);
  });

  it('at once, twenty of one address, are all kept', async () => {
    const account = anAccount();
    const table = await room.open();
    await table.load([create(accountEntity, account)]);
    const events = Array.from({ length: 20 }, (_, i) =>
      eventOf({ to: [account.email], id: `f-${i}` }),
    );
    // As SNS does: what could not be recorded comes again.
    const until = async (event: SNSEvent): Promise<void> => {
      for (;;) {
        try {
          return await recordMailEvents(event, { table });
        } catch {
          // Someone else was writing.
        }
      }
    };
    await Promise.all(events.map(until));
    expect(await entriesOf(table, account.email)).toHaveLength(20);
    expect(await suppressedAddress(table, account.email)).toMatchObject({ version: 20 });
  });

  describe('that are there before their mail is found', () => {
    const SECONDS_LATER = { clock: () => new Date('2026-11-23T09:00:07.000Z') };
    const MINUTES_LATER = { clock: () => new Date('2026-11-23T09:03:00.000Z') };
    /** As the index is for a moment after a mail was sent. */
    const trailing = (table: Table): Table => ({
      ...table,
      page: (async (kind: never, range: { pk: string }) =>
        range.pk.startsWith('MAIL_SENT#')
          ? { items: [] }
          : table.page(kind, range as never)) as Table['page'],
    });
    const comesAgain = 'Reports that could not be recorded: 1';
    let log: MockInstance;
    beforeEach(() => {
      log = vi.spyOn(console, 'error').mockImplementation(() => {});
    });
    afterEach(() => log.mockRestore());

    async function sentMail() {
      const home = aHome();
      const sam = aContact({ home: home.uuid });
      const table = await room.open({ homes: [home], contacts: [sam] });
      const queued = aPrompt(home, sam, MONDAY);
      await table.commit(create(outboxEntity, queued));
      await sendOpen(table, MONDAY);
      const mail = await mailIn(table, queued);
      const report = eventOf({ to: [mail.to], message_id: String(mail.message_id) });
      return { table, sam, mail, report };
    }

    it('suppress the address at once, and are noted at the mail when they come again', async () => {
      const { table, mail, report } = await sentMail();
      await expect(
        recordMailEvents(report, { table: trailing(table), ...SECONDS_LATER }),
      ).rejects.toThrow(comesAgain);
      expect(await suppressedAddress(table, mail.to)).toMatchObject({ bounced_at: AT });
      expect((await mailIn(table, mail)).bounced).toBeNull();
      for (const _ of [1, 2]) await recordMailEvents(report, { table, ...SECONDS_LATER });
      const noted = await mailIn(table, mail);
      expect(noted).toMatchObject({
        bounced: { what: 'bounced', at: AT },
        version: mail.version + 1,
      });
      expect(await entriesOf(table, mail.to)).toHaveLength(1);
      expect(await suppressedAddress(table, mail.to)).toMatchObject({ version: 1 });
    });

    it('are not lost where the portal knows the address by that mail alone', async () => {
      const { table, sam, mail, report } = await sentMail();
      await table.commit(...membershipsFor(sam).map((part) => remove(membershipEntity, part)));
      await expect(
        recordMailEvents(report, { table: trailing(table), ...SECONDS_LATER }),
      ).rejects.toThrow(comesAgain);
      await recordMailEvents(report, { table, ...MINUTES_LATER });
      expect(await suppressedAddress(table, mail.to)).toMatchObject({ bounced_at: AT });
      expect((await mailIn(table, mail)).bounced).toMatchObject({ what: 'bounced' });
    });

    it('end once no mail of ours would still be missing, as with codes of the sign-in', async () => {
      const account = anAccount();
      const table = await room.open();
      await table.load([create(accountEntity, account)]);
      const report = eventOf({ to: [account.email] });
      await expect(recordMailEvents(report, { table, ...SECONDS_LATER })).rejects.toThrow(
        comesAgain,
      );
      await recordMailEvents(report, { table, ...MINUTES_LATER });
      expect(await entriesOf(table, account.email)).toHaveLength(1);
    });
  });

  it('of no shape of ours are done with, without an address in the log', async () => {
    const table = await room.open();
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    const Records = ['no JSON', '{"eventType":"Delivery"}', '[]', '{}'].map((Message) => ({
      Sns: { Message, MessageId: 'm' },
    }));
    await recordMailEvents({ Records } as SNSEvent, { table });
    await recordMailEvents(eventOf({ to: ['stranger@example.org'] }), { table });
    expect(log).toHaveBeenCalledTimes(5);
    expect(JSON.stringify(log.mock.calls)).not.toContain('@');
    log.mockRestore();
  });

  it('fail when the table is away, so that they come again', async () => {
    const home = aHome();
    const sam = aContact({ home: home.uuid });
    const table = await room.open({ homes: [home], contacts: [sam] });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const away: Table = { ...table, commit: () => Promise.reject(new Error('No table')) };
    await expect(
      recordMailEvents(eventOf({ to: [addressOf(sam)] }), { table: away }),
    ).rejects.toThrow('Reports that could not be recorded: 1');
    expect(JSON.stringify(log.mock.calls)).not.toContain('@');
    log.mockRestore();
    await recordMailEvents(eventOf({ to: [addressOf(sam)] }), { table });
    expect(await suppressedAddress(table, addressOf(sam))).toBeDefined();
  });
});
