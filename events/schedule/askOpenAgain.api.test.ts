import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { OPEN_AGAIN_LINK_HOURS } from '#shared/suspensions/openAgainRules.ts';
import { aBouncingAddress, aContact, aHome } from '#shared/testing/builders.ts';
import { composeMail } from '../composeMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { askOpenAgain } from './askOpenAgain.ts';

/** Four in London on a Friday in winter; the home may be open on the Monday. */
const FRIDAY = new Date('2026-11-20T16:00:00.000Z');
const resting = (more: Partial<Home> = {}) =>
  aHome({
    name: 'Alder House',
    self_imposed_suspension: true,
    self_imposed_suspension_date: '2026-11-02',
    self_imposed_suspension_until: '2026-11-23',
    ...more,
  });

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const openMails = (table: Table) => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const sentTo = async (table: Table) =>
  (await openMails(table)).map(({ to }) => to as string).toSorted();

describe('"Are you open again?"', () => {
  it('is one mail to each vacancy contact and home, from runs at once and again, and one entry', async () => {
    const homes = [resting(), resting(), aHome()];
    const [first, second, other] = homes as [Home, Home, Home];
    const contacts = [
      aContact({ home: first.uuid, email: 'ann@example.org' }),
      aContact({ home: second.uuid, email: 'ann@example.org' }),
      aContact({ home: first.uuid, email: 'bea@example.org' }),
      aContact({ home: first.uuid, email: 'no@example.org', vacancy_contact: false }),
      aContact({ home: other.uuid, email: 'other@example.org' }),
    ];
    const table = await room.open({ homes, contacts });
    await Promise.all([0, 1, 2].map(() => askOpenAgain({ table, now: FRIDAY })));
    const batch = insertsOf(await openMails(table));
    await followChanges(batch, { table, clock: () => FRIDAY });
    await followChanges(batch, { table, clock: () => FRIDAY });
    // Again, as after a restart.
    const again = new Date(FRIDAY.getTime() + 3_600_000);
    expect(await askOpenAgain({ table, now: again })).toMatchObject({ already: 2, mails: 0 });
    expect(room.ses.mails.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.org',
      'ann@example.org',
      'bea@example.org',
    ]);
    expect(room.ses.mails.map(({ subject }) => subject)[0]).toBe(
      'Are you open again on Monday? (Alder House)',
    );
    expect(await auditOf(table, homeEntity.key(first).pk)).toMatchObject([
      { what: 'suspension.asked', who: { id: 'askOpenAgain' }, at: FRIDAY.toISOString() },
    ]);
    // It does not end by itself.
    expect((await findHome(table, first.uuid))?.self_imposed_suspension).toBe(true);
  });

  it('has two buttons to its page, whose link works for this home alone and for a week', async () => {
    const home = resting();
    const contact = aContact({ home: home.uuid, email: 'ann@example.org' });
    const table = await room.open({ homes: [home], contacts: [contact] });
    await askOpenAgain({ table, now: FRIDAY });
    const [mail] = await openMails(table);
    if (!mail) throw new Error('There is a mail');
    const { html, text } = await composeMail(mail, FRIDAY);
    const links = [...html.matchAll(/\/open_again\?answer=(\w+)#([\w.-]+)/g)];
    expect(links.map(([, answer]) => answer)).toEqual(['yes', 'not_yet']);
    expect(text).toContain('Yes, we are open again');
    const token = links[0]?.[2] ?? '';
    const claims = { place: homeRef(home.uuid), contact: contact.id, email: 'ann@example.org' };
    const last = FRIDAY.getTime() + OPEN_AGAIN_LINK_HOURS * 3_600_000;
    expect(await openLink('openAgain', token, new Date(last - 1000))).toEqual(claims);
    await expect(openLink('openAgain', token, new Date(last + 1000))).rejects.toThrow('expired');
    await expect(openLink('vacancy', token, FRIDAY)).rejects.toThrow('not valid');
  });

  it('goes to the deputy of who is on leave, to the manager where nobody looks after vacancies', async () => {
    const [led, leftHome] = [resting(), resting()];
    const deputy = aContact({ home: led.uuid, email: 'dee@example.org', vacancy_contact: false });
    const leave = { from: '2026-11-16', until: '2026-11-27', deputy: deputy.id };
    const contacts = [
      deputy,
      aContact({ home: led.uuid, email: 'away@example.org', leave } as never),
      aContact({
        home: leftHome.uuid,
        email: 'mo@example.org',
        vacancy_contact: false,
        home_manager: true,
      }),
    ];
    const table = await room.open({ homes: [led, leftHome], contacts });
    await askOpenAgain({ table, now: FRIDAY });
    expect(await sentTo(table)).toEqual(['dee@example.org', 'mo@example.org']);
  });

  it('passes over who cannot be reached', async () => {
    const home = resting();
    const contact = aContact({ home: home.uuid });
    const table = await room.open({ homes: [home], contacts: [contact] });
    const [email] = contact.emails;
    if (email) {
      await table.load([create(suppressedAddressEntity, aBouncingAddress(email.address))]);
    }
    expect(await askOpenAgain({ table, now: FRIDAY })).toMatchObject({ unreachable: 1, mails: 0 });
  });

  it.each([
    ['on another day', '2026-11-19T16:00:00.000Z', {}],
    ['on the Saturday', '2026-11-21T16:00:00.000Z', {}],
    ['of an embargo', FRIDAY.toISOString(), { embargo: true }],
    ['without a day', FRIDAY.toISOString(), { self_imposed_suspension_until: null }],
  ])('does not go %s', async (_, at, more) => {
    const home = resting(more);
    const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    await askOpenAgain({ table, now: new Date(at) });
    expect(await openMails(table)).toEqual([]);
  });

  it.each<[string, Partial<Home>, string]>([
    ['has ended it', { self_imposed_suspension: false }, 'The suspension has ended'],
    [
      'has said another day',
      { self_imposed_suspension_until: '2026-12-07' },
      'The home has said another day',
    ],
    ['is under an embargo since', { embargo: true }, 'The home cannot answer'],
  ])('is not sent where the home %s', async (_, more, reason) => {
    const home = resting();
    const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    await askOpenAgain({ table, now: FRIDAY });
    const mails = await openMails(table);
    await table.commit(replace(homeEntity, { ...home, ...more }, home));
    await followChanges(insertsOf(mails), { table, clock: () => FRIDAY });
    expect(room.ses.mails).toEqual([]);
    const [queued] = mails;
    expect(queued && (await mailIn(table, queued))).toMatchObject({ status: 'FAILED', reason });
  });
});
