import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { planRow } from '#shared/directory/mergeHome.ts';
import type { DirectoryHome } from '#shared/directory/readCells.ts';
import { listChangeHistory, listVacancyHistory } from '#shared/history/history.api.ts';
import { FROM_AFTER_TO, TOO_MANY_DAYS } from '#shared/history/historyRange.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { VacancyUpdate } from '#shared/homes/vacancy.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { postcodePlace } from '#shared/server/directory/postcodePlace.ts';
import { type ImportRun, saveRow } from '#shared/server/directory/saveHomes.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { authorityOfPlace } from '#shared/server/postcodes/authorityOfPlace.ts';
import { auditEntity, type NamedEntry } from '#shared/store/audit.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, remove } from '#shared/store/write.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { postLinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const account = anAccount({ first_name: 'Ana', last_name: 'Ruiz' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A home whose staff the account is. */
async function aHomeOfMine() {
  const home = aHome();
  const contact = aContact({ home: home.uuid, email: account.email, first_name: 'Ana' });
  await portal.add({ homes: [home], contacts: [contact], accounts: [account] });
  return { home, contact };
}

const anUpdate = (home: HomeUuid, at: string, vacant_beds = 1): VacancyUpdate => ({
  home,
  at: at as Instant,
  vacancy_version: 1,
  vacant_beds,
  types: [{ bed_type: 'Residential', vacant_beds }],
  comments: '=1+1',
  by: 'Ana Ruiz',
  channel: 'portal',
});
const anEntry = (home: HomeUuid, overrides: Partial<NamedEntry>): NamedEntry => ({
  of: placePartition(homeRef(home)),
  at: FRIDAY_AT_TEN.toISOString() as Instant,
  id: randomUUID(),
  who: { kind: 'account', id: account.id, name: 'Ana Ruiz' },
  what: 'vacancies.confirmed',
  before: { vacant_beds: 1 },
  after: { vacant_beds: 2 },
  trace: 'the-trace',
  ...overrides,
});

const past = (uuid: string, query: Record<string, string> = {}) =>
  portal.call(listVacancyHistory, { as: account, params: { uuid }, query });
const changes = (uuid: string, query: Record<string, string> = {}) =>
  portal.call(listChangeHistory, { as: account, params: { uuid }, query });

describe('the history of vacancies', () => {
  it('is that of the last 90 London days, oldest first, after what held before', async () => {
    const { home } = await aHomeOfMine();
    await portal.table.load(
      [
        // London's day began an hour before that of UTC.
        ['2026-08-22T22:59:59.999Z', 7],
        ['2026-08-22T23:00:00.000Z', 6],
        ['2026-11-20T09:59:00.000Z', 5],
      ].map(([at, beds]) =>
        create(vacancyUpdateEntity, anUpdate(home.uuid, at as string, beds as number)),
      ),
    );
    const { status, body } = await past(home.uuid);
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: '2026-08-23', to: '2026-11-20', cursor: null });
    expect(body.before).toEqual({
      at: '2026-08-22T22:59:59.999Z',
      vacant_beds: 7,
      types: [{ bed_type: 'Residential', vacant_beds: 7 }],
      comments: '=1+1',
      by: 'Ana Ruiz',
      channel: 'portal',
    });
    expect(body.updates.map((update: VacancyUpdate) => update.vacant_beds)).toEqual([6, 5]);
  });

  it('ends with the last day asked for, and is empty where nothing was said', async () => {
    const { home } = await aHomeOfMine();
    await portal.table.load([
      create(vacancyUpdateEntity, anUpdate(home.uuid, '2026-11-10T23:59:59.999Z', 3)),
      create(vacancyUpdateEntity, anUpdate(home.uuid, '2026-11-11T00:00:00.000Z', 4)),
    ]);
    const day = { from: '2026-11-10', to: '2026-11-10' };
    const { body } = await past(home.uuid, day);
    expect(body.updates.map((update: VacancyUpdate) => update.vacant_beds)).toEqual([3]);
    expect(body.before).toBeNull();
    expect((await past(home.uuid, { from: '2026-11-19' })).body).toMatchObject({
      updates: [],
      before: { vacant_beds: 4 },
    });
  });

  it('comes in pages of 1,000, none told twice and none left out', async () => {
    const { home } = await aHomeOfMine();
    const first = Date.parse('2026-11-01T00:00:00.000Z');
    const all = Array.from({ length: 1001 }, (_, i) =>
      anUpdate(home.uuid, new Date(first + i * 60_000).toISOString(), i % 20),
    );
    await portal.table.load(all.map((update) => create(vacancyUpdateEntity, update)));
    const newest = (await past(home.uuid)).body;
    expect(newest.updates).toHaveLength(1000);
    const two = (await past(home.uuid, { cursor: newest.cursor })).body;
    expect(two).toMatchObject({ before: null, cursor: null });
    expect([...newest.updates, ...two.updates].map((update: VacancyUpdate) => update.at)).toEqual(
      all.map((update) => update.at),
    );
    const foreign = await past((await aHomeOfMine()).home.uuid, { cursor: newest.cursor });
    expect(foreign.status).toBe(400);
    expect(foreign.body.errors).toHaveProperty('cursor');
    expect((await past(home.uuid, { from: '2026-11-01', cursor: newest.cursor })).status).toBe(400);
  });

  it.each([
    [{ from: '2026-11-21' }, 'from', FROM_AFTER_TO],
    [{ from: '2025-10-16' }, 'from', TOO_MANY_DAYS],
    [{ from: '2026-02-30' }, 'from', 'Please enter a date as YYYY-MM-DD'],
    [{ to: '9999-12-31' }, 'to', 'Please enter a date as YYYY-MM-DD'],
    [{ to: 'tomorrow' }, 'to', 'Please enter a date as YYYY-MM-DD'],
    [{ cursor: 'x' }, 'cursor', 'This cursor does not belong to this list'],
  ])('refuses %j', async (query, field, message) => {
    const { home } = await aHomeOfMine();
    const { status, body } = await past(home.uuid, query as Record<string, string>);
    expect([status, body.errors[field]?.[0]]).toEqual([400, message]);
  });
});

