import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  exportCareHomes,
  listCareHomeChanges,
  listCareHomePins,
  listCareHomes,
  listFilterGroups,
} from '#shared/careHomesList/careHomesList.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { INVALID_POSTCODE } from '#shared/postcodes/postcodeParts.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, aHome, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const commissioner = aCommissioner();
const HOUR_MS = 3_600_000;
let clock = FRIDAY_AT_TEN.getTime();

/** Moves the clock on, so that the list reads its feed again. */
function pass(ms: number): void {
  clock += ms;
  vi.setSystemTime(clock);
}
const now = () => new Date(clock).toISOString() as Instant;

const hoursAgo = (hours: number) => new Date(FRIDAY_AT_TEN.getTime() - hours * HOUR_MS);
const NEVER = aHome({ name: 'Never Answered' });
const NURSING = aHome({
  name: 'Ábbey Court',
  service_types: ['Nursing homes'],
  updated: hoursAgo(3),
});
const AQP = anAqpHome({ name: 'Beech Grove', aqp_variant: 'frimley', updated: hoursAgo(1) });
const SUSPENDED = anAqpHome({ name: 'Cedar Rise', aqp_suspension: true, updated: hoursAgo(2) });
const QUOTED = aHome({ name: `O'Brien "Elms" (50% [new])`, provider_name: 'Zoë & Co' });
const FEW = [NEVER, NURSING, AQP, SUSPENDED, QUOTED];
/** Enough for three pages, all updated before the others. */
const MANY = Array.from({ length: 45 }, (_, i) =>
  aHome({
    name: `Home ${String(i).padStart(2, '0')}`,
    provider_name: `Many ${'a'.repeat(150)}`,
    updated: hoursAgo(10 + (i % 20)),
  }),
);

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ homes: [...FEW, ...MANY], accounts: [commissioner] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => pass(10_000));

const list = (query: Record<string, string> = {}) =>
  portal.call(listCareHomes, { as: commissioner, query });
const changes = (since: string) =>
  portal.call(listCareHomeChanges, { as: commissioner, query: { since } });
const names = (answer: Answer): string[] =>
  answer.body.results.map((home: { name: string }) => home.name);

async function allPages(query: Record<string, string>): Promise<Answer[]> {
  const pages = [await list(query)];
  for (let next = pages[0]?.body.next; next; next = pages.at(-1)?.body.next) {
    pages.push(await list({ ...query, cursor: next }));
    expect(pages.at(-1)?.status).toBe(200);
  }
  return pages;
}

describe('the order', () => {
  it('is by the date vacancies were updated, newest first, and those that never were last', async () => {
    const pages = await allPages({});
    expect(pages.map((page) => page.body.results.length)).toEqual([20, 20, 10]);
    expect(pages.map((page) => page.body.count)).toEqual([50, 50, 50]);
    expect(names(pages[0] as Answer).slice(0, 3)).toEqual([
      'Beech Grove',
      'Cedar Rise',
      'Ábbey Court',
    ]);
    const updated = pages.flatMap((page) =>
      page.body.results.map(
        (home: { vacancy_updated_at: string | null }) => home.vacancy_updated_at ?? '',
      ),
    );
    expect(updated).toEqual([...updated].sort().reverse());
    expect(pages.flatMap(names).slice(-2).sort()).toEqual(['Never Answered', QUOTED.name]);
  });

  it('is by name where that is asked, accents and case aside', async () => {
    const pages = await allPages({ ordering: 'name' });
    const all = pages.flatMap(names);
    expect(all.slice(0, 4)).toEqual(['Ábbey Court', 'Beech Grove', 'Cedar Rise', 'Home 00']);
    expect(all.slice(-2)).toEqual(['Never Answered', QUOTED.name]);
    expect(new Set(all).size).toBe(50);
  });
});

describe('a search that finds nothing', () => {
  const wider = async (query: Record<string, string>) => (await list(query)).body.wider;

  it.each([
    [{ size: '60-or-more' }, [{ filters: { size: null }, count: 50 }]],
    [
      { search: 'text-beech', care_home_type: 'Residential homes' },
      [{ filters: { care_home_type: 'All' }, count: 1 }],
    ],
    [
      { search: 'text-beech', overall_cqc_rating: 'inadequate', size: '60-or-more' },
      [{ filters: { overall_cqc_rating: null, size: null }, count: 1 }],
    ],
    [
      { search: 'text-beech', care_home_type: 'Residential homes', size: '60-or-more' },
      [{ filters: { care_home_type: 'All', size: null }, count: 1 }],
    ],
    [{ search: 'text-nowhere', size: '60-or-more' }, []],
    [{ search: 'text-nowhere' }, []],
  ])('%j would find %j', async (query, expected) => {
    const answer = await list(query as Record<string, string>);
    expect(answer.body).toMatchObject({ count: 0, wider: expected });
  });

  it('is the only one that says so', async () => {
    expect(await wider({ search: 'text-beech' })).toBeUndefined();
  });
});

