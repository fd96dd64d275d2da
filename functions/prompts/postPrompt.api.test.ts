import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Home } from '#shared/homes/home.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { placePartition } from '#shared/places/place.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { MAX_WATCHERS, type Watcher } from '#shared/prompts/watcher.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { watcherEntity } from '#shared/store/watchers.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
  someWatchers,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const later = (ms: number) => vi.setSystemTime(FRIDAY_AT_TEN.getTime() + ms);

async function world(
  overrides: Parameters<typeof aHome>[0] = {},
  contacts: Partial<Parameters<typeof aContact>[0]>[] = [{}],
) {
  const home = aHome(overrides);
  const commissioner = aCommissioner();
  await portal.add({
    homes: [home],
    contacts: contacts.map((contact) => aContact({ home: home.uuid, ...contact })),
    accounts: [commissioner],
  });
  return { home, commissioner };
}

const prompt = (home: Home, as: Account | undefined, notify = false) =>
  portal.call(postPrompt, { as, body: { care_home: home.uuid, notify } });

async function mailsOf(home: Home): Promise<OutboxMail[]> {
  const open = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return open.filter(({ content }) => 'home' in content && content.home === home.uuid);
}
const addressesOf = async (home: Home) => (await mailsOf(home)).map((mail) => mail.to).sort();
const watchersOf = (home: Home) =>
  portal.table.all(watcherEntity, { pk: placePartition(home), prefix: 'WATCHER#' });
const storedHome = (home: Home) => findHome(portal.table, home.uuid);

describe('a prompt', () => {
  it('writes to each vacancy contact at its first address, and to nobody else', async () => {
    const { home, commissioner } = await world({ updated: new Date('2026-11-17T10:00:00Z') }, [
      { email: 'one@example.org' },
      { emails: [{ address: 'two@example.org' }, { address: 'three@example.org' }] as never },
      { email: 'manager@example.org', vacancy_contact: false, home_manager: true },
      { email: 'other@example.org', vacancy_contact: false, individual_contact: true },
    ]);
    const answer = await prompt(home, commissioner);
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(await addressesOf(home)).toEqual(['one@example.org', 'two@example.org']);
    expect((await mailsOf(home))[0]).toMatchObject({
      status: 'QUEUED',
      content: {
        kind: 'commissionerPrompt',
        home_name: 'Larch House',
        organisation: 'North Example ICB',
        updated_at: '2026-11-17T10:00:00.000Z',
      },
    });
    expect((await storedHome(home))?.prompt).toEqual({
      at: FRIDAY_AT_TEN.toISOString(),
      organisation: 'North Example ICB',
    });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      { what: 'vacancies.prompted', who: { kind: 'account', id: commissioner.id } },
    ]);
  });

  it('asks "Taken?" of beds whose hour has come', async () => {
    const until = '2026-11-20T09:00:00.000Z';
    const some = { id: '00000000-0000-4000-8000-000000000001', bed_type: 'Residential', beds: 1 };
    const note = { ...some, made_at: until, kind: 'reserved', until, enquiry: null };
    const { home, commissioner } = await world({ notes: [note as never] });
    await prompt(home, commissioner);
    expect((await mailsOf(home)).map(({ content }) => content)).toMatchObject([
      { asks: [{ asks: 'taken', bed_type: 'Residential', beds: 1, until }] },
    ]);
  });

  it('writes to the manager where there is no vacancy contact', async () => {
    const { home, commissioner } = await world({}, [
      { email: 'boss@example.org', vacancy_contact: false, home_manager: true },
      { email: 'cook@example.org', vacancy_contact: false },
    ]);
    expect((await prompt(home, commissioner)).body).toEqual({ status: true });
    expect(await addressesOf(home)).toEqual(['boss@example.org']);
  });

  it.each([
    ['without contacts', []],
    ['where nobody is responsible', [{ vacancy_contact: false }]],
    ['whose vacancy contact has no address', [{ emails: [] }]],
  ])('of a home %s is refused, and leaves the next one free', async (_, contacts) => {
    const { home, commissioner } = await world({}, contacts);
    expect((await prompt(home, commissioner)).status).toBe(409);
    expect((await storedHome(home))?.prompt).toBeNull();
    expect(await mailsOf(home)).toEqual([]);
  });

  it.each([
    ['does not report vacancies', { vacancy_reporting: false }],
    ['is suspended from AQP', { aqp_suspension: true }],
  ])('of a home that %s is refused', async (_, overrides) => {
    const { home, commissioner } = await world(overrides);
    expect((await prompt(home, commissioner)).status).toBe(409);
  });

  it('of a home that there is none is not found', async () => {
    const { commissioner } = await world();
    const unknown = { ...aHome(), uuid: randomUUID() as Home['uuid'] };
    expect((await prompt(unknown, commissioner)).status).toBe(404);
  });
});

