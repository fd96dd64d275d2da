import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove } from '#shared/store/write.ts';
import { aBouncingAddress, aContact, aHome, membershipsFor } from '#shared/testing/builders.ts';
import { composeMail } from './composeMail.ts';
import { deliverMail } from './deliverMail.ts';
import type { MailKind } from './mail/mailKind.ts';
import { mailKinds } from './mailKinds.ts';
import { sweepMail } from './schedule/sweepMail.ts';
import { followChanges } from './stream/onTableChange.ts';
import { linksOf, openMailReader, withNames } from './testing/hostileMail.ts';
import { HOSTILE_PARTS } from './testing/hostileNames.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from './testing/mailroom.ts';
import { addOpenDays } from './testing/openDay/addOpenDays.ts';
import type { OpenDayContent } from './testing/openDay/openDay.mail.ts';

/*
 * A kind of mail that the product does not have: its two files and the two lines that assemble it are
 * enough for the outbox, the letter, the stream, the sweep and the rules of bounces.
 */
addOpenDays();

const NOW = new Date('2026-11-23T09:00:00.000Z');
const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const to = 'ada@example.org' as EmailAddress;
const home = aHome();
const contact: Contact = aContact({ home: home.uuid, email: to });
const openDay: OpenDayContent = {
  kind: 'openDay',
  place: homeRef(home.uuid),
  place_name: 'Larch House',
  contact: contact.id,
  first_name: 'Ada',
  day: '2026-11-24T14:00:00.000Z',
  programme: `see the garden${', and the pond'.repeat(20)}.`,
};
const contentOf = (overrides: Partial<OpenDayContent> = {}) =>
  ({ ...openDay, ...overrides }) as unknown as MailContent;
const compose = (content: MailContent) => composeMail({ to, content }, NOW);

let room: Mailroom;
const reader = openMailReader();
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(async () => {
  await reader.close();
  await room.stop();
});

/** A table with such a mail in the outbox. */
async function queued(overrides?: Partial<OpenDayContent>): Promise<[Table, OutboxMail]> {
  const table = await room.open({ homes: [home], contacts: [contact] });
  const content = contentOf(overrides);
  const mail = queuedMail({ cause: 'openDay', date: 'once', to, content, now: instant(NOW) });
  await table.commit(create(outboxEntity, mail));
  return [table, mail];
}

const sweep = (table: Table, at: Date) => sweepMail({ table, now: at, clock: () => at });

describe('a mail of a kind that was added', () => {
  it('has its own subject, letter and link, signed for when it goes', async () => {
    const { subject, html, text } = await compose(contentOf());
    expect(subject).toBe('Open day at Larch House');
    expect(text.replace(/\s+/g, ' ')).toContain(`Hello Ada, ${openDay.programme}`);
    const [link = '', ...others] = linksOf(html);
    expect(others).toEqual([]);
    const [page, token = ''] = link.split('#');
    expect(page).toBe('http://localhost:3000/open_day');
    const claims = { place: openDay.place, contact: contact.id, email: to };
    expect(await openLink('invitation', token, minutesLater(24 * 60 - 1))).toEqual(claims);
    await expect(openLink('invitation', token, minutesLater(24 * 60 + 1))).rejects.toThrow(
      'expired',
    );
  });

  it('comes to no harm by hostile names, in any field', async () => {
    const plain = await compose(withNames(contentOf(), () => 'Plain'));
    expect(plain.text).toContain('Hello Plain, Plain');
    for (const part of HOSTILE_PARTS) {
      const composed = await compose(withNames(contentOf(), () => part));
      expect([part, ...reader.harmIn(composed, plain)]).toEqual([part]);
    }
  });

  it('is sent once by the stream', async () => {
    const [table, mail] = await queued();
    const batch = () => followChanges(insertsOf([mail]), { table, clock: () => NOW });
    expect([await batch(), await batch()]).toEqual(Array(2).fill({ batchItemFailures: [] }));
    expect(room.ses.mails).toMatchObject([
      { to, subject: 'Open day at Larch House', tags: { kind: 'openDay' } },
    ]);
    expect(await mailIn(table, mail)).toMatchObject({ status: 'SENT', content: openDay });
  });

  it('is sent by the sweep when SES did not take it at first', async () => {
    const [table, mail] = await queued();
    room.ses.fault = () => ({ code: 'ServiceUnavailable', status: 503 });
    expect(await deliverMail(mail, { table, now: NOW })).toBe('later');
    room.ses.fault = () => undefined;
    expect(await sweep(table, minutesLater(1))).toMatchObject({ sent: 1 });
    expect(room.ses.mails).toHaveLength(1);
  });

  it('is not sent once its own rule says that it is moot', async () => {
    const [over, past] = await queued({ day: '2026-11-22T14:00:00.000Z' });
    expect(await deliverMail(past, { table: over, now: NOW })).toBe('failed');
    expect(await mailIn(over, past)).toMatchObject({ reason: 'The open day is over' });
    const [table, mail] = await queued();
    await table.commit(...membershipsFor(contact).map((part) => remove(membershipEntity, part)));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
    expect(await mailIn(table, mail)).toMatchObject({
      reason: 'No longer a contact of the place',
    });
    expect(room.ses.mails).toEqual([]);
  });

  it('does not go to a suppressed address', async () => {
    const [table, mail] = await queued();
    await table.load([create(suppressedAddressEntity, aBouncingAddress(to))]);
    expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
    expect(await mailIn(table, mail)).toMatchObject({ reason: 'The address is suppressed' });
  });

  it('waits, whole, while a release that does not have the kind is at work', async () => {
    const [table, mail] = await queued();
    vi.resetModules();
    const older = await import('./schedule/sweepMail.ts');
    const stream = await import('./stream/onTableChange.ts');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const logs = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const at = minutesLater(1);
    const swept = await older.sweepMail({ table, now: at, clock: () => at });
    const followed = await stream.followChanges(insertsOf([mail]), { table, clock: () => at });
    errors.mockRestore();
    logs.mockRestore();
    expect(Object.entries(swept).filter(([, count]) => count > 0)).toEqual([]);
    expect(followed.batchItemFailures).toHaveLength(1);
    expect(room.ses.mails).toEqual([]);

    expect(await mailIn(table, mail)).toEqual(mail);
    expect(await sweep(table, minutesLater(2))).toMatchObject({ sent: 1 });
    expect(room.ses.mails).toHaveLength(1);
  });
});

it('a kind of mail without its object, or with another one, does not compile', () => {
  type Kinds = { readonly [K in MailContent['kind']]: MailKind<K> };
  const { accountChanged, ...others } = mailKinds;
  // @ts-expect-error accountChanged is missing
  const missing: Kinds = others;
  // @ts-expect-error of two kinds each has the other's object
  const wrong: Kinds = { ...others, invitation: accountChanged, accountChanged: others.invitation };
  expect([Object.keys(missing), wrong.invitation.kind]).toEqual([
    Object.keys(others),
    'accountChanged',
  ]);
});