describe('a card', () => {
  it('shows the home as it stands', async () => {
    const { body } = await list({ search: 'text-beech' });
    expect(body.results).toMatchObject([
      {
        uuid: AQP.uuid,
        name: 'Beech Grove',
        provider: 'Larch Care Limited',
        full_address: '1 Larch Lane, Oldham, OL1 1AA',
        aqp_price: 1450,
        vacancy_updated: '09:00 on 20-11-2026',
        prompted_at: null,
      },
    ]);
  });
});

describe('the filter', () => {
  it.each([
    ['Nursing homes', 3],
    ['Residential homes', 47],
    ['AQP list', 1],
    ['All', 50],
  ])('%s leaves %i homes', async (care_home_type, count) => {
    expect((await list({ care_home_type })).body.count).toBe(count);
  });

  it.each([
    ['a part of a name', 'text-cedar', ['Cedar Rise']],
    ['other case and no accents', 'text-ABBEY', ['Ábbey Court']],
    ['accents that the name has not', 'text-bééch', ['Beech Grove']],
    ['a provider', 'text-zoe', [QUOTED.name]],
    ['spaces around it', 'text-  cedar ', ['Cedar Rise']],
    ['quotes', `text-O'Brien "Elms"`, [QUOTED.name]],
    ['what a pattern would mean', 'text-(50% [new])', [QUOTED.name]],
    ['a pattern that would find all', 'text-.*', []],
    ['a broken pattern', 'text-(((', []],
    ['a query language', `text-' OR '1'='1`, []],
  ])('finds %s', async (_, search, expectedNames) => {
    const answer = await list({ search });
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(expectedNames);
    expect(answer.body.count).toBe(expectedNames.length);
  });

  it('goes together with the type', async () => {
    const query = { search: 'text-rise' };
    expect((await list({ ...query, care_home_type: 'Nursing homes' })).body.count).toBe(1);
    expect((await list({ ...query, care_home_type: 'AQP list' })).body.count).toBe(0);
  });

  it('takes the longest search through all its pages', async () => {
    const pages = await allPages({ search: `text-${'a'.repeat(150)}`, ordering: 'name' });
    expect(pages.flatMap(names)).toEqual(MANY.map((home) => home.name));
  });

  it.each([
    ['a search of 10,000 characters', { search: `text-${'a'.repeat(10_000)}` }],
    ['a search of another kind', { search: 'colour-red' }],
    ['a postcode that there is not', { search: 'postcode-OL1 1ZZ' }],
    ['a postcode of Scotland', { search: 'postcode-EH1 1AA' }],
    ['a postcode of another country', { search: 'postcode-90210' }],
    ['a postcode of 190 characters', { search: `postcode-${'SW9 '.repeat(47)}` }],
    ['an unknown type', { care_home_type: 'Castles' }],
    ['an unknown order', { ordering: 'price' }],
    ['an order by distance from nowhere', { ordering: 'distance' }],
    ['a distance from nowhere', { within: '10' }],
    ['an unknown distance', { within: '11' }],
    ['an unknown variant', { aqp_variant: 'kent' }],
    ['an unknown rating beside a known one', { overall_cqc_rating: 'good,splendid' }],
    ['an unknown bed type', { vacant_bed_type: 'water' }],
    ['an unknown specialism', { specialism: 'alchemy' }],
    ['a language among the specialisms', { specialism: 'welsh' }],
    ['an unknown language', { language: 'klingon' }],
    ['an unknown size', { size: '12' }],
    ['an unknown time', { vacancies_updated: '5-days' }],
    ['an unknown ICB', { icb: 'atlantis' }],
    ['a local authority that there is not', { local_authority: 'atlantis' }],
    ['what is inherited by every object', { local_authority: 'constructor' }],
    ['an empty list of values', { language: '' }],
    ['values that are no slugs', { specialism: `' OR '1'='1` }],
    ['101 values', { language: Array(101).fill('welsh').join(',') }],
    ['no homes', { limit: '0' }],
    ['more homes than a page may have', { limit: '501' }],
    ['a number that is none', { limit: '20.5' }],
    ['an unknown parameter', { colour: 'red' }],
  ])('refuses %s, naming the field', async (_, query) => {
    const answer = await list(query as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(query));
  });

  it.each([
    ['an unknown value', { language: 'klingon' }],
    ['an unknown ICB', { icb: 'atlantis' }],
    ['a postcode that there is not', { search: 'postcode-ZZ99 9ZZ' }],
  ])('refuses %s in every call about the list', async (_, query) => {
    const as = commissioner;
    const filters = query as Record<string, string>;
    const answers = await Promise.all([
      portal.call(exportCareHomes, { as, query: filters }),
      portal.call(listFilterGroups, { as, query: filters }),
      portal.call(listCareHomePins, { as, query: filters }),
      portal.call(listCareHomeChanges, { as, query: { ...filters, since: now() } }),
    ]);
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(query)]);
    }
  });

  it('says of a postcode that there is not what the page shows', async () => {
    const answer = await list({ search: 'postcode-ZZ99 9ZZ' });
    expect(answer.body.errors).toEqual({ search: [INVALID_POSTCODE] });
  });

  it.each([
    ['EH1 1AA', 'EH1 is in Scotland, and Placewell covers England only'],
    ['cf10', 'CF10 is in Wales, and Placewell covers England only'],
    ['bt1 1', 'BT1 is in Northern Ireland, and Placewell covers England only'],
  ])('says of %s, outside England, also what is covered', async (postcode, covered) => {
    const { status, body } = await list({ search: `postcode-${postcode}` });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ search: [INVALID_POSTCODE, covered] });
    expect(body.detail).toBe(`${INVALID_POSTCODE}. ${covered}`);
  });

  it('searches a district from its centre', async () => {
    const { status, body } = await list({ search: 'postcode-sw9' });
    expect(status).toBe(200);
    expect(body.distances).toHaveLength(body.results.length);
  });
});

