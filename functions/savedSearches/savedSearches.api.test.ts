import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  MAX_SAVED_SEARCHES,
  SAVED_ALREADY,
  STOP_LINK_DAYS,
  TOO_MANY,
  TOO_WIDE,
} from '#shared/savedSearches/savedSearch.ts';
import {
  deleteSavedSearch,
  getSavedSearchStop,
  listSavedSearches,
  patchSavedSearch,
  postSavedSearch,
  postSavedSearchStop,
} from '#shared/savedSearches/savedSearches.api.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { savedSearchesEntity, savedSearchesOf } from '#shared/store/savedSearches.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aSavedSearch,
  FRIDAY_AT_TEN,
  someSearches,
} from '#shared/testing/builders.ts';
import { type Portal, type Sent, startPortal } from '../testing/portal.ts';

let portal: Portal;
let ann: Account;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(FRIDAY_AT_TEN);
  ann = aCommissioner();
  await portal.add({ accounts: [ann] });
});

const save = (filters: object, more: { as?: Account; frequency?: string } & Partial<Sent> = {}) => {
  const { as = ann, frequency = 'at_once', ...sent } = more;
  return portal.call(postSavedSearch, { ...sent, as, body: { filters, frequency } });
};
const list = async (as = ann) => (await portal.call(listSavedSearches, { as })).body.results;
const NURSING = {
  care_home_type: 'Nursing homes',
  vacant_bed_type: 'nursing-dementia',
  search: 'postcode-SW9 9SL',
  within: '10',
};

describe('saving a search', () => {
  it('keeps it in words, with the sector in the place of the postcode', async () => {
    const { status, body } = await save(NURSING);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      words:
        'Nursing homes with a vacant Nursing dementia bed, within 10 miles of the centre of SW9 9',
      filters: { ...NURSING, search: 'postcode-SW9 9' },
      frequency: 'at_once',
      last_alert_at: null,
    });
    expect(await list()).toEqual([body]);
    const stored = await savedSearchesOf(portal.table, ann.id);
    expect(stored.searches[0]?.origin?.latitude).toBeCloseTo(51.47, 1);
  });

  it('keeps a district that was searched for', async () => {
    const { body } = await save({ ...NURSING, search: 'postcode-sw9' });
    expect(body).toMatchObject({
      words:
        'Nursing homes with a vacant Nursing dementia bed, within 10 miles of the centre of SW9',
      filters: { ...NURSING, search: 'postcode-SW9' },
    });
    const stored = await savedSearchesOf(portal.table, ann.id);
    expect(stored.searches[0]?.origin?.latitude).toBeCloseTo(51.47, 1);
  });

  it('keeps that only beds that can be used now count, which is another search', async () => {
    expect((await save({ vacant_bed_type: 'nursing' })).status).toBe(200);
    const { status, body } = await save({ vacant_bed_type: 'nursing', usable: 'true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      words: 'Care homes with a vacant Nursing bed that can be used now',
      filters: { vacant_bed_type: 'nursing', usable: 'true' },
    });
  });

  it('keeps places anywhere in England', async () => {
    const { status, body } = await save({ local_authority: 'oldham,bristol-city-of' });
    expect([status, body.words]).toEqual([
      200,
      'Care homes, in Bristol, City of (now Bristol) or Oldham',
    ]);
  });

  it('keeps an ICB that has ended, and says what it is today', async () => {
    const { status, body } = await save({ icb: 'north-west-london' });
    expect([status, body.words]).toEqual([
      200,
      'Care homes, in North West London (now West and North London) ICB',
    ]);
  });

  it('keeps neither the postcode nor typed words anywhere', async () => {
    await save(NURSING);
    await save({ language: 'polish', search: 'text-Mrs Smith’s mother' });
    const { pk } = savedSearchesEntity.key({ account: ann.id });
    const stored = [await savedSearchesOf(portal.table, ann.id), await auditOf(portal.table, pk)];
    expect(JSON.stringify(stored)).toContain('SW9 9');
    expect(JSON.stringify(stored)).not.toMatch(/9SL|Smith|mother/);
  });

  it.each([
    [{}, TOO_WIDE],
    [{ care_home_type: 'Nursing homes' }, TOO_WIDE],
    [{ search: 'text-larch' }, TOO_WIDE],
    [{ ...NURSING, search: 'postcode-ZZ9 9ZZ' }, 'This postcode is invalid'],
    [{ ...NURSING, search: 'postcode-SW' }, 'This postcode is invalid'],
    [{ ...NURSING, search: 'postcode-SW99' }, 'This postcode is invalid'],
    [{ language: 'polish', within: '5' }, 'This postcode is invalid'],
    [{ language: 'mrs-smith' }, 'Please check the filters'],
    [{ local_authority: 'mrs-smith' }, 'Please check the filters'],
    [{ icb: 'mrs-smith' }, 'Please check the filters'],
  ])('refuses %j: %s', async (filters, detail) => {
    const answer = await save(filters);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe(detail);
    expect(await list()).toEqual([]);
  });

  it('refuses the same search twice, in whatever order it is written', async () => {
    await save({ language: 'polish,welsh', size: '20-39' });
    const again = await save({ size: '20-39', language: 'welsh,polish,welsh' });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe(SAVED_ALREADY);
  });

  it('keeps to twenty, also when several come at once', async () => {
    const languages = ['polish', 'welsh', 'urdu', 'french', 'german', 'italian'];
    const sizes = ['1-19', '20-39', '40-59', '60-or-more'];
    const searches = languages.flatMap((language) => sizes.map((size) => ({ language, size })));
    for (let at = 0; at < 18; at += 1) await save(searches[at] ?? {});
    await Promise.all(searches.slice(18).map((filters) => save(filters)));
    expect((await list()).length).toBeLessThanOrEqual(MAX_SAVED_SEARCHES);
    for (const filters of searches) await save(filters);
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
    const more = await save({ specialism: 'cpap' });
    expect(more.status).toBe(409);
    expect(more.body.detail).toBe(TOO_MANY);
  });

  it('is one search when the request is repeated', async () => {
    const headers = { 'idempotency-key': 'save-once-123' };
    const [first, second] = [await save(NURSING, { headers }), await save(NURSING, { headers })];
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });
});

