import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import {
  ANY_TYPE_ABOVE_TOTAL,
  dementiaAboveTotal,
  NO_BEDS_SELECTED,
  SUM_BELOW_TOTAL,
} from '#shared/homes/vacancyRules.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  anAccount,
  anAqpHome,
  FRIDAY_AT_TEN,
  someWatchers,
} from '#shared/testing/builders.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function staffOf(home: Home): Promise<Account> {
  const account = anAccount();
  const contact = aContact({ home: home.uuid, email: account.email });
  await portal.add({ homes: [home], contacts: [contact], accounts: [account] });
  return account;
}

const post = (home: Home, as: Account | undefined, body: unknown, headers = {}) =>
  portal.call(postVacancies, { as, params: { uuid: home.uuid }, body, headers });

describe('a home that says which beds are free', () => {
  it('is kept with its history, its audit entry and the answer the page needs', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await post(home, as, {
      beds: { Residential: 4, 'Residential dementia': 1 },
      comments: encodeURIComponent('Ground floor 🌷 <script>'),
      version: 0,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'success',
      time: '10:00 on 20-11-2026',
      vacancy_updated: '10:00 on 20-11-2026',
      vacancy_updated_days: 0,
      vacancy_version: 1,
      vacancy_info: {
        types: [
          { bed_type: 'Residential', vacant_beds: 4 },
          { bed_type: 'Residential dementia', vacant_beds: 1 },
        ],
        comments: 'Ground floor 🌷 <script>',
      },
    });
    expect(
      answer.body.vacancy_reporting_history.map((day: { count: number }) => day.count),
    ).toEqual([0, 0, 0, 0, 1]);
    const updates = await portal.table.all(vacancyUpdateEntity, {
      pk: placePartition(home),
      prefix: 'VACANCY#',
    });
    expect(updates).toHaveLength(1);
    const audit = await auditOf(portal.table, placePartition(home));
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      what: 'vacancies.confirmed',
      who: { kind: 'account', id: as.id, name: 'Sam Example' },
      before: { version: 0 },
      after: { version: 1, vacant_beds: 4 },
    });
  });

  it('notes that an AQP home has answered the AQP question, and keeps it', async () => {
    const aqp = anAqpHome({ bed_type_preferences: ['Nursing'] });
    const other = aHome();
    for (const home of [aqp, other]) {
      const as = await staffOf(home);
      const beds =
        home === aqp ? { beds: { Nursing: 1 }, vacant_beds: 1 } : { beds: { Residential: 1 } };
      expect((await post(home, as, beds)).status).toBe(200);
    }
    const answered = await Promise.all(
      [aqp, other].map(async ({ uuid }) => findHome(portal.table, uuid)),
    );
    expect(answered.map((home) => home?.has_answered_aqp_beds_question)).toEqual([true, false]);
  });

  it('counts an unchanged confirmation as an update', async () => {
    const home = aHome();
    const as = await staffOf(home);
    await post(home, as, { beds: { Residential: 2 } });
    const again = await post(home, as, { beds: { Residential: 2 } });
    expect(again.body.vacancy_version).toBe(2);
    expect(again.body.vacancy_reporting_history.at(-1).count).toBe(2);
  });

  it('costs one read and one transaction', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const { theTable } = await import('#shared/server/aws.ts');
    const read = vi.spyOn(theTable(), 'read');
    const commit = vi.spyOn(theTable(), 'commit');
    const page = vi.spyOn(theTable(), 'page');
    await post(home, as, { beds: { Residential: 2 } });
    expect([read.mock.calls.length, commit.mock.calls.length, page.mock.calls.length]).toEqual([
      1, 1, 0,
    ]);
    vi.restoreAllMocks();
  });

  it('is saved however many wait to be told of it, and leaves telling them to the stream', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const waiting = someWatchers(home.uuid, 500);
    await portal.table.load(waiting.map((watcher) => create(watcherEntity, watcher)));
    const { theTable } = await import('#shared/server/aws.ts');
    const commit = vi.spyOn(theTable(), 'commit');
    const reads = (['read', 'readMany', 'page', 'all', 'some'] as const).map((name) =>
      vi.spyOn(theTable(), name),
    );
    const answer = await post(home, as, { beds: { Residential: 3 } });
    expect([answer.status, answer.body.vacancy_version]).toEqual([200, 1]);
    // The home, the update for its history, the audit entry.
    expect(commit.mock.calls.map((writes) => writes.length)).toEqual([3]);
    // As where nobody waits: one consistent read, and one of the person's contact.
    const asking = ([first]: unknown[]) => !Array.isArray(first) || first.length > 0;
    const readCounts = reads.map(({ mock }) => (mock.calls as unknown[][]).filter(asking).length);
    expect(readCounts).toEqual([1, 1, 0, 0, 0]);
    vi.restoreAllMocks();
    const range = { pk: placePartition(home), prefix: 'WATCHER#' };
    expect(await portal.table.all(watcherEntity, range)).toHaveLength(500);
  });
});

