import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { Home } from '#shared/homes/home.ts';
import { placePartition } from '#shared/places/place.ts';
import { NO_YOUNG_ADULTS, SPECIALISM_CATEGORIES } from '#shared/specialisms/categories.ts';
import { LANGUAGES } from '#shared/specialisms/newServices.ts';
import { postNewServices } from '#shared/specialisms/specialisms.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const AT = FRIDAY_AT_TEN.toISOString();

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
const post = (home: Home, as: Account, new_services: unknown, more = {}) =>
  portal.call(postNewServices, {
    as,
    params: { uuid: home.uuid },
    body: { new_services, ...more },
  });

describe('a home that says what it specialises in', () => {
  it('is kept in the fixed order, with its time, its audit entry and on its page', async () => {
    const home = aHome({ new_services: ['Dementia'] });
    const as = await staffOf(home);
    const answer = await post(home, as, ['Polish', 'Welsh', 'PEG feeding', NO_YOUNG_ADULTS]);
    const saved = {
      new_services: ['PEG feeding', NO_YOUNG_ADULTS, 'Welsh', 'Polish'],
      new_services_updated: AT,
    };
    expect([answer.status, answer.body]).toEqual([200, saved]);
    const page = await portal.call(getHome, { as, params: { uuid: home.uuid } });
    expect(page.body).toMatchObject(saved);
    expect(await findHome(portal.table, home.uuid)).toMatchObject({ changed_at: AT, version: 2 });
    expect(await auditOf(portal.table, placePartition(home))).toMatchObject([
      { what: 'specialisms.saved', before: ['Dementia'], after: saved.new_services },
    ]);
  });

  it('may choose everything that goes together, and nothing', async () => {
    const home = aHome();
    const as = await staffOf(home);
    const all = [...SPECIALISM_CATEGORIES.flatMap(({ options }) => options), ...LANGUAGES];
    const most = all.filter((value) => value !== NO_YOUNG_ADULTS);
    expect((await post(home, as, most)).body.new_services).toEqual(most);
    expect((await post(home, as, [])).body).toEqual({ new_services: [], new_services_updated: AT });
  });

  it.each([
    ['unknown values', ['Dementia', 'Juggling', 'Knitting'], ["'Juggling'", "'Knitting'"]],
    ['a repeated value', ['Polish', 'Polish'], ["'Polish'"]],
    ['half a character', ['\ud800'], ["'"]],
    [
      'the exclusive option with another',
      [NO_YOUNG_ADULTS, 'Young adults with autism'],
      [`'${NO_YOUNG_ADULTS}'`],
    ],
  ])('is refused %s, by name', async (_, values, starts) => {
    const home = aHome();
    const as = await staffOf(home);
    const answer = await post(home, as, values);
    expect(answer.status).toBe(400);
    const messages: string[] = answer.body.errors.new_services;
    expect(messages).toHaveLength(starts.length);
    for (const [i, start] of starts.entries()) expect(messages[i]).toContain(start);
    expect((await findHome(portal.table, home.uuid))?.new_services).toEqual([]);
  });

  it.each([
    ['a text', 'Dementia'],
    ['numbers', [1]],
    ['too many', Array(2000).fill('Polish')],
  ])('is refused %s', async (_, values) => {
    const home = aHome();
    const as = await staffOf(home);
    expect((await post(home, as, values)).status).toBe(400);
  });

  it('is told when somebody else saved in between, and nothing is lost', async () => {
    const home = aHome();
    const as = await staffOf(home);
    expect((await post(home, as, ['Polish'], { expected: null })).status).toBe(200);
    const second = await post(home, as, ['Welsh'], { expected: null });
    expect([second.status, second.body.current]).toEqual([
      409,
      { new_services: ['Polish'], new_services_updated: AT },
    ]);
    expect((await post(home, as, ['Welsh'], { expected: AT })).status).toBe(200);
  });
});