describe('one’s own searches', () => {
  const others = async () => {
    const ben = aCommissioner();
    await portal.add({ accounts: [ben] });
    return ben;
  };

  it('are nobody else’s: to another they do not exist', async () => {
    const { body } = await save(NURSING);
    const as = await others();
    const params = { id: body.id };
    const frequency = { version: 1, frequency: 'none' };
    expect(await list(as)).toEqual([]);
    expect((await portal.call(patchSavedSearch, { as, params, body: frequency })).status).toBe(404);
    const query = { version: '1' };
    expect((await portal.call(deleteSavedSearch, { as, params, query })).status).toBe(404);
    expect(await list()).toEqual([body]);
  });

  it('change when they send emails, at the version that was seen', async () => {
    const { body: existing } = await save(NURSING);
    const params = { id: existing.id };
    const change = (version: number, frequency: string) =>
      portal.call(patchSavedSearch, { as: ann, params, body: { version, frequency } });
    const { body } = await change(1, 'daily');
    expect(body).toEqual({ ...existing, version: 2, frequency: 'daily' });
    expect((await change(1, 'none')).status).toBe(409);
    expect(await list()).toEqual([body]);
  });

  it('are deleted at the version that was seen, once', async () => {
    const { body } = await save(NURSING);
    const drop = (version: string) =>
      portal.call(deleteSavedSearch, { as: ann, params: { id: body.id }, query: { version } });
    expect((await drop('2')).status).toBe(409);
    expect((await drop('1')).body).toEqual({ deleted: true });
    expect((await drop('1')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('leave a trail of who did what', async () => {
    const { body } = await save(NURSING);
    await portal.call(patchSavedSearch, {
      as: ann,
      params: { id: body.id },
      body: { version: 1, frequency: 'none' },
    });
    const { pk } = savedSearchesEntity.key({ account: ann.id });
    const trail = await auditOf(portal.table, pk);
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'search.frequencyChanged',
      'search.saved',
    ]);
    expect(new Set(trail.map(({ who }) => who.id))).toEqual(new Set([ann.id]));
  });
});

describe('the link that stops the emails', () => {
  const search = aSavedSearch({ frequency: 'daily' });
  const withLink = async (more: { hours?: number; purpose?: 'savedSearch' } = {}) => {
    const claims = { account: ann.id, search: search.id };
    const times = { from: FRIDAY_AT_TEN, hours: more.hours ?? STOP_LINK_DAYS * 24 };
    return { 'x-link-token': await signLink('savedSearch', claims, times) };
  };
  beforeEach(() =>
    portal.table.load([create(savedSearchesEntity, someSearches(ann.id, [search]))]),
  );
  const frequencyNow = async () =>
    (await savedSearchesOf(portal.table, ann.id)).searches[0]?.frequency;

  it('shows what it is about, and showing it stops nothing', async () => {
    const headers = await withLink();
    const { status, body } = await portal.call(getSavedSearchStop, { headers });
    expect([status, body]).toEqual([
      200,
      { list: 'careHomes', words: 'Care homes with a vacant bed', frequency: 'daily' },
    ]);
    expect(await frequencyNow()).toBe('daily');
  });

  it('says of which list it is, before and after it stops', async () => {
    const domcare = aSavedSearch({ list: 'domcare', filters: { area: 'southwark' } });
    const account = aCommissioner({ flags: ['dcList'] });
    await portal.add({ accounts: [account] });
    await portal.table.load([create(savedSearchesEntity, someSearches(account.id, [domcare]))]);
    const times = { from: FRIDAY_AT_TEN, hours: 1 };
    const token = await signLink('savedSearch', { account: account.id, search: domcare.id }, times);
    const headers = { 'x-link-token': token };
    const found = { list: 'domcare', words: 'Care at home, in Southwark' };
    const { body } = await portal.call(getSavedSearchStop, { headers });
    expect(body).toEqual({ ...found, frequency: 'at_once' });
    const stop = { headers, body: { frequency: 'none' } };
    for (let press = 0; press < 2; press++) {
      const stopped = await portal.call(postSavedSearchStop, stop);
      expect(stopped.body).toEqual({ ...found, frequency: 'none' });
    }
  });

  it('stops them without signing in, any number of times, and starts them again', async () => {
    const headers = await withLink();
    const set = (frequency: string) =>
      portal.call(postSavedSearchStop, { headers, body: { frequency } });
    for (let press = 0; press < 3; press++) expect((await set('none')).status).toBe(200);
    expect(await frequencyNow()).toBe('none');
    await set('daily');
    expect(await frequencyNow()).toBe('daily');
    const { pk } = savedSearchesEntity.key({ account: ann.id });
    const trail = await auditOf(portal.table, pk);
    expect(trail.map(({ who }) => who.kind)).toEqual(['link', 'link']);
  });

  it('works on its last day and not after', async () => {
    const headers = await withLink();
    const end = FRIDAY_AT_TEN.getTime() + STOP_LINK_DAYS * 86_400_000;
    vi.setSystemTime(end - 1000);
    expect((await portal.call(getSavedSearchStop, { headers })).status).toBe(200);
    vi.setSystemTime(end + 1000);
    expect((await portal.call(getSavedSearchStop, { headers })).status).toBe(401);
  });

  it('gives nothing when it is altered, or when there is no link', async () => {
    const headers = await withLink();
    const token = headers['x-link-token'];
    const [head = '', claims = '', mark = ''] = token.split('.');
    const other = Buffer.from(claims, 'base64url').toString().replace(search.id, ann.id);
    for (const bad of [
      '',
      'x',
      token.slice(0, -5),
      `${head}.${Buffer.from(other).toString('base64url')}.${mark}`,
    ]) {
      const answer = await portal.call(postSavedSearchStop, {
        headers: { 'x-link-token': bad },
        body: { frequency: 'none' },
      });
      expect(answer.status).toBe(401);
    }
    expect(await frequencyNow()).toBe('daily');
  });

  it('says that there is no such search once it has been deleted', async () => {
    const headers = await withLink();
    await portal.call(deleteSavedSearch, {
      as: ann,
      params: { id: search.id },
      query: { version: '1' },
    });
    expect((await portal.call(getSavedSearchStop, { headers })).status).toBe(404);
  });
});
