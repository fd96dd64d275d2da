import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { MAX_ALERTS_A_DAY, type SavedSearch } from '#shared/savedSearches/savedSearch.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { stored } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import {
  appearanceEntity,
  appearancesFor,
  keepSearches,
  savedSearchesEntity,
  savedSearchesOf,
} from '#shared/store/savedSearches.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create } from '#shared/store/write.ts';
import { aCommissioner, aHome, aSavedSearch, someSearches } from '#shared/testing/builders.ts';
import { deliverMail } from '../deliverMail.ts';
import { alertSavedSearches } from '../schedule/alertSavedSearches.ts';
import { type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';
import { followChanges } from './onTableChange.ts';
import { SavedSearchCache } from './savedSearchCache.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const NEXT_MORNING = new Date('2026-11-24T08:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** A home that had no free bed and now has one, as the table has it after the change. */
function freed(overrides: Parameters<typeof aHome>[0] = {}): { before: Home; after: Home } {
  const before = aHome({ ...overrides, updated: new Date('2026-11-22T10:00:00.000Z') });
  const vacancy = {
    ...before.vacancy,
    version: before.vacancy.version + 1,
    vacant_beds: 1,
    types: [{ bed_type: 'Residential' as const, vacant_beds: 1 }],
    updated_at: NOW.toISOString() as never,
  };
  return { before, after: { ...before, version: before.version + 1, vacancy } };
}

const changeOf = ({ before, after }: { before: Home; after: Home }): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    SequenceNumber: '1',
    OldImage: marshall(stored(homeEntity, before)) as never,
    NewImage: marshall(stored(homeEntity, after)) as never,
  },
});

async function world(options: {
  changes?: { before: Home; after: Home }[];
  searches?: SavedSearch[];
  account?: Account | null;
}): Promise<{ table: Table; account: Account; changes: { before: Home; after: Home }[] }> {
  const { changes = [freed()], searches = [aSavedSearch()] } = options;
  const account = options.account ?? aCommissioner();
  const table = await room.open({ homes: changes.map(({ after }) => after) });
  await table.load([
    ...(options.account === null ? [] : [create(accountEntity, account)]),
    create(savedSearchesEntity, someSearches(account.id, searches)),
  ]);
  return { table, account, changes };
}

const mailsOf = (table: Table): Promise<OutboxMail[]> =>
  table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
/** What became of each bed that appeared for a search. */
const statusesOf = async (table: Table, { id }: SavedSearch) =>
  (await appearancesFor(table, id)).map(({ status }) => status).sort();
const follow = (table: Table, changes: { before: Home; after: Home }[], at = NOW) =>
  followChanges({ Records: changes.map(changeOf) }, { table, clock: () => at });
const morning = (table: Table, now = NEXT_MORNING) => alertSavedSearches({ table, now });

