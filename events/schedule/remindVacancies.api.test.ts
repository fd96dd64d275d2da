import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instant } from '../../shared/kernel/ids.ts';
import type { OutboxMail } from '../../shared/mail/mail.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { replace } from '../../shared/store/write.ts';
import { aContact, aHome } from '../../shared/testing/builders.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { remindVacancies } from './remindVacancies.ts';

/** Nine in London on a Monday in winter. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

const openMails = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });

/** How many mails a run queues for one home that was last updated then. */
async function mailsFor(updated: Date | undefined, now: Date): Promise<number> {
  const home = aHome(updated && { updated });
  const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
  await remindVacancies({ table, now });
  return (await openMails(table)).length;
}

describe('the weekday prompt', () => {
  it('is one mail to each vacancy contact, from three runs at once and a repeated stream', async () => {
    const homes = Array.from({ length: 25 }, () => aHome());
    const contacts = homes.flatMap(({ uuid }) => [
      aContact({ home: uuid }),
      aContact({ home: uuid }),
      aContact({ home: uuid, vacancy_contact: false }),
    ]);
    const table = await room.open({ homes, contacts });
    const runs = await Promise.all(
      [0, 1, 2].map((later) =>
        remindVacancies({ table, now: new Date(MONDAY.getTime() + later * 1000) }),
      ),
    );
    expect(runs.reduce((sum, counts) => sum + (counts.queued ?? 0), 0)).toBe(25);
    expect(runs.reduce((sum, counts) => sum + (counts.already ?? 0), 0)).toBe(50);
    const batch = insertsOf(await openMails(table));
    const around = { table, clock: () => MONDAY };
    await Promise.all([followChanges(batch, around), followChanges(batch, around)]);
    await followChanges(batch, around);

    const wantedMails = contacts.filter((contact) => contact.vacancy_contact);
    expect(room.ses.mails.map(({ to }) => to).toSorted()).toEqual(
      wantedMails.map(({ emails }) => emails[0]?.address as string).toSorted(),
    );
  });

  it('leaves one entry in the audit trail', async () => {
    const home = aHome();
    const contact = aContact({ home: home.uuid });
    const table = await room.open({ homes: [home], contacts: [contact] });
    await remindVacancies({ table, now: MONDAY });
    await remindVacancies({ table, now: new Date(MONDAY.getTime() + 60_000) });
    const entries = await auditOf(table, homeEntity.key(home).pk);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      what: 'vacancies.reminded',
      who: { kind: 'job', id: 'remindVacancies' },
      after: { contacts: [contact.id] },
    });
  });

  it('goes to the manager where there is no vacancy contact', async () => {
    const home = aHome();
    const manager = aContact({ home: home.uuid, vacancy_contact: false, home_manager: true });
    const other = aContact({ home: home.uuid, vacancy_contact: false });
    const table = await room.open({ homes: [home], contacts: [manager, other] });
    await remindVacancies({ table, now: MONDAY });
    expect((await openMails(table)).map(({ to }) => to)).toEqual([manager.emails[0]?.address]);
  });

  it('counts a home that has nobody to write to', async () => {
    const table = await room.open({ homes: [aHome()] });
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({ due: 1, skipped: 1 });
  });

  it('stops at the first update: a home that has just updated gets none, though the index says otherwise', async () => {
    const home = aHome();
    const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    // As the index would be a moment after the home's update.
    const trailing: Table = {
      ...table,
      each: async function* () {
        yield home as never;
      },
    };
    const vacancy = { ...home.vacancy, version: 1, updated_at: instant(MONDAY) };
    await table.commit(replace(homeEntity, { ...home, vacancy }, home));
    expect(await remindVacancies({ table: trailing, now: MONDAY })).toMatchObject({ skipped: 1 });
    expect(await openMails(table)).toHaveLength(0);
  });

  it.each([
    ['is suspended from the AQP list', { aqp_suspension: true }],
    ['does not report vacancies', { vacancy_reporting: false }],
  ])('does not go to a home that %s', async (_, overrides) => {
    const home = aHome(overrides);
    const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({ due: 0 });
    expect(await openMails(table)).toHaveLength(0);
  });

  it('does every other home when one of them fails, and then says so', async () => {
    const homes = [aHome(), aHome(), aHome()];
    const contacts = homes.map(({ uuid }) => aContact({ home: uuid }));
    const table = await room.open({ homes, contacts });
    const failing: Table = {
      ...table,
      all: (async (kind: never, range: { pk: string }) => {
        if (range.pk.endsWith(homes[1]?.uuid ?? '')) throw new Error('The table is away');
        return table.all(kind, range);
      }) as Table['all'],
    };
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(remindVacancies({ table: failing, now: MONDAY })).rejects.toThrow('"failed":1');
    silence.mockRestore();
    expect(await openMails(table)).toHaveLength(2);
  });
});

describe('the day of the weekday prompt', () => {
  it.each([
    ['Monday: updated on Friday at 00:00', '2026-11-20T00:00Z', '2026-11-23T09:00Z', 0],
    ['Monday: updated on Thursday at 23:59', '2026-11-19T23:59Z', '2026-11-23T09:00Z', 1],
    ['Tuesday: updated on Sunday', '2026-11-22T12:00Z', '2026-11-24T09:00Z', 1],
    ['Saturday', undefined, '2026-11-21T09:00Z', 0],
    ['Sunday', undefined, '2026-11-22T09:00Z', 0],
    ['Christmas Day', undefined, '2026-12-25T09:00Z', 0],
    ['the substitute day for Boxing Day', undefined, '2026-12-28T09:00Z', 0],
    [
      'after Christmas: updated on Christmas Eve at 00:00',
      '2026-12-24T00:00Z',
      '2026-12-29T09:00Z',
      0,
    ],
    ['after Christmas: updated the day before that', '2026-12-23T23:59Z', '2026-12-29T09:00Z', 1],
    [
      'first Monday of summer time: Friday 00:00 was in winter time',
      '2026-03-27T00:00Z',
      '2026-03-30T08:00Z',
      0,
    ],
    [
      'second day of summer time: Monday 00:00 is 23:00 in UTC',
      '2026-03-29T23:00Z',
      '2026-03-31T08:00Z',
      0,
    ],
    ['second day of summer time: a minute before', '2026-03-29T22:59Z', '2026-03-31T08:00Z', 1],
    [
      'first Monday of winter time: Friday 00:00 is 23:00 in UTC',
      '2026-10-22T23:00Z',
      '2026-10-26T09:00Z',
      0,
    ],
    ['first Monday of winter time: a minute before', '2026-10-22T22:59Z', '2026-10-26T09:00Z', 1],
  ])('%s', async (_, updated, now, mails) => {
    expect(
      await mailsFor(updated === undefined ? undefined : new Date(updated), new Date(now)),
    ).toBe(mails);
  });
});
