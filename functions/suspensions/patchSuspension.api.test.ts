import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { EMBARGOED, NO_WHY, NOT_CLEARED, NOT_TODAY } from '#shared/suspensions/suspensionRules.ts';
import { patchSuspension } from '#shared/suspensions/suspensions.api.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const TODAY = '2026-11-20';
const SET = { self_imposed_suspension: true, self_imposed_suspension_date: TODAY };
const CLEARED = { self_imposed_suspension: false, self_imposed_suspension_date: null };

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [commissioner] });
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
const patch = (home: Home, as: Account, body: unknown, headers = {}) =>
  portal.call(patchSuspension, { as, params: { uuid: home.uuid }, body, headers });

describe('a home that suspends itself', () => {
  it('is told both fields, is kept, audited and shown on its page', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const set = await patch(home, as, SET);
    expect([set.status, set.body]).toEqual([200, SET]);
    const page = await portal.call(getHome, { as, params: { uuid: home.uuid } });
    expect(page.body).toMatchObject(SET);

    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 1000);
    const cleared = await patch(home, as, CLEARED);
    vi.setSystemTime(FRIDAY_AT_TEN);
    expect([cleared.status, cleared.body]).toEqual([200, CLEARED]);
    const audit = await auditOf(portal.table, placePartition(home));
    expect(audit).toMatchObject([
      { what: 'suspension.set', before: CLEARED, after: SET, who: { id: as.id } },
      { what: 'suspension.cleared', before: SET, after: CLEARED },
    ]);
  });

  it('may end at any time a suspension of another day', async () => {
    const home = aHome({
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-01-05',
    });
    const as = await staffOf(home);
    expect((await patch(home, as, CLEARED)).status).toBe(200);
  });

  it('is seen in the list, with its tag and in the AQP filter as before', async () => {
    const home = aHome({ name: 'Seen In List', aqp_status: true, rate: 1000 });
    const as = await staffOf(home);
    const cardInList = async () => {
      const query = { search: 'text-seen in list', care_home_type: 'AQP list' };
      const answer = await portal.call(listCareHomes, { as: commissioner, query });
      return answer.body.results.map((row: Home) => row.self_imposed_suspension);
    };
    expect(await cardInList()).toEqual([false]);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 5_000);
    await patch(home, as, SET);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7_000);
    expect(await cardInList()).toEqual([true]);
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it.each([
    ['yesterday', { ...SET, self_imposed_suspension_date: '2026-11-19' }, NOT_TODAY],
    ['tomorrow', { ...SET, self_imposed_suspension_date: '2026-11-21' }, NOT_TODAY],
    ['no date', { ...SET, self_imposed_suspension_date: null }, NOT_TODAY],
    ['no day at all', { ...SET, self_imposed_suspension_date: 'today' }, NOT_TODAY],
    ['a date though cleared', { ...CLEARED, self_imposed_suspension_date: TODAY }, NOT_CLEARED],
  ])('is refused %s', async (_, body, message) => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await patch(home, as, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ self_imposed_suspension_date: [message] });
    expect((await findHome(portal.table, home.uuid))?.version).toBe(1);
  });

  it.each([
    ['without the flag', { self_imposed_suspension_date: TODAY }],
    ['without the date', { self_imposed_suspension: true }],
    ['with a field more', { ...SET, embargo: false }],
  ])('is refused %s', async (_, body) => {
    const home = aHome();
    const as = await staffOf(home);
    expect((await patch(home, as, body)).status).toBe(400);
  });

  it.each([SET, CLEARED])('cannot change it under an embargo: %j', async (body) => {
    const home = aHome({ embargo: true });
    const as = await staffOf(home);
    const answer = await patch(home, as, body);
    expect([answer.status, answer.body.detail]).toEqual([409, EMBARGOED]);
    expect((await findHome(portal.table, home.uuid))?.self_imposed_suspension).toBe(false);
  });
});

