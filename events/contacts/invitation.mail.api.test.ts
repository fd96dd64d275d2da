import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, remove } from '#shared/store/write.ts';
import { aContact, aHome, membershipsFor } from '#shared/testing/builders.ts';
import { composeMail } from '../composeMail.ts';
import { deliverMail } from '../deliverMail.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const DAYS_MS = 24 * 3_600_000;
// A home that reports no vacancies: its people are invited all the same.
const home = aHome({ vacancy_reporting: false });
const contact = aContact({ home: home.uuid, first_name: 'Ada', email: 'ada@example.org' });

const invitation = (invited_by = 'Sam Example'): OutboxMail =>
  queuedMail({
    cause: `invitation:${contact.id}`,
    date: 'once',
    to: 'ada@example.org' as OutboxMail['to'],
    content: {
      kind: 'invitation',
      place: contact.place,
      place_name: 'Larch House',
      contact: contact.id,
      first_name: 'Ada',
      invited_by,
    },
    now: instant(NOW),
  });

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

describe('an invitation', () => {
  it('has one link, to register at this home alone, for seven days', async () => {
    const { subject, html, text } = await composeMail(invitation(), NOW);
    expect(subject).toBe('Join Larch House on Placewell');
    const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(/^http:\/\/localhost:3000\/register#/);
    expect(text).toContain(links[0]);
    for (const part of [html, text]) expect(part).toContain('You get this email because');
    const token = links[0]?.split('#')[1] ?? '';
    const almost = new Date(NOW.getTime() + 7 * DAYS_MS - 1000);
    expect(await openLink('invitation', token, almost)).toEqual({
      place: contact.place,
      contact: contact.id,
      email: 'ada@example.org',
    });
    const after = new Date(NOW.getTime() + 7 * DAYS_MS + 1000);
    await expect(openLink('invitation', token, after)).rejects.toThrow('expired');
    await expect(openLink('vacancy', token, NOW)).rejects.toThrow('not valid');
  });

  it('keeps a hostile name on its line', async () => {
    const { text } = await composeMail(invitation('Sam\r\n\r\nPay now\u202e'), NOW);
    expect(text).not.toMatch(/^Pay now/m);
    expect(text).not.toContain('\u202e');
  });

  it('goes out, unless the contact has been deleted meanwhile', async () => {
    const table = await room.open({ homes: [home], contacts: [contact] });
    const mail = invitation();
    await table.commit(create(outboxEntity, mail));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('sent');

    const later = await room.open({ homes: [home], contacts: [contact] });
    await later.commit(create(outboxEntity, mail));
    await later.commit(...membershipsFor(contact).map((part) => remove(membershipEntity, part)));
    expect(await deliverMail(mail, { table: later, now: NOW })).toBe('failed');
  });
});