describe('a matching bed that appears', () => {
  it('is mailed once however often the stream repeats it, also at the same time', async () => {
    const { table, account, changes } = await world({});
    for (let time = 0; time < 3; time++) await follow(table, changes);
    const ends = await Promise.all([1, 2, 3].map(() => follow(table, changes)));
    expect(ends.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    const mails = await mailsOf(table);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: account.email,
      content: {
        kind: 'savedSearchAlert',
        pace: 'at_once',
        words: 'Care homes with a vacant bed',
        homes: [{ home_name: 'Larch House', vacant_beds: 1 }],
      },
    });
  });

  it('is mailed again when it appears again, with other figures', async () => {
    const { table, changes } = await world({});
    await follow(table, changes);
    const [{ before, after }] = changes as [{ before: Home; after: Home }];
    const later = { ...after, vacancy: { ...after.vacancy, version: after.vacancy.version + 2 } };
    await follow(table, [{ before, after: later }]);
    expect(await mailsOf(table)).toHaveLength(2);
  });

  it('is mailed once when it went and came again before we look, in whatever order', async () => {
    const first = freed();
    const version = first.after.vacancy.version + 2;
    const again = { ...first.after, vacancy: { ...first.after.vacancy, version } };
    const second = { before: { ...first.before, version: 3 }, after: again };
    const search = aSavedSearch();
    const { table } = await world({
      changes: [{ before: first.before, after: again }],
      searches: [search],
    });
    await follow(table, [first]);
    await follow(table, [first, second]);
    await follow(table, [second, first]);
    expect(await mailsOf(table)).toHaveLength(1);
    // One mail told of it once.
    expect(await statusesOf(table, search)).toEqual(['passed', 'told']);
  });

  it('is mailed again when the home’s suspension has ended, and not when something else changes', async () => {
    const filters = { vacant_bed_type: 'any', suspension: 'none' };
    const first = freed();
    const { table } = await world({ changes: [first], searches: [aSavedSearch({ filters })] });
    await follow(table, [first]);
    const at = (version: number, more: Partial<Home>): Home => ({
      ...first.after,
      ...more,
      version,
    });
    const [suspended, ended] = [at(3, { embargo: true }), at(4, {})];
    await table.load([create(homeEntity, ended)]);
    const changes = [
      { before: first.after, after: suspended },
      { before: suspended, after: ended },
    ];
    for (let time = 0; time < 2; time++) await follow(table, changes);
    expect(await mailsOf(table)).toHaveLength(2);
    const renamed = at(5, { name: 'Larch Lodge' });
    await table.load([create(homeEntity, renamed)]);
    await follow(table, [{ before: ended, after: renamed }]);
    await follow(table, [first, ...changes]);
    expect(await mailsOf(table)).toHaveLength(2);
  });

  it('is not mailed again by an earlier change that we look at late, whatever changed since', async () => {
    const first = freed();
    const at = (version: number, beds: number): Home => ({
      ...first.after,
      version,
      vacancy: {
        ...first.after.vacancy,
        version: Math.min(version, 4),
        vacant_beds: beds,
        types: [{ bed_type: 'Residential', vacant_beds: beds }],
      },
    });
    const again = { before: at(3, 0), after: at(4, 1) };
    const search = aSavedSearch();
    const { table } = await world({
      changes: [{ before: first.before, after: at(5, 1) }],
      searches: [search],
    });
    await follow(table, [first]);
    await table.load([create(homeEntity, at(6, 1))]);
    await follow(table, [again]);
    await follow(table, [first, again]);
    expect(await mailsOf(table)).toHaveLength(1);
    expect(await statusesOf(table, search)).toEqual(['passed', 'told']);
  });

  describe('of a search for beds that can be used now', () => {
    const usable = (more = {}) =>
      aSavedSearch({ filters: { vacant_bed_type: 'any', usable: 'true' }, ...more });
    const { after: open } = freed();
    /** Its only bed kept for an enquiry: neither figures nor notes of people change by it. */
    const held: Home['notes'] = [
      {
        id: '00000000-0000-4000-8000-000000000001' as never,
        bed_type: 'Residential',
        beds: 1,
        made_at: NOW.toISOString() as never,
        kind: 'held',
        until: '2026-11-23T18:00:00.000Z' as never,
        enquiry: '5d0c6d0e-7b4c-4f0e-8a64-1c1f5a0c8a01' as never,
        chosen: false,
      },
    ];
    const at = (version: number, notes: Home['notes']): Home => ({ ...open, version, notes });

    it('is mailed each time a bed is released, once, and to no other search', async () => {
      const released = { before: at(3, held), after: at(4, []) };
      const { table } = await world({ changes: [released], searches: [usable(), aSavedSearch()] });
      for (let time = 0; time < 3; time++) await follow(table, [released]);
      expect(await mailsOf(table)).toHaveLength(1);
      const again = { before: at(5, held), after: at(6, []) };
      await table.load([create(homeEntity, again.after)]);
      await Promise.all([1, 2, 3].map(() => follow(table, [again])));
      const mails = await mailsOf(table);
      expect(mails).toHaveLength(2);
      expect(mails[1]?.content).toMatchObject({
        words: 'Care homes with a vacant bed that can be used now',
        homes: [{ home_name: 'Larch House', vacant_beds: 1 }],
      });
      // A change that leaves the bed as it is tells nobody.
      await follow(table, [{ before: at(6, []), after: at(7, []) }]);
      expect(await mailsOf(table)).toHaveLength(2);
    });

    it('is not mailed while the bed is kept, though it is vacant', async () => {
      const { before } = freed();
      const keptChange = { before, after: at(2, held) };
      const { table } = await world({ changes: [keptChange], searches: [usable()] });
      await follow(table, [keptChange]);
      expect(await mailsOf(table)).toEqual([]);
    });

    it('waits for the morning once for a home, however often it was released', async () => {
      const last = { before: at(5, held), after: at(6, []) };
      const search = usable({ frequency: 'daily' });
      const { table } = await world({ changes: [last], searches: [search] });
      await follow(table, [{ before: at(3, held), after: at(4, []) }, last]);
      expect(await morning(table)).toMatchObject({ queued: 1 });
      const mails = await mailsOf(table);
      expect(mails.map(({ content }) => (content as { homes?: unknown[] }).homes?.length)).toEqual([
        1,
      ]);
      const toldStatuses = (await statusesOf(table, search)).filter((status) => status === 'told');
      expect(toldStatuses).toHaveLength(1);
    });
  });

  it('is mailed although another search is in a form that is no longer ours', async () => {
    const old = aSavedSearch({ filters: { vacant_bed_type: 'Not a slug', gone: 'yes' } });
    const { table, changes } = await world({ searches: [old, aSavedSearch()] });
    expect((await follow(table, changes)).batchItemFailures).toEqual([]);
    expect(await mailsOf(table)).toHaveLength(1);
  });

  it('is mailed for a search saved while an account’s clock was an hour ahead', async () => {
    const { table, changes } = await world({ searches: [] });
    const ahead = '2026-11-23T16:00:00.000Z';
    const other = { ...someSearches(aCommissioner().id, []), changed_at: ahead as never };
    await table.load([create(savedSearchesEntity, other)]);
    const around = { table, clock: () => NOW, searches: new SavedSearchCache(table) };
    await followChanges({ Records: changes.map(changeOf) }, around);
    const account = aCommissioner();
    const saved = {
      ...someSearches(account.id, [aSavedSearch()]),
      changed_at: NOW.toISOString() as never,
    };
    await table.load([create(accountEntity, account), create(savedSearchesEntity, saved)]);
    await followChanges({ Records: changes.map(changeOf) }, around);
    expect(await mailsOf(table)).toHaveLength(1);
  });

  it('is not mailed when it has gone before we look', async () => {
    const change = freed();
    const { table } = await world({ changes: [{ ...change, after: change.before }] });
    await follow(table, [change]);
    expect(await mailsOf(table)).toEqual([]);
  });

  it.each<[string, Account | null]>([
    ['who no longer exists', null],
    ['whose permission has gone', aCommissioner({ flags: ['dcList'] })],
  ])('is mailed to nobody %s', async (_, account) => {
    const { table, changes } = await world({ account });
    await follow(table, changes);
    expect(await mailsOf(table)).toEqual([]);
  });

  it('is mailed for a search that was saved after the last look at them, and not for one that has been stopped', async () => {
    const { table, account, changes } = await world({ searches: [] });
    const searches = new SavedSearchCache(table);
    const around = { table, clock: () => NOW, searches };
    await followChanges({ Records: changes.map(changeOf) }, around);
    const existing = await savedSearchesOf(table, account.id);
    const search = aSavedSearch();
    await table.commit(
      keepSearches(
        { ...existing, changed_at: NOW.toISOString() as never, searches: [search] },
        existing,
      ),
    );
    await followChanges({ Records: changes.map(changeOf) }, around);
    expect(await mailsOf(table)).toHaveLength(1);

    const now = await savedSearchesOf(table, account.id);
    await table.commit(keepSearches({ ...now, searches: [{ ...search, frequency: 'none' }] }, now));
    const [first] = changes;
    if (!first) throw new Error('A change was made');
    const vacancy = { ...first.after.vacancy, version: 9 };
    await followChanges(
      { Records: [changeOf({ ...first, after: { ...first.after, vacancy } })] },
      around,
    );
    expect(await mailsOf(table)).toHaveLength(1);
  });

  it('is not sent when the search is stopped while its mail waits', async () => {
    const { table, account, changes } = await world({});
    await follow(table, changes);
    const [mail] = await mailsOf(table);
    if (!mail) throw new Error('A mail was queued');
    const existing = await savedSearchesOf(table, account.id);
    const searches = existing.searches.map((search) => ({ ...search, frequency: 'none' as const }));
    await table.commit(keepSearches({ ...existing, searches }, existing));
    expect(await deliverMail(mail, { table, now: NOW })).toBe('failed');
    expect(room.ses.mails).toEqual([]);
    expect((await mailIn(table, mail)).reason).toBe('The search was stopped');
  });

  it('is sent with a link that stops it', async () => {
    const { table, account, changes } = await world({});
    await follow(table, changes);
    const [mail] = await mailsOf(table);
    if (!mail) throw new Error('A mail was queued');
    expect(await deliverMail(mail, { table, now: NOW })).toBe('sent');
    expect(room.ses.mails).toMatchObject([
      { to: account.email, subject: 'A bed you are looking for: Larch House' },
    ]);
  });

  it('an image in another form than today’s stops nothing', async () => {
    const { table, changes } = await world({});
    const [change] = changes;
    if (!change) throw new Error('A change was made');
    const record = changeOf(change);
    const old = { ...record.dynamodb, OldImage: { pk: { S: 'x' }, sk: { S: 'HOME' } } };
    const end = await followChanges(
      { Records: [{ ...record, dynamodb: old }, record] },
      { table, clock: () => NOW },
    );
    expect(end.batchItemFailures).toEqual([]);
    expect(await mailsOf(table)).toHaveLength(1);
  });
});