describe('bad input', () => {
  it.each([
    ['-1', -1],
    ['1001', 1001],
    ['1.5', 1.5],
    ['"abc"', 'abc'],
    ['99999', 99999],
    ['null', null],
    ['true', true],
  ])('refuses the count %s and keeps what was there', async (_, count) => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await post(home, as, { beds: { Residential: count } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors['beds.Residential'][0]).toBe(
      'Please enter a whole number from 0 to 1000',
    );
    expect((await findHome(portal.table, home.uuid))?.vacancy.version).toBe(0);
  });

  it('refuses dementia beds above the total, in the words of the form', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await post(home, as, { beds: { Residential: 1, 'Residential dementia': 2 } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors['beds.Residential dementia']).toEqual([
      dementiaAboveTotal('Residential'),
    ]);
  });

  it.each([
    ['a type above the total', { vacant_beds: 2, beds: { Nursing: 3 } }, ANY_TYPE_ABOVE_TOTAL],
    [
      'a total above the sum',
      { vacant_beds: 5, beds: { Nursing: 2, Residential: 2 } },
      SUM_BELOW_TOTAL,
    ],
    [
      'all types 0 under a positive total',
      { vacant_beds: 2, beds: { Nursing: 0 } },
      NO_BEDS_SELECTED,
    ],
  ])('refuses %s from an AQP home', async (_, body, message) => {
    const home = anAqpHome();
    const as = await staffOf(home);
    const answer = await post(home, as, body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe(message);
  });

  it('saves every type as 0 when an AQP home has no beds at all', async () => {
    const home = anAqpHome();
    const as = await staffOf(home);
    const answer = await post(home, as, { vacant_beds: 0, beds: { Nursing: 9 } });
    expect(answer.status).toBe(200);
    expect(
      answer.body.vacancy_info.types.every(
        (type: { vacant_beds: number }) => type.vacant_beds === 0,
      ),
    ).toBe(true);
  });

  it.each([
    ['3,000 characters', encodeURIComponent('a'.repeat(3000))],
    ['broken URL-encoding', '%E0%A4%A'],
  ])('refuses a comment of %s', async (_, comments) => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await post(home, as, { beds: { Residential: 1 }, comments });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['comments']);
  });

  it('takes a comment of 2,000 emoji', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const comments = encodeURIComponent('🛏'.repeat(2000));
    expect((await post(home, as, { beds: { Residential: 1 }, comments })).status).toBe(200);
  });

  it('names an unknown field and an unknown bed type', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const unknown = await post(home, as, { beds: { Residential: 1 }, urgent: true });
    expect(unknown.body.errors.urgent).toEqual(['This field is not known']);
    expect((await post(home, as, { beds: { Penthouse: 1 } })).status).toBe(400);
    const foreign = await post(home, as, { beds: { Residential: 1, Nursing: 1 } });
    expect(foreign.body.errors['beds.Nursing']).toEqual([
      'This home does not report this bed type',
    ]);
  });

  it('refuses broken JSON, another content type and a body of 2 MB', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const send = (sent: object) =>
      portal.call(postVacancies, { as, params: { uuid: home.uuid }, ...sent });
    expect((await send({ raw: '{"beds":' })).status).toBe(400);
    expect((await send({ raw: 'beds=1', headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    expect(
      (await send({ raw: JSON.stringify({ beds: {}, comments: 'x'.repeat(2_000_000) }) })).status,
    ).toBe(413);
    expect((await send({})).status).toBe(415);
  });
});

describe('two people at once', () => {
  it('refuses the second tab, tells it what stands now, and keeps the first', async () => {
    const home = aHome();
    const as = await staffOf(home);
    await post(home, as, { beds: { Residential: 4 }, version: 0 });
    const second = await post(home, as, { beds: { Residential: 9 }, version: 0 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      type: 'urn:placewell:stale',
      current: { vacancy_version: 1, vacant_beds: 4, vacancy_updated_by: 'Sam Example' },
    });
    expect((await findHome(portal.table, home.uuid))?.vacancy.vacant_beds).toBe(4);
  });

  it('lets exactly one of 40 concurrent saves of one version through', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        post(home, as, { beds: { Residential: i }, version: 0 }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
  });

  it('acts once for one Idempotency-Key and answers the same', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const headers = { 'idempotency-key': 'tab-1-press-1' };
    const body = { beds: { Residential: 4 }, version: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => post(home, as, body, headers)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
    const other = await post(home, as, { beds: { Residential: 5 } }, headers);
    expect(other.status).toBe(409);
  });
});

describe('who may not', () => {
  it.each([
    ['aqp_suspension', { aqp_suspension: true }],
    ['no vacancy reporting', { vacancy_reporting: false }],
    ['BSOL', { is_bsol: true }],
  ])('refuses a home with %s', async (_, overrides) => {
    const home = anAqpHome(overrides);
    const as = await staffOf(home);
    expect((await post(home, as, { vacant_beds: 0, beds: {} })).status).toBe(409);
  });

  it('takes an update from a home with an embargo', async () => {
    const home = aHome({ embargo: true });
    const as = await staffOf(home);
    expect((await post(home, as, { beds: { Residential: 1 } })).status).toBe(200);
  });

  it('does not let a browser save without the double-submit token', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const body = { beds: { Residential: 1 } };
    const origin = 'https://elsewhere.example.org';
    expect((await post(home, as, body, { origin })).status).toBe(403);
    const mismatched = { origin, cookie: 'csrftoken=a', 'x-csrftoken': 'b' };
    expect((await post(home, as, body, mismatched)).status).toBe(403);
    const matched = { origin, cookie: 'csrftoken=a', 'x-csrftoken': 'a' };
    expect((await post(home, as, body, matched)).status).toBe(200);
  });
});
