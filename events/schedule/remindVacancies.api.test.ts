import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { promptedHomes } from '#shared/prompts/promptedHomes.ts';
import { MOST_IN_PROMPT } from '#shared/prompts/promptsOfDay.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aBouncingAddress, aContact, aHome, membershipsFor } from '#shared/testing/builders.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import { deliverMail } from '../deliverMail.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
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

  it('asks "Taken?" of beds whose hour has come', async () => {
    const until = instant(new Date(MONDAY.getTime() - 3_600_000));
    const note = {
      ...{ id: '00000000-0000-4000-8000-000000000001', bed_type: 'Residential', beds: 1 },
      ...{ made_at: until, kind: 'reserved', until, enquiry: null },
    } as unknown as Home['notes'][number];
    const home = aHome({ notes: [note] });
    const table = await room.open({ homes: [home], contacts: [aContact({ home: home.uuid })] });
    await remindVacancies({ table, now: MONDAY });
    expect((await openMails(table)).map(({ content }) => content)).toMatchObject([
      { asks: [{ asks: 'taken', bed_type: 'Residential', beds: 1, until }] },
    ]);
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

/** The homes of somebody who looks after several, and that person at each. */
function lookedAfter(count: number, email: string) {
  const homes = Array.from({ length: count }, (_, at) =>
    aHome({ name: `House ${String(at).padStart(3, '0')}`, updated: WEDNESDAY }),
  );
  return { homes, contacts: homes.map(({ uuid }) => aContact({ home: uuid, email })) };
}

const WEDNESDAY = new Date('2026-11-18T10:00:00.000Z');
const namesIn = ({ content }: OutboxMail) =>
  promptedHomes(content).map(({ home_name }) => home_name);

describe('one person, one mail (decisions, section 4)', () => {
  it('asks whoever is to be asked about several homes in one mail, and others about one', async () => {
    const { homes, contacts } = lookedAfter(28, 'lea@example.org');
    const [first] = homes as [Home];
    const colleague = aContact({ home: first.uuid, email: 'kim@example.org' });
    const table = await room.open({ homes, contacts: [...contacts, colleague] });
    const counts = await remindVacancies({ table, now: MONDAY });
    expect(counts).toMatchObject({ due: 28, queued: 28, mails: 2 });
    const mails = await openMails(table);
    expect(mails.map(({ key, content }) => [key, content.kind]).sort()).toEqual([
      ['weekdayPrompt#2026-11-23#kim@example.org', 'weekdayPrompt'],
      ['weekdayPrompt#2026-11-23#lea@example.org', 'weekdayPrompts'],
    ]);
    const toLea = mails.find(({ to }) => to === 'lea@example.org') as OutboxMail;
    expect(namesIn(toLea)).toEqual(homes.map(({ name }) => name));
    for (const home of homes) {
      const trail = await auditOf(table, homeEntity.key(home).pk);
      expect(trail.map(({ what, at }) => [what, at])).toEqual([
        ['vacancies.reminded', '2026-11-23T09:00:00.000Z'],
      ]);
    }
  });

  it('makes one mail of three runs at once, also where one of them sees fewer homes', async () => {
    const { homes, contacts } = lookedAfter(12, 'lea@example.org');
    const table = await room.open({ homes, contacts });
    const blind: Table = {
      ...table,
      each: async function* () {
        yield* homes.slice(0, 5) as never[];
      },
    };
    const runs = [table, blind, table].map((table) => remindVacancies({ table, now: MONDAY }));
    await Promise.all(runs);
    await remindVacancies({ table, now: new Date(MONDAY.getTime() + 60_000) });
    const names = (await openMails(table)).flatMap(namesIn);
    expect(names.toSorted()).toEqual(homes.map(({ name }) => name));
  });

  it('asks in one more mail about homes that the first run could not read', async () => {
    const { homes, contacts } = lookedAfter(3, 'lea@example.org');
    const table = await room.open({ homes, contacts });
    const failing: Table = {
      ...table,
      all: (async (kind: never, range: { pk: string }) => {
        if (range.pk.endsWith(homes[2]?.uuid ?? '')) throw new Error('The table is away');
        return table.all(kind, range);
      }) as Table['all'],
    };
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(remindVacancies({ table: failing, now: MONDAY })).rejects.toThrow('"failed":1');
    silence.mockRestore();
    const again = new Date(MONDAY.getTime() + 60_000);
    expect(await remindVacancies({ table, now: again })).toMatchObject({ already: 2, mails: 1 });
    const mails = (await openMails(table)).map((mail) => [mail.key, namesIn(mail)]);
    expect(mails.toSorted()).toEqual([
      ['weekdayPrompt#2026-11-23#lea@example.org', ['House 000', 'House 001']],
      ['weekdayPrompt:2#2026-11-23#lea@example.org', ['House 002']],
    ]);
  });

  it('goes on where a run died between the homes’ entries and the mails, asking whom those name', async () => {
    const { homes, contacts } = lookedAfter(2, 'lea@example.org');
    const table = await room.open({ homes, contacts });
    const dying: Table = {
      ...table,
      commit: async (...writes: Parameters<Table['commit']>) => {
        if (writes.some(({ entity }) => entity === 'mail')) throw new Error('The power is off');
        await table.commit(...writes);
      },
    };
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(remindVacancies({ table: dying, now: MONDAY })).rejects.toThrow('"failed":1');
    silence.mockRestore();
    // Somebody who joins meanwhile is asked from tomorrow on: the entry does not name them.
    const [first] = homes as [Home];
    const joined = aContact({ home: first.uuid, email: 'new@example.org' });
    await table.load([create(contactEntity, joined)]);
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({ already: 2, mails: 1 });
    expect((await openMails(table)).map(({ to }) => to)).toEqual(['lea@example.org']);
  });

  it(`asks about ${MOST_IN_PROMPT} homes in a mail, and about more in the next`, async () => {
    const { homes, contacts } = lookedAfter(MOST_IN_PROMPT + 3, 'lea@example.org');
    const table = await room.open({ homes, contacts });
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({ mails: 2 });
    const sizes = (await openMails(table)).map((mail) => namesIn(mail).length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([3, MOST_IN_PROMPT]);
  });

  it('passes over an address that mail comes back from, for each of its homes', async () => {
    const { homes, contacts } = lookedAfter(2, 'lea@example.org');
    const bosses = homes.map(({ uuid }) =>
      aContact({
        home: uuid,
        email: 'boss@example.org',
        vacancy_contact: false,
        home_manager: true,
      }),
    );
    const table = await room.open({ homes, contacts: [...contacts, ...bosses] });
    await table.load([
      create(suppressedAddressEntity, aBouncingAddress(EmailAddress.parse('lea@example.org'))),
    ]);
    expect(await remindVacancies({ table, now: MONDAY })).toMatchObject({
      mails: 1,
      suppressed: 2,
    });
    expect((await openMails(table)).map(({ to }) => to)).toEqual(['boss@example.org']);
  });
});

describe('a mail about several homes, when it is sent', () => {
  async function queued(count: number) {
    const { homes, contacts } = lookedAfter(count, 'lea@example.org');
    const table = await room.open({ homes, contacts });
    await remindVacancies({ table, now: MONDAY });
    const [mail] = (await openMails(table)) as [OutboxMail];
    const deliver = async () => deliverMail(await mailIn(table, mail), { table, now: MONDAY });
    return { homes, contacts, table, mail, deliver };
  }
  const update = (table: Table, home: Home) => {
    const vacancy = { ...home.vacancy, version: 2, updated_at: instant(MONDAY) };
    return table.commit(replace(homeEntity, { ...home, vacancy }, home));
  };

  it('leaves out the homes that have updated since, on its page too', async () => {
    const { homes, table, mail, deliver } = await queued(3);
    await update(table, homes[1] as Home);
    expect(await deliver()).toBe('sent');
    const [sent] = room.ses.mails;
    expect(sent?.subject).toBe('Which beds are vacant at your 2 care homes today?');
    expect(sent?.text).not.toContain('House 001');
    expect(namesIn(await mailIn(table, mail))).toEqual(['House 000', 'House 002']);
  });

  it('has the figures as they are of a home that answers another form since', async () => {
    const { homes, table, mail, deliver } = await queued(2);
    const [first] = homes as [Home];
    const reformed = homeInForm(first, { ...first, service_types: ['Nursing homes'] }, MONDAY);
    await table.commit(replace(homeEntity, reformed, first));
    expect(await deliver()).toBe('sent');
    const [sent] = room.ses.mails;
    expect(sent?.subject).toBe('Which beds are vacant at your 2 care homes today?');
    expect(sent?.text).toContain('Not yet responded');
    expect(promptedHomes((await mailIn(table, mail)).content)).toMatchObject([
      { home_name: 'House 000', types: [], updated_at: null },
      { home_name: 'House 001' },
    ]);
  });

  it('is the mail of one home where one is left, with the link of that home', async () => {
    const { homes, contacts, table, deliver } = await queued(2);
    await update(table, homes[0] as Home);
    expect(await deliver()).toBe('sent');
    const [sent] = room.ses.mails;
    expect(sent?.subject).toBe('Which beds are vacant at House 001 today?');
    const token = /vacancy_link#([\w.-]+)/.exec(sent?.html ?? '')?.[1] ?? '';
    expect(await openLink('vacancy', token, MONDAY)).toEqual({
      place: contacts[1]?.place,
      contact: contacts[1]?.id,
      email: 'lea@example.org',
    });
  });

  it('is not sent where none is left: updated, closed, or not theirs any more', async () => {
    const { homes, contacts, table, mail, deliver } = await queued(3);
    await update(table, homes[0] as Home);
    const closed = { ...(homes[1] as Home), location_status: 'CLOSED' as const };
    await table.commit(
      replace(homeEntity, closed, homes[1] as Home),
      ...membershipsFor(contacts[2] as Contact).map((part) => remove(membershipEntity, part)),
    );
    const silence = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await deliver()).toBe('failed');
    silence.mockRestore();
    expect(room.ses.mails).toEqual([]);
    expect((await mailIn(table, mail)).reason).toBe('No home of the email is to be asked any more');
  });
});

describe('a prompt that waits for another day', () => {
  const TUESDAY = new Date('2026-11-24T09:00:00.000Z');
  const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
  /** One person of two homes, another of one of them. */
  async function opened() {
    const { homes, contacts } = lookedAfter(2, 'lea@example.org');
    const colleague = aContact({ home: (homes[0] as Home).uuid, email: 'kim@example.org' });
    return room.open({ homes, contacts: [...contacts, colleague] });
  }
  async function deliverAll(table: Table, now: Date) {
    const silence = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const mail of await openMails(table)) await deliverMail(mail, { table, now });
    silence.mockRestore();
    return room.ses.mails.map(({ to }) => to).toSorted();
  }
  const BOTH = ['kim@example.org', 'lea@example.org'];

  it('does not go out beside that of the later day, whichever job ran first', async () => {
    const table = await opened();
    await remindVacancies({ table, now: TUESDAY });
    await remindVacancies({ table, now: MONDAY });
    expect(await openMails(table)).toHaveLength(4);
    expect(await deliverAll(table, later(TUESDAY, 30))).toEqual(BOTH);
  });

  it('goes out until the next is due: the next morning, and over a weekend', async () => {
    const table = await opened();
    await remindVacancies({ table, now: MONDAY });
    expect(await deliverAll(table, later(TUESDAY, -1))).toEqual(BOTH);

    const onFriday = await opened();
    const friday = later(MONDAY, -3 * 24 * 60);
    await remindVacancies({ table: onFriday, now: friday });
    expect(await deliverAll(onFriday, later(MONDAY, -1))).toEqual(BOTH);
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
