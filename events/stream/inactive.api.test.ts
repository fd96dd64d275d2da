import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { AccountId, EmailAddress } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { deliverMail } from '../deliverMail.ts';
import { sweepMail } from '../schedule/sweepMail.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';

let room: Mailroom;
let table: Table;
const home = aHome();
const [ada, ben] = ['ada@example.org', 'ben@example.org'] as EmailAddress[] as [
  EmailAddress,
  EmailAddress,
];
const person = aContact({ home: home.uuid, emails: [{ address: ada }, { address: ben }] });
const manager = aContact({ home: home.uuid, vacancy_contact: false, home_manager: true });

beforeAll(async () => {
  room = await startMailroom();
  table = await room.open({ homes: [home], contacts: [person, manager] });
  await table.commit(
    create(inactiveAddressEntity, {
      email: ada,
      version: 1,
      account: 'an-account' as AccountId,
      since: instant(FRIDAY_AT_TEN),
    }),
  );
});
afterAll(() => room.stop());
beforeEach(() => {
  room.ses.mails.length = 0;
});

it('asks the manager in the place of a deactivated vacancy contact, at whichever address', async () => {
  const contacts = await contactsOf(table, home);
  const unreached = await unreachedAmong(table, contacts, FRIDAY_AT_TEN);
  expect([unreached.has(ada), unreached.has(ben)]).toEqual([true, true]);
  const recipients = vacancyRecipients(contacts, londonDay(FRIDAY_AT_TEN), unreached);
  expect(recipients.map(({ contact }) => contact.id)).toEqual([manager.id]);
});

it.each([
  ['passwordChanged', 'sent'],
  ['deactivated', 'sent'],
] as const)('tells them that their account was changed: %s', async (what, outcome) => {
  const mail = queuedMail({
    cause: `account:${what}`,
    date: 'once',
    to: ada,
    content: { kind: 'accountChanged', what, first_name: 'Ada' },
    now: instant(FRIDAY_AT_TEN),
  });
  await table.commit(create(outboxEntity, mail));
  expect(await deliverMail(mail, { table, now: FRIDAY_AT_TEN })).toBe(outcome);
});

it('tells nobody what was taken back before the mail went out', async () => {
  const delivered = async (to: EmailAddress, what: 'deactivated' | 'reactivated') => {
    const mail = queuedMail({
      cause: `account:${what}:late`,
      date: 'once',
      to,
      content: { kind: 'accountChanged', what, first_name: 'Ada' },
      now: instant(FRIDAY_AT_TEN),
    });
    // A sender had it, and no answer came: the sweep takes it once more.
    const taken = { status: 'CLAIMED' as const, claimed_at: instant(FRIDAY_AT_TEN), attempts: 1 };
    await table.commit(create(outboxEntity, { ...mail, ...taken }));
    const later = new Date(FRIDAY_AT_TEN.getTime() + 300_000);
    await sweepMail({ table, now: later, clock: () => later });
    const [queued] = await table.read(wanted(outboxEntity, mail));
    return [queued?.status, queued?.reason];
  };
  expect(await delivered(ben, 'deactivated')).toEqual(['FAILED', 'The account is active again']);
  expect(await delivered(ada, 'reactivated')).toEqual(['FAILED', 'The account is deactivated']);
  expect(room.ses.mails).toEqual([]);
  expect((await delivered(ben, 'reactivated'))[0]).toBe('SENT');
  expect((await delivered(ada, 'deactivated'))[0]).toBe('SENT');
});

it('sends nothing else that was queued before', async () => {
  const mail = queuedMail({
    cause: 'invitation:x',
    date: 'once',
    to: ada,
    content: {
      kind: 'invitation',
      place: person.place,
      place_name: home.name,
      contact: person.id,
      first_name: 'Ada',
      invited_by: 'Sam Example',
    },
    now: instant(FRIDAY_AT_TEN),
  });
  await table.commit(create(outboxEntity, mail));
  expect(await deliverMail(mail, { table, now: FRIDAY_AT_TEN })).toBe('failed');
  const [queued] = await table.read(wanted(outboxEntity, mail));
  expect(queued?.reason).toBe('The account is deactivated');
  expect(room.ses.mails).toEqual([]);
});