describe('why and until when it is closed', () => {
  const WHY = { reason: 'Other', other: 'The lift is broken', until: '2026-12-07' } as const;
  const KEPT = {
    self_imposed_suspension_reason: 'Other',
    self_imposed_suspension_other: 'The lift is broken',
    self_imposed_suspension_until: '2026-12-07',
  };

  it('is kept, told, audited and shown to its people, commissioners and the central team', async () => {
    const home = aHome({
      self_imposed_suspension: true,
      self_imposed_suspension_date: '2026-11-02',
    });
    const as = await staffOf(home);
    const since = { ...SET, self_imposed_suspension_date: '2026-11-02' };
    const saved = await patch(home, as, { ...since, ...WHY });
    expect([saved.status, saved.body]).toEqual([200, { ...since, ...WHY }]);
    const { body: page } = await portal.call(getHome, { as, params: { uuid: home.uuid } });
    const params = { id: home.uuid };
    const { body: view } = await portal.call(getHomeDetails, { as: commissioner, params });
    for (const shown of [page, view]) expect(shown).toMatchObject({ ...since, ...KEPT });

    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 1000);
    const plain = await patch(home, as, CLEARED);
    vi.setSystemTime(FRIDAY_AT_TEN);
    expect(plain.body).toEqual(CLEARED);
    const none = {
      self_imposed_suspension_reason: null,
      self_imposed_suspension_other: '',
      self_imposed_suspension_until: null,
    };
    expect(await findHome(portal.table, home.uuid)).toMatchObject(none);
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      { what: 'suspension.changed', before: { ...since, ...none }, after: { ...since, ...KEPT } },
      { what: 'suspension.cleared', before: { ...since, ...KEPT }, after: { ...CLEARED, ...none } },
    ]);
  });

  it.each([
    ['today', { ...SET, until: TODAY }, { until: ['Choose a day after today.'] }],
    ['no words', { ...SET, reason: 'Other' }, { other: ['Please say why'] }],
    [
      '201 characters',
      { ...SET, reason: 'Other', other: 'x'.repeat(201) },
      { other: ['The reason can be at most 200 characters long'] },
    ],
    [
      'a person',
      { ...SET, reason: 'Other', other: 'For Mrs Larkspur' },
      { other: ['Please leave out what could say who this is: a name with a title.'] },
    ],
    ['a reason though cleared', { ...CLEARED, reason: 'Repairs' }, { reason: [NO_WHY] }],
  ])('is refused with %s', async (_, body, errors) => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await patch(home, as, body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    expect((await findHome(portal.table, home.uuid))?.version).toBe(1);
  });

  it('is asked about once where its words may be about a person', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const body = { ...SET, reason: 'Other', other: 'Until Peggy Larkspur has moved' };
    const answer = await patch(home, as, body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { other: ['Is this about a person?'] },
    ]);
    const checked = Object.values(answer.body.asked);
    expect((await patch(home, as, { ...body, checked })).status).toBe(200);
  });

  it('is part of what somebody saw', async () => {
    const home = aHome();
    const as = await staffOf(home);
    await patch(home, as, { ...SET, ...WHY });
    const expected = { ...SET, reason: null, until: null };
    const second = await patch(home, as, { ...SET, reason: 'Repairs', expected });
    expect([second.status, second.body.current]).toEqual([409, { ...SET, ...WHY }]);
  });
});

describe('two people at one suspension', () => {
  it('tells the second what stands now, and saves nothing', async () => {
    const home = aHome();
    const as = await staffOf(home);
    await patch(home, as, { ...SET, expected: CLEARED });
    const second = await patch(home, as, { ...CLEARED, expected: CLEARED });
    expect([second.status, second.body.current]).toEqual([409, SET]);
    expect((await findHome(portal.table, home.uuid))?.self_imposed_suspension).toBe(true);
  });

  it('lets exactly one of many at once through, with one audit entry', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => patch(home, as, { ...SET, expected: CLEARED })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
  });

  it('acts once for one idempotency key', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const key = { 'idempotency-key': 'suspend-once-1' };
    await patch(home, as, SET, key);
    expect((await patch(home, as, SET, key)).body).toEqual(SET);
    expect(await auditOf(portal.table, placePartition(home))).toHaveLength(1);
  });
});
