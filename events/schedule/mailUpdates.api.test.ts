import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { NO_FIGURES, type UpdateFigures } from '#shared/enquiries/updateMonth.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { updateMonthEntity, updatesStopEntity } from '#shared/store/enquiries.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aBouncingAddress, aContact, aHome, membershipsFor } from '#shared/testing/builders.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { mailUpdates } from './mailUpdates.ts';

/* 'What your updates brought' by email (enquiries, section 4). */

const THIRD_TUESDAY = new Date('2026-11-17T10:00:00.000Z');
const MONTH = '2026-10' as Period;
/** Of one person, the one that is written to first. */
const BOTH = ['ann@example.org', 'ann.two@example.org'].map((address) => ({
  address: address as EmailAddress,
}));

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** A table with these homes, what their updates brought in October, and their contacts. */
async function open(
  homes: readonly (readonly [Home, Partial<UpdateFigures>])[],
  contacts: Contact[],
) {
  const table = await room.open({ homes: homes.map(([home]) => home), contacts });
  await table.load(
    homes.map(([{ uuid }, figures]) =>
      create(updateMonthEntity, {
        place: homeRef(uuid),
        ...{ month: MONTH, version: 1, ...NO_FIGURES, ...figures },
      }),
    ),
  );
  return table;
}
const run = (table: Table, now = THIRD_TUESDAY) => mailUpdates({ table, now });
const queued = (table: Table) => table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
const sentTo = async (table: Table) => (await queued(table)).map(({ to }) => to).toSorted();
const send = async (table: Table) =>
  followChanges(insertsOf(await queued(table)), { table, clock: () => THIRD_TUESDAY });
const stop = (address: string) =>
  create(updatesStopEntity, {
    email: address as EmailAddress,
    ...{ version: 1, stopped: true, changed_at: instant(THIRD_TUESDAY) as Instant },
  });

