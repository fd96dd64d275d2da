import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { participationOf } from '#shared/homes/participation.ts';
import { instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { OPEN, type ParticipationNotice } from '#shared/participation/participationNotice.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { findNotice, participationNoticeEntity } from '#shared/store/participation.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome, anAqpHome } from '#shared/testing/builders.ts';
import { type Mailroom, startMailroom } from '../testing/mailroom.ts';
import { mailParticipationChanges } from './mailParticipationChanges.ts';

const FRIDAY = new Date('2026-11-20T15:00:00.000Z');
/** Nine in London on a Monday in winter. */
const MONDAY = new Date('2026-11-23T09:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** A home that takes part otherwise since Friday: before it did not report. */
const changedHome = (overrides: Partial<Home> = {}) =>
  aHome({ reporting: true, reporting_from: '2026-11-20', ...overrides });
const noticeOf = (home: Home, since = FRIDAY): ParticipationNotice => ({
  place: homeRef(home.uuid),
  day: OPEN,
  version: 1,
  since: instant(since),
  before: { ...participationOf(home), reporting: false, reporting_from: null },
  after: null,
});
const manager = (home: Home, more: Partial<Contact> & { email?: string } = {}) =>
  aContact({ home: home.uuid, home_manager: true, vacancy_contact: false, ...more });

async function opened(homes: Home[], contacts: Contact[], since?: Date): Promise<Table> {
  const table = await room.open({ homes, contacts });
  for (const home of homes) {
    await table.commit(create(participationNoticeEntity, noticeOf(home, since)));
  }
  return table;
}
const mailsIn = async (table: Table): Promise<OutboxMail[]> => {
  const mails: OutboxMail[] = [];
  for await (const mail of openMails(table)) mails.push(mail);
  return mails;
};
const run = (table: Table, now = MONDAY) => mailParticipationChanges({ table, now });
const contentsIn = async (table: Table) => (await mailsIn(table)).map(({ content }) => content);

describe('the mail about how homes take part', () => {
  it('goes to the manager and the central contacts, once, and says what was so before', async () => {
    const home = changedHome();
    const contacts = [
      manager(home),
      aContact({ home: home.uuid, central_contact: true, vacancy_contact: false }),
      aContact({ home: home.uuid }),
    ];
    const table = await opened([home], contacts);
    expect(await run(table)).toMatchObject({ taken: 1, mails: 2, failed: 0 });
    const mails = await mailsIn(table);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      contacts
        .slice(0, 2)
        .flatMap(({ emails }) => emails.map(({ address }) => address))
        .toSorted(),
    );
    expect(mails[0]?.content).toMatchObject({
      kind: 'participationChanged',
      places: [
        {
          name: home.name,
          changes: [
            { label: 'Monthly reporting', before: 'No', after: 'Yes' },
            { label: 'Reports from', before: 'None', after: '20/11/2026' },
          ],
        },
      ],
      more_places: 0,
    });
    for (const day of [OPEN, '2026-11-23']) {
      expect(await findNotice(table, { place: home, day })).toBeUndefined();
    }
    await run(table, new Date(MONDAY.getTime() + 60_000));
    expect(await mailsIn(table)).toHaveLength(2);
  });

  it('is one for all homes of a person, which counts those it has no room for', async () => {
    const homes = Array.from({ length: 45 }, (_, i) => changedHome({ name: `Home ${i + 10}` }));
    const contacts = homes.map(({ uuid }) =>
      aContact({ home: uuid, email: 'central@example.org', central_contact: true }),
    );
    const table = await opened(homes, contacts);
    expect(await run(table)).toMatchObject({ taken: 45, mails: 1 });
    const [content] = await contentsIn(table);
    expect(content).toMatchObject({
      more_places: 5,
      places: { length: 40 },
      covers: { length: 45 },
    });
  });

  it('is one for each home and person from three runs at once', async () => {
    const homes = Array.from({ length: 30 }, () => changedHome());
    const contacts = homes.flatMap((home) => [
      manager(home),
      aContact({ home: home.uuid, email: 'central@example.org', central_contact: true }),
    ]);
    const table = await opened(homes, contacts);
    await Promise.all([run(table), run(table), run(table)]);
    await run(table, new Date(MONDAY.getTime() + 60_000));
    const mails = await mailsIn(table);
    expect(mails.filter(({ to }) => to !== 'central@example.org')).toHaveLength(30);
    const covered = mails.flatMap(({ to, content }) =>
      to === 'central@example.org' && content.kind === 'participationChanged'
        ? content.covers.map(({ uuid }) => uuid)
        : [],
    );
    expect(covered.toSorted()).toEqual(homes.map(({ uuid }) => uuid).toSorted());
  });

  it('is finished under its own day when a run died between taking over and mailing', async () => {
    const [home, other] = [changedHome(), changedHome()];
    const email = 'central@example.org';
    const contacts = [home, other].map(({ uuid }) =>
      aContact({ home: uuid, email, central_contact: true }),
    );
    const table = await room.open({ homes: [home, other], contacts });
    const takenNotice = { ...noticeOf(home), day: '2026-11-20', after: participationOf(home) };
    await table.commit(create(participationNoticeEntity, takenNotice));
    await table.commit(create(participationNoticeEntity, noticeOf(other)));
    expect(await run(table)).toMatchObject({ taken: 1, mails: 2 });
    expect((await mailsIn(table)).map(({ key }) => key).toSorted()).toEqual([
      `participationChanged#2026-11-20#${email}`,
      `participationChanged#2026-11-23#${email}`,
    ]);
  });

  it.each([
    ['when all was undone', { reporting: false, reporting_from: null }, FRIDAY, MONDAY],
    ['on the day of the change', {}, MONDAY, new Date('2026-11-23T17:00:00.000Z')],
    ['on a Saturday', {}, FRIDAY, new Date('2026-11-21T09:00:00.000Z')],
    ['on a bank holiday', {}, FRIDAY, new Date('2026-12-25T09:00:00.000Z')],
  ])('goes to nobody %s', async (_, undone, since, now) => {
    const home = changedHome();
    const table = await room.open({ homes: [{ ...home, ...undone }], contacts: [manager(home)] });
    await table.commit(create(participationNoticeEntity, noticeOf(home, since)));
    await run(table, now);
    expect(await mailsIn(table)).toEqual([]);
    const waits = await findNotice(table, { place: home, day: OPEN });
    expect(waits === undefined).toBe('reporting' in undone);
  });

  it('goes to a deputy of whoever is on leave, and names them', async () => {
    const home = changedHome();
    const deputy = aContact({ home: home.uuid, first_name: 'Ben', vacancy_contact: false });
    const leave = { from: '2026-11-22', until: '2026-11-24', deputy: deputy.id };
    const away = manager(home, { first_name: 'Ada', leave });
    const table = await opened([home], [away, deputy]);
    await run(table);
    const [mail] = await mailsIn(table);
    expect(mail?.to).toBe(deputy.emails[0]?.address);
    expect(mail?.content).toMatchObject({ first_name: 'Ben', stands_in_for: ['Ada Example'] });
  });

  it('says that other beds are asked for, and nothing stays of a home without people', async () => {
    const home = anAqpHome({ bed_type_preferences: ['Nursing'] });
    const table = await room.open({ homes: [home], contacts: [manager(home)] });
    const before = { ...participationOf(home), aqp_status: false, bed_type_preferences: [] };
    await table.commit(create(participationNoticeEntity, { ...noticeOf(home), before }));
    await run(table);
    expect(await contentsIn(table)).toMatchObject([{ places: [{ new_bed_form: true }] }]);

    const lonely = changedHome();
    const empty = await opened([lonely], []);
    expect(await run(empty)).toMatchObject({ taken: 1, nobody: 1, mails: 0 });
    expect(await findNotice(empty, { place: lonely, day: '2026-11-23' })).toBeUndefined();
  });
});
