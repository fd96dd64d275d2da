import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { remove } from '#shared/store/write.ts';
import { aContact, aHome } from '#shared/testing/builders.ts';
import { composeMail } from '../composeMail.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { remindVacancies } from './remindVacancies.ts';

/** Nine in London on a Monday in winter. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');
const home = aHome();
const deputy = aContact({
  home: home.uuid,
  first_name: 'Dee',
  vacancy_contact: false,
  email: 'dee@example.org',
});
const away = (first_name: string, last_name: string, more: Partial<Contact> = {}) =>
  aContact({
    home: home.uuid,
    email: `${first_name}@example.org`.toLowerCase(),
    first_name,
    last_name,
    leave: { from: '2026-11-16', until: '2026-11-27', deputy: deputy.id },
    ...more,
  });

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

async function mailsOf(table: Table) {
  await remindVacancies({ table, now: MONDAY });
  return table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
}

describe('the weekday prompt while vacancy contacts are on leave', () => {
  it('goes once to the deputy, whose link works, and says for whom they stand in', async () => {
    const contacts = [deputy, away('Ann', 'Larkspur'), away('Bob', 'Fernsby')];
    const table = await room.open({ homes: [home], contacts });
    const mails = await mailsOf(table);
    expect(mails.map(({ to }) => to)).toEqual(['dee@example.org']);
    const [mail] = mails as [(typeof mails)[0]];
    const { text, html } = await composeMail(mail, MONDAY);
    expect(text).toContain('Hello Dee');
    expect(text).toContain('You are covering for ');
    for (const part of [text, html]) {
      expect(part).toMatch(/Ann Larkspur and Bob Fernsby|Bob Fernsby and Ann Larkspur/);
    }
    const token = /vacancy_link#([\w.-]+)/.exec(html)?.[1] ?? '';
    expect(await openLink('vacancy', token, MONDAY)).toEqual({
      place: homeRef(home.uuid),
      contact: deputy.id,
      email: 'dee@example.org',
    });
  });

  it('goes to the contact when the deputy has gone', async () => {
    const table = await room.open({ homes: [home], contacts: [deputy, away('Ann', 'Larkspur')] });
    await table.commit(remove(contactEntity, deputy));
    const [mail] = await mailsOf(table);
    expect(mail?.to).toBe('ann@example.org');
    expect(mail?.content).not.toHaveProperty('stands_in_for');
  });

  it('goes to the contact again after the last day', async () => {
    const back = away('Ann', 'Larkspur', {
      leave: { from: '2026-11-16', until: '2026-11-22', deputy: deputy.id },
    });
    const table = await room.open({ homes: [home], contacts: [deputy, back] });
    expect((await mailsOf(table)).map(({ to }) => to)).toEqual(['ann@example.org']);
  });

  it('tells somebody who stands in for one that they are on leave, in the singular', async () => {
    const table = await room.open({ homes: [home], contacts: [deputy, away('Ann', 'Larkspur')] });
    const [mail] = await mailsOf(table);
    if (!mail) throw new Error('There is a mail');
    const { text } = await composeMail(mail, MONDAY);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'You are covering for Ann Larkspur, who is on leave.',
    );
  });
});