describe('what updates brought', () => {
  it('is one email to each person about all of their homes, once from runs at once and again', async () => {
    const [alder, birch, cedar] = ['Alder', 'Birch', 'Cedar'].map((name) => aHome({ name }));
    if (!alder || !birch || !cedar) throw new Error('Three homes');
    const table = await open(
      [
        [alder, { matched: 1, asked: 2, yes: 1 }],
        [birch, { matched: 4, asked: 1, moved_in: 1, rang: 1 }],
      ],
      [
        aContact({ home: alder.uuid, email: 'ann@example.org' }),
        aContact({ home: birch.uuid, email: 'ann@example.org' }),
        aContact({ home: cedar.uuid, email: 'ann@example.org' }),
        aContact({ home: birch.uuid, email: 'bea@example.org' }),
        aContact({ home: cedar.uuid, email: 'cy@example.org' }),
        aContact({ home: alder.uuid, email: 'no@example.org', vacancy_contact: false }),
      ],
    );
    await Promise.all([run(table), run(table)]);
    const again = new Date(THIRD_TUESDAY.getTime() + 3_600_000);
    expect(await run(table, again)).toMatchObject({ homes: 2, people: 2, mails: 0, failed: 0 });
    await send(table);
    await send(table);
    expect(room.ses.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['ann@example.org', 'What your updates brought in October 2026: 2 care homes'],
      ['bea@example.org', 'What your updates brought in October 2026: Birch'],
    ]);
    const text = room.ses.mails.find(({ to }) => to === 'ann@example.org')?.text ?? '';
    expect(text).toContain('Your vacant beds matched 5 email alerts to commissioners.');
    expect(text).toMatch(/Birch\s+4\s+1\s+0\s+1\s+1\n/);
    expect(text).toMatch(/Alder\s+1\s+2\s+1\s+0\s+0\n/);
  });

  it('goes on where a run was killed: who was told is not told again', async () => {
    const home = aHome();
    const contacts = ['ann', 'bea'].map((name) =>
      aContact({ home: home.uuid, email: `${name}@example.org` }),
    );
    const table = await open([[home, { asked: 1 }]], contacts);
    let commits = 0;
    const dying = {
      ...Object.fromEntries(
        Object.getOwnPropertyNames(Object.getPrototypeOf(table)).map((name) => {
          const own = (table as unknown as Record<string, unknown>)[name];
          return [name, typeof own === 'function' ? own.bind(table) : own];
        }),
      ),
      ...table,
      commit: async (...writes: Parameters<Table['commit']>) => {
        if (++commits > 1) throw new Error('Killed');
        return table.commit(...writes);
      },
    } as unknown as Table;
    await expect(mailUpdates({ table: dying, now: THIRD_TUESDAY })).rejects.toThrow('not told');
    expect(await queued(table)).toHaveLength(1);
    expect(await run(table)).toMatchObject({ mails: 1 });
    expect(await sentTo(table)).toEqual(['ann@example.org', 'bea@example.org']);
  });

  it.each([
    ['on the second Tuesday', '2026-11-10T10:00:00.000Z'],
    ['on the day after', '2026-11-18T10:00:00.000Z'],
  ])('is not sent %s', async (_, at) => {
    const home = aHome();
    const table = await open([[home, { asked: 1 }]], [aContact({ home: home.uuid })]);
    await run(table, new Date(at));
    expect(await queued(table)).toEqual([]);
  });

  it('is of the month before, in which alone something counts', async () => {
    const home = aHome();
    const table = await open([[home, { asked: 1 }]], [aContact({ home: home.uuid })]);
    await run(table, new Date('2026-12-15T10:00:00.000Z'));
    expect(await queued(table)).toEqual([]);
  });

  it('goes to the deputy of who is on leave, and to nobody for a home that has closed', async () => {
    const led = aHome();
    const closed = aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' });
    const deputy = aContact({ home: led.uuid, email: 'dee@example.org', vacancy_contact: false });
    const leave = { from: '2026-11-16', until: '2026-11-27', deputy: deputy.id };
    const table = await open(
      [
        [led, { asked: 1 }],
        [closed, { asked: 1 }],
      ],
      [
        deputy,
        aContact({
          home: led.uuid,
          email: 'away@example.org',
          first_name: 'Ada',
          last_name: 'Larkspur',
          leave,
        } as never),
        aContact({ home: closed.uuid, email: 'closed@example.org' }),
      ],
    );
    await run(table);
    expect(await queued(table)).toMatchObject([
      { to: 'dee@example.org', content: { homes: [{ stands_in_for: ['Ada Larkspur'] }] } },
    ]);
  });

  it('leaves out who has stopped it, also for their deputy, and whose email comes back', async () => {
    const home = aHome();
    const deputy = aContact({ home: home.uuid, email: 'dee@example.org', vacancy_contact: false });
    const leave = { from: '2026-11-16', until: '2026-11-27', deputy: deputy.id };
    const table = await open(
      [[home, { asked: 1 }]],
      [
        deputy,
        aContact({ home: home.uuid, email: 'away@example.org', leave } as never),
        aContact({ home: home.uuid, email: 'stopped@example.org' }),
        aContact({ home: home.uuid, email: 'bounces@example.org' }),
        aContact({ home: home.uuid, email: 'ann@example.org' }),
      ],
    );
    await table.load([
      ...['away@example.org', 'stopped@example.org'].map(stop),
      create(suppressedAddressEntity, aBouncingAddress('bounces@example.org' as EmailAddress)),
    ]);
    await run(table);
    expect(await sentTo(table)).toEqual(['ann@example.org']);
  });

  it('does not go to another address of who has stopped it, whatever their other homes know', async () => {
    const [alder, birch] = [aHome(), aHome()];
    const table = await open(
      [
        [alder, { asked: 1 }],
        [birch, { asked: 1 }],
      ],
      [
        aContact({ home: alder.uuid, emails: BOTH }),
        aContact({ home: birch.uuid, email: 'ann@example.org' }),
      ],
    );
    await table.load([stop('ann.two@example.org')]);
    expect(await run(table)).toMatchObject({ people: 0, mails: 0 });
    expect(await queued(table)).toEqual([]);
  });

  it('does not go to whoever’s stop cannot be read, which is counted; to all others it does', async () => {
    const home = aHome();
    const deputy = aContact({ home: home.uuid, email: 'dee@example.org', vacancy_contact: false });
    const leave = { from: '2026-11-16', until: '2026-11-27', deputy: deputy.id };
    const table = await open(
      [[home, { asked: 1 }]],
      [
        deputy,
        aContact({ home: home.uuid, email: 'away@example.org', leave } as never),
        aContact({ home: home.uuid, email: 'ann@example.org' }),
        aContact({
          home: home.uuid,
          emails: BOTH.map(({ address }) => ({ address: `x.${address}` })) as never,
        }),
        aContact({ home: home.uuid, email: 'bea@example.org' }),
        aContact({ home: home.uuid, email: 'stopped@example.org' }),
      ],
    );
    const spoilt = { version: 1, stopped: 'perhaps' as never, changed_at: instant(THIRD_TUESDAY) };
    await table.load([
      ...['away@example.org', 'ann@example.org', 'x.ann.two@example.org'].map((email) =>
        create(updatesStopEntity, { email: email as EmailAddress, ...spoilt }),
      ),
      stop('stopped@example.org'),
    ]);
    expect(await run(table)).toMatchObject({ people: 1, mails: 1, setAside: 3, failed: 0 });
    expect(await sentTo(table)).toEqual(['bea@example.org']);
  });

  it('of a home that cannot be read waits for it, also about its people’s other homes; all others are told', async () => {
    const [alder, birch] = [aHome(), aHome()];
    const table = await open(
      [
        [alder, { asked: 1 }],
        [birch, { asked: 1 }],
      ],
      [
        ...[alder, birch].map(({ uuid }) => aContact({ home: uuid, email: 'ann@example.org' })),
        aContact({ home: birch.uuid, email: 'bea@example.org' }),
        aContact({ home: alder.uuid, email: 'cy@example.org' }),
      ],
    );
    const alderIsAway: Table = {
      ...table,
      read: async (...keys) => {
        const { pk } = keys[0]?.key ?? {};
        if (pk === placePartition(homeRef(alder.uuid))) throw new Error('Alder cannot be read');
        return table.read(...keys);
      },
    };
    // However often it is tried on that day.
    for (const mails of [1, 0, 0]) {
      const failure = await run(alderIsAway).catch(String);
      expect(failure).toContain('Some were not told');
      expect(failure).toContain(`"mails":${mails},"held":1`);
    }
    expect(await sentTo(table)).toEqual(['bea@example.org']);
    expect(await run(table)).toMatchObject({ homes: 2, people: 3, mails: 2, held: 0 });
    const mailsQueued = (await queued(table)).map(({ to, content }) => [
      to,
      content.kind === 'updatesBrought' ? content.homes.length : 0,
    ]);
    expect(mailsQueued.toSorted()).toEqual([
      ['ann@example.org', 2],
      ['bea@example.org', 1],
      ['cy@example.org', 1],
    ]);
  });

  it.each<[string, (table: Table, contact: Contact, home: Home) => Promise<unknown>, string]>([
    [
      'who has stopped it at another address since',
      async (table, contact) => {
        await table.commit(replace(contactEntity, { ...contact, emails: BOTH }, contact));
        await table.load([stop('ann.two@example.org')]);
      },
      'They have stopped it',
    ],
    [
      'who has stopped it since',
      (table) => table.load([stop('ann@example.org')]),
      'They have stopped it',
    ],
    [
      'whose stop cannot be read since',
      (table) =>
        table.load([
          create(updatesStopEntity, {
            email: 'ann@example.org' as EmailAddress,
            ...{ version: 1, stopped: 'perhaps' as never, changed_at: instant(THIRD_TUESDAY) },
          }),
        ]),
      'Whether they have stopped it cannot be read',
    ],
    [
      'who is no contact any more',
      (table, contact) =>
        table.commit(...membershipsFor(contact).map((part) => remove(membershipEntity, part))),
      'No home of the email is theirs any more',
    ],
    [
      'of a home that has closed since',
      (table, _, home) =>
        table.commit(
          replace(
            homeEntity,
            { ...home, location_status: 'CLOSED', closed_on: '2026-11-17' } as Home,
            home,
          ),
        ),
      'No home of the email is theirs any more',
    ],
  ])('is not sent to the people %s', async (_, change, reason) => {
    const home = aHome();
    const contact = aContact({ home: home.uuid, email: 'ann@example.org' });
    const table = await open([[home, { asked: 1 }]], [contact]);
    await run(table);
    const [mail] = await queued(table);
    await change(table, contact, home);
    await send(table);
    expect(room.ses.mails).toEqual([]);
    expect(mail && (await mailIn(table, mail))).toMatchObject({ status: 'FAILED', reason });
  });
});