describe('a cursor', () => {
  it.each([
    ['another order', { ordering: 'name' }],
    ['another type', { care_home_type: 'Residential homes' }],
    ['another search', { search: 'text-home' }],
    ['another filter', { overall_cqc_rating: 'good' }],
  ])('does not go with %s', async (_, query) => {
    const { next } = (await list()).body;
    const answer = await list({ ...query, cursor: next } as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['cursor']);
  });

  it('is refused when any one character is another', async () => {
    const { next } = (await list()).body as { next: string };
    for (let index = 0; index < next.length; index += 1) {
      const other = next[index] === 'A' ? 'B' : 'A';
      const cursor = next.slice(0, index) + other + next.slice(index + 1);
      expect([index, (await list({ cursor })).status]).toEqual([index, 400]);
    }
  });

  it.each(['x', '!', 'e30', 'bnVsbA', 'a'.repeat(5000)])(
    'that never was one is refused: %s',
    async (cursor) => {
      expect((await list({ cursor })).status).toBe(400);
    },
  );
});

/** The next version of a home, as a handler would write it. */
async function change(home: Home, overrides: Partial<Home>): Promise<Home> {
  const changed = { ...home, ...overrides, changed_at: now() };
  await portal.table.commit(replace(homeEntity, changed, home));
  return { ...changed, version: home.version + 1 };
}

describe('a change', () => {
  it('is seen within 2 seconds', async () => {
    await list();
    pass(500);
    const home = await change(NEVER, { name: 'Answered Now' });
    pass(2000);
    expect(names(await list({ search: 'text-answered now' }))).toEqual(['Answered Now']);
    await change(home, { name: 'Never Answered' });
  });

  it('is seen though the clock of its writer is 4 seconds slow', async () => {
    await change(SUSPENDED, {});
    await list();
    const added = aHome({
      name: 'Slow Clock',
      changed_at: new Date(clock - 4000).toISOString() as Instant,
    });
    await portal.table.commit(create(homeEntity, added));
    pass(2000);
    expect(names(await list({ search: 'text-slow clock' }))).toEqual(['Slow Clock']);
  });

  it('is told by the changes endpoint from the answer before on, and only then', async () => {
    const { as_of } = (await list()).body;
    expect(as_of).toBe(now());
    pass(6000);
    await change(QUOTED, { embargo: true });
    pass(1000);
    const reply = await changes(as_of);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      results: [{ uuid: QUOTED.uuid, embargo: true }],
      as_of: now(),
      reload: false,
    });
    pass(60_000);
    expect((await changes(now())).body.results).toEqual([]);
  });

  it('tells of a home that has closed that it is gone', async () => {
    const closing = aHome({ name: 'Closing Hall', changed_at: now() });
    await portal.table.commit(create(homeEntity, closing));
    pass(60_000);
    const { as_of } = (await list()).body;
    pass(6000);
    await change(closing, { location_status: 'CLOSED', closed_on: '2026-11-20' });
    pass(1000);
    expect((await changes(as_of)).body).toMatchObject({ results: [], gone: [closing.uuid] });
    expect(names(await list({ search: 'text-closing hall' }))).toEqual([]);
  });

  it.each(['yesterday', '2026-11-20', '2026-02-30T00:00:00.000Z', ''])(
    'cannot be asked for since %j',
    async (since) => {
      const answer = await changes(since);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual(['since']);
    },
  );

  it('of more than 200 homes says to load the page again', async () => {
    const { as_of } = (await list()).body;
    pass(6000);
    const added = (count: number) =>
      Array.from({ length: count }, () => aHome({ name: 'Added', changed_at: now() }));
    await portal.add({ homes: added(200) });
    pass(1000);
    const most = (await changes(as_of)).body;
    expect([most.results.length, most.reload]).toEqual([200, false]);
    await portal.add({ homes: added(1) });
    pass(1000);
    expect((await changes(as_of)).body).toMatchObject({ results: [], reload: true });
  });
});
