import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  deleteLocationSearch,
  listLocationSearches,
  patchLocationSearch,
  postLocationSearch,
} from '#shared/domiciliary/locationSearches.api.ts';
import { listSavedSearches, postSavedSearch } from '#shared/savedSearches/savedSearches.api.ts';
import { savedSearchesOf } from '#shared/store/savedSearches.store.ts';
import { aCommissioner } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
vi.spyOn(console, 'log').mockImplementation(() => undefined);
const both = aCommissioner({ flags: ['nhList', 'dcList'] });
const full = aCommissioner({ flags: ['nhList', 'dcList'] });

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [both, full] });
});
afterAll(() => portal.stop());

const save = (filters: Record<string, string>, as = both) =>
  portal.call(postLocationSearch, { as, body: { filters, frequency: 'none' } });

it('keeps the sector of a postcode and no typed words, and reads as a sentence', async () => {
  const { status, body } = await save({
    live_in: 'live-in',
    care_tier: '2',
    language: 'polish',
    notice: '2',
    search: 'postcode-sw9 9sl',
  });
  expect(status).toBe(200);
  expect(body.words).toBe(
    'Live-in care, covering SW9 9, Care Tier 2, speaking Polish, can start within 48 hours',
  );
  const saved = await savedSearchesOf(portal.table, both.id);
  expect(JSON.stringify(saved)).not.toMatch(/9sl/i);
  expect(saved.searches[0]).toMatchObject({
    list: 'domcare',
    origin: { latitude: expect.any(Number) },
  });
});

it('is listed with its own list alone, changed and deleted there', async () => {
  await portal.call(postSavedSearch, {
    as: both,
    body: { filters: { language: 'polish' }, frequency: 'none' },
  });
  const own = await portal.call(listLocationSearches, { as: both });
  expect(own.body.results).toHaveLength(1);
  expect((await portal.call(listSavedSearches, { as: both })).body.results).toHaveLength(1);
  const [{ id }] = own.body.results;
  const params = { id };
  const changed = await portal.call(patchLocationSearch, {
    as: both,
    params,
    body: { version: 1, frequency: 'daily' },
  });
  expect(changed.body).toMatchObject({ frequency: 'daily', version: 2 });
  const stale = await portal.call(deleteLocationSearch, {
    as: both,
    params,
    query: { version: '1' },
  });
  expect(stale.status).toBe(409);
  const gone = await portal.call(deleteLocationSearch, {
    as: both,
    params,
    query: { version: '2' },
  });
  expect(gone.body).toEqual({ deleted: true });
});

it.each([
  [{ area: 'atlantis' }, 'area', "There is no 'atlantis' to filter by"],
  [{ search: 'postcode-ZZ9 9ZZ' }, 'search', 'This postcode is invalid'],
])('refuses %j', async (filters, field, message) => {
  const { status, body } = await save(filters as unknown as Record<string, string>);
  expect(status).toBe(400);
  expect(body.errors[field]).toEqual([message]);
});

it('refuses a search of everything, and one that is kept already', async () => {
  expect((await save({ search: 'text-wren' })).body.detail).toMatch(/^Add a filter first/);
  expect((await save({ area: 'lambeth' })).status).toBe(200);
  expect((await save({ area: 'lambeth' })).status).toBe(409);
});

it('counts both lists together, up to twenty', async () => {
  const minutes = ['15', '30', '45', '60', '90', '120', '180', '240'];
  const notices = ['0', '1', '2', '3', '5', '7', '14'];
  for (const [at, call_duration] of [...minutes, ...minutes, ...minutes].slice(0, 19).entries()) {
    const { status } = await save({ call_duration, notice: notices[at % 7] ?? '0' }, full);
    expect(status).toBe(200);
  }
  const body = { filters: { language: 'polish' }, frequency: 'none' };
  expect((await portal.call(postSavedSearch, { as: full, body })).status).toBe(200);
  const answer = await save({ area: 'lambeth' }, full);
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'You can save up to 20 searches. Please delete one first.',
  ]);
});