describe('many on one day', () => {
  it('are twelve mails at once, and one the next morning for the rest that are still there', async () => {
    const changes = Array.from({ length: 15 }, (_, n) => freed({ name: `Home ${n}` }));
    const { table } = await world({ changes });
    await follow(table, changes);
    await follow(table, changes);
    expect(await mailsOf(table)).toHaveLength(MAX_ALERTS_A_DAY);

    expect(await morning(table)).toMatchObject({ queued: 1, failed: 0 });
    const digest = (await mailsOf(table)).filter(
      ({ content }) => content.kind === 'savedSearchAlert' && content.pace === 'rest',
    );
    expect(digest).toHaveLength(1);
    expect(digest[0]?.content).toMatchObject({ homes: [{}, {}, {}], more: 0 });
    expect(await morning(table)).toMatchObject({ queued: 0 });
  });
});

describe('the morning’s email', () => {
  const daily = () => aSavedSearch({ frequency: 'daily' });

  it('is one when three runs come at once, and none on the next day without news', async () => {
    const changes = [freed({ name: 'One' }), freed({ name: 'Two' })];
    const { table } = await world({ changes, searches: [daily()] });
    await follow(table, changes);
    expect(await mailsOf(table)).toEqual([]);
    const runs = await Promise.all([1, 2, 3].map(() => morning(table)));
    expect(runs.reduce((sum, { queued = 0 }) => sum + queued, 0)).toBe(1);
    expect(await mailsOf(table)).toHaveLength(1);
    // The stream repeats itself after the email as well.
    await follow(table, changes);
    await morning(table, new Date('2026-11-25T08:00:00.000Z'));
    expect(await mailsOf(table)).toHaveLength(1);
  });

  it('leaves out what is no longer free, and does not come for nothing', async () => {
    const change = freed();
    const { table } = await world({ changes: [change], searches: [daily()] });
    await follow(table, [change]);
    await table.load([create(homeEntity, { ...change.before, version: 3 })]);
    expect(await morning(table)).toMatchObject({ queued: 0, nothing: 1 });
    expect(await mailsOf(table)).toEqual([]);
  });

  it.each([
    ['once a day', 'daily', 1],
    ['at once, and more on one day than are mailed so', 'at_once', MAX_ALERTS_A_DAY + 1],
  ] as const)(
    'tells a search for homes updated today of those of the day before: %s',
    async (_, frequency, homes) => {
      const filters = { vacant_bed_type: 'any', vacancies_updated: 'today' };
      const changes = Array.from({ length: homes + 1 }, (_, n) => freed({ name: `Home ${n}` }));
      const search = aSavedSearch({ filters, frequency });
      const { table } = await world({ changes, searches: [search] });
      await follow(table, changes.slice(0, MAX_ALERTS_A_DAY));
      await follow(table, changes.slice(MAX_ALERTS_A_DAY));
      // Of one the bed has gone by the morning.
      const gone = changes.at(-1)?.before as Home;
      await table.load([create(homeEntity, { ...gone, version: 3 })]);
      expect(await morning(table)).toMatchObject({ queued: 1 });
      expect(await counts(table)).toEqual(Array.from({ length: homes }, () => 1));
      expect(await statusesOf(table, search)).toEqual([
        'passed',
        ...Array.from({ length: homes }, () => 'told'),
      ]);
    },
  );

  it('does not go to those who have stopped it meanwhile', async () => {
    const { table, account, changes } = await world({ searches: [daily()] });
    await follow(table, changes);
    const existing = await savedSearchesOf(table, account.id);
    const searches = existing.searches.map((search) => ({ ...search, frequency: 'none' as const }));
    await table.commit(keepSearches({ ...existing, searches }, existing));
    expect(await morning(table)).toMatchObject({ queued: 0, nothing: 1 });
  });

  const WEDNESDAY = new Date('2026-11-25T08:00:00.000Z');
  const THURSDAY = new Date('2026-11-26T08:00:00.000Z');
  /** How many homes each morning's email is about. */
  const counts = async (table: Table) =>
    (await mailsOf(table))
      .map(({ content }) =>
        content.kind === 'savedSearchAlert' ? content.homes.length + content.more : 0,
      )
      .sort((a, b) => a - b);

  it('tells of more homes than one transaction holds on two mornings, of each once', async () => {
    const changes = Array.from({ length: 110 }, (_, n) => freed({ name: `Home ${n}` }));
    const { table } = await world({ changes, searches: [daily()] });
    await follow(table, changes);
    expect(await morning(table)).toMatchObject({ queued: 1 });
    expect(await counts(table)).toEqual([90]);
    expect(await morning(table)).toMatchObject({ already: 1 });
    expect(await morning(table, WEDNESDAY)).toMatchObject({ queued: 1 });
    expect(await counts(table)).toEqual([20, 90]);
    expect(await morning(table, THURSDAY)).toMatchObject({ queued: 0, nothing: 0 });
  });

  /** Beds that wait to be told of: at each of so many homes so often. */
  async function waitingAt(homes: number, times: number) {
    const search = daily();
    const changes = Array.from({ length: homes }, (_, n) => freed({ name: `Home ${n}` }));
    const { table, account } = await world({ changes, searches: [search] });
    const appeared = changes.flatMap(({ after: { uuid: home } }) =>
      Array.from({ length: times }, (_, n) =>
        create(appearanceEntity, {
          ...{ search: search.id, account: account.id, home, vacancy_version: n + 1 },
          ...{ version: 1, at: NOW.toISOString() as Instant, status: 'waiting' as const },
        }),
      ),
    );
    await table.load(appeared);
    return { table, search };
  }
  /** A table of which one commit does not succeed. */
  const refusing = (table: Table, which: number, error: Error): Table => {
    let commits = 0;
    return {
      ...table,
      commit: async (...writes) => {
        commits += 1;
        if (commits === which) throw error;
        await table.commit(...writes);
      },
    };
  };

  it.each([
    [130, 1],
    [65, 2],
  ])(
    'tells of each of %i homes, each waiting %i times, once, wherever the job dies',
    async (homes, times) => {
      for (const dies of [1, 2, 3]) {
        const { table, search } = await waitingAt(homes, times);
        const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await morning(refusing(table, dies, new Error('The power is off'))).catch(() => undefined);
        silence.mockRestore();
        await morning(table);
        await morning(table, WEDNESDAY);
        await morning(table, THURSDAY);
        const told = (await counts(table)).reduce((sum, count) => sum + count, 0);
        expect(told, `dies at ${dies}`).toBe(homes);
        expect(await statusesOf(table, search)).not.toContain('waiting');
      }
    },
  );

  it('is made in the same run where somebody was quicker with the count', async () => {
    const { table } = await waitingAt(2, 2);
    const refused = new CommitRefused(['alertCount'], undefined);
    expect(await morning(refusing(table, 2, refused))).toMatchObject({ queued: 1 });
    expect(await counts(table)).toEqual([2]);
  });
});