describe('a second prompt', () => {
  it('within 6 hours answers false, whoever asks, and writes nothing', async () => {
    const { home, commissioner } = await world();
    const other = aCommissioner({ organisation: 'South Example Council' });
    await portal.add({ accounts: [other] });
    await prompt(home, commissioner);
    const before = await allRows(portal);
    later(6 * HOUR_MS - 1);
    for (const as of [commissioner, other]) {
      const answer = await prompt(home, as);
      expect([answer.status, answer.body]).toEqual([200, { status: false }]);
    }
    expect(await allRows(portal)).toEqual(before);
    expect(await mailsOf(home)).toHaveLength(1);
  });

  it('asks nobody, and keeps who wants an email at the next update, once', async () => {
    const { home, commissioner } = await world();
    const other = aCommissioner({ organisation: 'South Example Council' });
    await portal.add({ accounts: [other] });
    await prompt(home, commissioner);
    const before = await storedHome(home);
    later(6 * HOUR_MS - 1);
    for (const as of [commissioner, other, other]) {
      const answer = await prompt(home, as, true);
      expect([answer.status, answer.body]).toEqual([200, { status: false }]);
    }
    expect(await storedHome(home)).toEqual(before);
    expect(await mailsOf(home)).toHaveLength(1);
    const watchers = await watchersOf(home);
    expect(watchers.map(({ account }) => account).sort()).toEqual(
      [commissioner.id, other.id].sort(),
    );
    expect(watchers.map(({ version, update_version }) => [version, update_version])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const entries = await auditOf(portal.table, placePartition(home));
    expect(entries.map(({ what }) => what).sort()).toEqual([
      'vacancies.prompted',
      'vacancies.watched',
      'vacancies.watched',
    ]);
  });

  it('waits for the next update once more when the home has updated in between', async () => {
    const { home, commissioner } = await world();
    await prompt(home, commissioner, true);
    const prompted = await storedHome(home);
    if (!prompted) throw new Error('There is no such home');
    const vacancy = { ...prompted.vacancy, version: prompted.vacancy.version + 1 };
    await portal.table.commit(replace(homeEntity, { ...prompted, vacancy }, prompted));
    later(HOUR_MS);
    expect((await prompt(home, commissioner, true)).body).toEqual({ status: false });
    expect(await watchersOf(home)).toMatchObject([{ account: commissioner.id, update_version: 1 }]);
  });

  it('after 6 hours goes out again', async () => {
    const { home, commissioner } = await world();
    await prompt(home, commissioner);
    later(6 * HOUR_MS);
    expect((await prompt(home, commissioner)).body).toEqual({ status: true });
    expect(await mailsOf(home)).toHaveLength(2);
  });

  it('answers the same to the same Idempotency-Key, and acts once', async () => {
    const { home, commissioner } = await world();
    const send = () =>
      portal.call(postPrompt, {
        as: commissioner,
        body: { care_home: home.uuid, notify: false },
        headers: { 'idempotency-key': 'press-0001' },
      });
    expect([(await send()).body, (await send()).body]).toEqual([
      { status: true },
      { status: true },
    ]);
    expect(await mailsOf(home)).toHaveLength(1);
  });
});

it('of 50 prompts at once one goes out, and 49 are told that it has', async () => {
  const { home, commissioner } = await world({}, [{}, {}, {}]);
  const others = Array.from({ length: 49 }, () => aCommissioner());
  await portal.add({ accounts: others });
  const answers = await Promise.all([commissioner, ...others].map((as) => prompt(home, as)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
  expect(answers.filter((answer) => answer.body.status === true)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.status === false)).toHaveLength(49);
  expect(await mailsOf(home)).toHaveLength(3);
  expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
});

describe('a commissioner who wants to be told', () => {
  it('is noted once, however often they ask, beside the others', async () => {
    const { home, commissioner } = await world();
    const other = aCommissioner({ first_name: 'Robin', organisation: 'South Example Council' });
    await portal.add({ accounts: [other] });
    for (const [index, as] of [commissioner, other, commissioner].entries()) {
      later(index * 6 * HOUR_MS);
      expect((await prompt(home, as, true)).body).toEqual({ status: true });
    }
    const since = (hours: number) =>
      new Date(FRIDAY_AT_TEN.getTime() + hours * HOUR_MS).toISOString();
    const watchers = await watchersOf(home);
    expect(watchers).toHaveLength(2);
    expect(watchers).toEqual(
      expect.arrayContaining([
        {
          place: { kind: 'careHome', uuid: home.uuid },
          account: commissioner.id,
          version: 2,
          at: since(12),
          update_version: 0,
        },
        {
          place: { kind: 'careHome', uuid: home.uuid },
          account: other.id,
          version: 1,
          at: since(6),
          update_version: 0,
        },
      ]),
    );
  });

  it('stays noted when they prompt again without asking', async () => {
    const { home, commissioner } = await world();
    await prompt(home, commissioner, true);
    later(6 * HOUR_MS);
    await prompt(home, commissioner, false);
    expect(await watchersOf(home)).toHaveLength(1);
  });

  it('is not noted without asking', async () => {
    const { home, commissioner } = await world();
    await prompt(home, commissioner, false);
    expect(await watchersOf(home)).toEqual([]);
  });

  it(`takes the place of who has waited longest, of ${MAX_WATCHERS}`, async () => {
    const { home, commissioner } = await world();
    const waiting = someWatchers(home.uuid, MAX_WATCHERS);
    await portal.table.load(waiting.map((watcher) => create(watcherEntity, watcher)));
    expect((await prompt(home, commissioner, true)).body).toEqual({ status: true });
    const accounts = (await watchersOf(home)).map(({ account }) => account);
    expect(accounts).toHaveLength(MAX_WATCHERS);
    expect(accounts).toContain(commissioner.id);
    const [longest, ...others] = waiting.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    expect(accounts).not.toContain(longest?.account);
    expect(accounts).toEqual(expect.arrayContaining(others.map(({ account }) => account)));
  });

  it(`puts nobody out of ${MAX_WATCHERS} where they wait already`, async () => {
    const { home, commissioner } = await world();
    const [first, ...others] = someWatchers(home.uuid, MAX_WATCHERS);
    const waiting = [...others, { ...first, account: commissioner.id } as Watcher];
    await portal.table.load(waiting.map((watcher) => create(watcherEntity, watcher)));
    expect((await prompt(home, commissioner, true)).body).toEqual({ status: true });
    const accounts = (await watchersOf(home)).map(({ account }) => account);
    expect(accounts.toSorted()).toEqual(waiting.map(({ account }) => account).toSorted());
  });
});

describe('who may not prompt', () => {
  it.each([
    ['a provider', anAccount(), 403],
    ['a commissioner without nhList', aCommissioner({ flags: ['nhQuality', 'dcList'] }), 403],
    ['nobody', undefined, 401],
  ])('%s', async (_, as, status) => {
    const { home } = await world();
    if (as) await portal.add({ accounts: [as] });
    expect((await prompt(home, as)).status).toBe(status);
    expect(await mailsOf(home)).toEqual([]);
  });
});