describe('who changed what', () => {
  it('is told newest first, in words, with what differs', async () => {
    const { home } = await aHomeOfMine();
    await portal.table.load([
      create(auditEntity, anEntry(home.uuid, { at: '2026-11-19T10:00:00.000Z' as Instant })),
      create(
        auditEntity,
        anEntry(home.uuid, {
          who: { kind: 'job', id: 'remindVacancies', name: 'Weekday prompt' },
          what: 'vacancies.reminded',
          before: null,
          after: { contacts: ['an-id'], token: 'a-secret' },
        }),
      ),
    ]);
    const { status, body, text } = await changes(home.uuid);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cursor: null,
      changes: [
        {
          who: 'Weekday prompt',
          kind: 'job',
          what: 'Sent the weekday email about available beds',
          differences: [{ label: 'Sent to', before: 'None', after: 'A former contact' }],
        },
        {
          who: 'Ana Ruiz',
          kind: 'account',
          what: 'Updated the available beds',
          differences: [{ label: 'Vacant beds', before: '1', after: '2' }],
        },
      ],
    });
    expect(text).not.toMatch(/a-secret|an-id|the-trace|remindVacancies/);
  });

  it('tells a person’s saves of a section on one day once, also across pages', async () => {
    const { home } = await aHomeOfMine();
    const save = (at: string, more: Partial<NamedEntry> = {}, section = 'Falls and injury') =>
      anEntry(home.uuid, {
        at: at as Instant,
        what: 'reports.sectionSaved',
        before: null,
        after: { report_period: '2026-10', report_section: section, report_percentage: 40 },
        ...more,
      });
    const second = (n: number) => new Date(Date.UTC(2026, 10, 5, 10, 0, n)).toISOString();
    const saves = Array.from({ length: 130 }, (_, n) => save(second(n)));
    const others = Array.from({ length: 55 }, (_, n) =>
      anEntry(home.uuid, { at: second(40 + n).replace('.000Z', '.500Z') as Instant }),
    );
    const apart = [
      save('2026-11-04T23:59:59.000Z'),
      save(second(10), { who: { kind: 'account', id: 'lee', name: 'Lee Example' } }),
      save(second(11), {}, 'Occupancy'),
    ];
    await portal.table.load(
      [...saves, ...others, ...apart].map((entry) => create(auditEntity, entry)),
    );
    const first = (await changes(home.uuid)).body;
    expect(first.changes).toHaveLength(50);
    expect(first.changes[0]).toMatchObject({
      what: 'Saved a section of a monthly report',
      at: second(129),
      differences: [
        { label: 'Month', before: 'None', after: 'October 2026' },
        { label: 'Section', before: 'None', after: 'Falls and injury' },
        { label: 'Percent complete', before: 'None', after: '40' },
      ],
    });
    const rest = (await changes(home.uuid, { cursor: first.cursor })).body;
    expect(rest.cursor).toBeNull();
    expect(rest.changes).toHaveLength(6 + 3);
    const saved = [...first.changes, ...rest.changes].filter(({ what }: { what: string }) =>
      what.startsWith('Saved a section'),
    );
    expect(saved.map(({ at, who }: { at: string; who: string }) => [at, who])).toEqual([
      [second(129), 'Ana Ruiz'],
      [second(11), 'Ana Ruiz'],
      [second(10), 'Lee Example'],
      ['2026-11-04T23:59:59.000Z', 'Ana Ruiz'],
    ]);
  });

  it('says whom a change of contacts is about', async () => {
    const { home, contact } = await aHomeOfMine();
    const leave = { from: '2026-11-20', until: '2026-11-27', deputy: randomUUID() };
    await portal.table.load([
      create(
        auditEntity,
        anEntry(home.uuid, {
          at: '2026-11-18T10:00:00.000Z' as Instant,
          what: 'contacts.deleted',
          before: { id: randomUUID(), name: 'Lee Gone', emails: ['lee@example.org'] },
          after: null,
        }),
      ),
      create(
        auditEntity,
        anEntry(home.uuid, {
          what: 'contacts.leaveSet',
          before: { id: contact.id, leave: null },
          after: { id: contact.id, leave },
        }),
      ),
      create(
        auditEntity,
        anEntry(home.uuid, {
          at: '2026-11-17T10:00:00.000Z' as Instant,
          after: { vacant_beds: 1 },
        }),
      ),
    ]);
    expect((await changes(home.uuid)).body.changes).toMatchObject([
      { what: 'Entered leave: Ana Example' },
      {
        what: 'Deleted a contact: Lee Gone',
        differences: [
          { label: 'Name', before: 'Lee Gone', after: 'None' },
          { label: 'Email addresses', before: 'lee@example.org', after: 'None' },
        ],
      },
      { what: 'Confirmed the available beds: nothing has changed', differences: [] },
    ]);
  });

  it('has words for what an import of the directory changes', async () => {
    const { home } = await aHomeOfMine();
    const last_report_publication_date = '2026-01-22';
    const entry: DirectoryHome = {
      ...home,
      name: 'New Name',
      last_report_publication_date,
      has_ratings: true,
      has_ends: true,
      ended: null,
    };
    const run: ImportRun = {
      now: new Date(),
      today: '2026-11-20',
      placeOf: postcodePlace,
      authorityOf: authorityOfPlace,
      who: { kind: 'job', id: 'importHomes', name: "Import of the regulator's directory" },
      trace: 'import',
    };
    await saveRow(portal.table, entry, planRow(entry, home, run), run);
    expect((await changes(home.uuid)).body.changes).toMatchObject([
      {
        who: "Import of the regulator's directory",
        what: 'Updated the home from the regulator’s directory',
        differences: [{ label: 'Name', before: home.name, after: 'New Name' }],
      },
    ]);
  });

  it('has words for a home that an import adds', async () => {
    const { home } = await aHomeOfMine();
    const what = 'home.addedFromDirectory';
    const entry = anEntry(home.uuid, { what, before: null, after: { name: home.name } });
    await portal.table.load([create(auditEntity, entry)]);
    expect((await changes(home.uuid)).body.changes).toMatchObject([
      { what: 'Added the home from the regulator’s directory' },
    ]);
  });

  it('comes in pages of 50', async () => {
    const { home } = await aHomeOfMine();
    const entries = Array.from({ length: 51 }, (_, i) =>
      anEntry(home.uuid, { at: new Date(1_790_000_000_000 + i).toISOString() as Instant }),
    );
    await portal.table.load(entries.map((entry) => create(auditEntity, entry)));
    const newest = (await changes(home.uuid)).body;
    const two = (await changes(home.uuid, { cursor: newest.cursor })).body;
    expect([newest.changes.length, two.changes.length, two.cursor]).toEqual([50, 1, null]);
    const ids = [...newest.changes, ...two.changes].map((change: { id: string }) => change.id);
    expect(ids).toEqual(entries.map((entry) => entry.id).reverse());
    const other = (await aHomeOfMine()).home;
    expect((await changes(other.uuid, { cursor: newest.cursor })).status).toBe(400);
  });

  it('names the contact who answered by an email link, also in entries that did not', async () => {
    const { home, contact } = await aHomeOfMine();
    const claims = { place: homeRef(home.uuid), contact: contact.id, email: account.email };
    const token = await signLink('vacancy', claims, { from: FRIDAY_AT_TEN, hours: 48 });
    const answer = await portal.call(postLinkedVacancies, {
      headers: { 'x-link-token': token },
      body: { beds: { Residential: 2 } },
    });
    expect(answer.body.vacancy_updated_by).toBe('Ana Example');
    const link = { kind: 'link' as const, id: contact.id, name: 'Email link' };
    await portal.table.load([
      create(
        auditEntity,
        anEntry(home.uuid, { at: '2026-11-01T10:00:00.000Z' as Instant, who: link }),
      ),
    ]);
    const named = (await changes(home.uuid)).body.changes;
    expect(named).toMatchObject([
      { who: 'Ana Example', kind: 'link' },
      { who: 'Ana Example', kind: 'link' },
    ]);
    await portal.table.commit(remove(contactEntity, contact));
    const later = (await changes(home.uuid)).body.changes;
    expect(later.map((change: { who: string }) => change.who)).toEqual([
      'Ana Example',
      'Email link',
    ]);
  });
});
