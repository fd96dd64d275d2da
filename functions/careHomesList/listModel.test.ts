import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CareHomeType,
  ListOrdering,
  CareHomeType as Types,
} from '../../shared/careHomesList/careHomesList.api.ts';
import type { Home } from '../../shared/homes/home.ts';
import type { HomeUuid, Instant } from '../../shared/kernel/ids.ts';
import { aHome } from '../../shared/testing/builders.ts';
import { ListModel, type Place, placeOf } from './listModel.ts';

const NAMES = ['Abbey', 'abbey', 'Ábbey', 'Zoë House', 'Larch', 'The Elms', '(Elms)', ''];
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-01T00:00:00.000Z');
const hour = (count: number) => new Date(START + count * HOUR_MS);

function homeOf(index: number, told: Parameters<typeof aHome>[0]): Home {
  const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as HomeUuid;
  return aHome({ ...told, uuid });
}

/** Few different values, so that homes often share a name or a time. */
const someHomes = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      provider_name: fc.constantFrom('Larch Care', 'Élan', 'Other'),
      service_types: fc.subarray(['Nursing homes', 'Residential homes', 'Homecare agencies']),
      aqp_status: fc.boolean(),
      aqp_suspension: fc.boolean(),
      updated: fc.option(fc.integer({ min: 0, max: 5 }).map(hour), { nil: undefined }),
    }),
    { maxLength: 25 },
  )
  .map((told) =>
    told.map(({ updated, ...home }, index) =>
      homeOf(index, { ...home, ...(updated && { updated }) }),
    ),
  );

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The list as the specification says it, without any of the model's machinery. */
function oracle(homes: Home[], type: CareHomeType, text: string, ordering: ListOrdering): Home[] {
  const kept = homes.filter((home) => {
    const inType =
      type === 'All' ||
      (type === 'AQP list'
        ? home.aqp_status && !home.aqp_suspension
        : home.service_types.includes(type));
    const names = [home.name, home.provider_name].map(plain);
    return inType && names.some((name) => name.includes(plain(text)));
  });
  const updated = (home: Home) =>
    home.vacancy.updated_at ? Date.parse(home.vacancy.updated_at) : 0;
  return kept.sort((a, b) => {
    const byUuid = a.uuid < b.uuid ? -1 : 1;
    if (ordering === '-updated') return updated(b) - updated(a) || byUuid;
    const [left, right] = [plain(a.name), plain(b.name)];
    return left === right ? byUuid : left < right ? -1 : 1;
  });
}

function modelOf(homes: Home[]): ListModel {
  const model = new ListModel();
  for (const home of homes) model.apply(home);
  return model;
}

const uuids = (homes: Home[]) => homes.map((home) => home.uuid);

/** All pages, one after the other; `between` runs after each. */
function pageThrough(
  model: ListModel,
  ordering: ListOrdering,
  size: number,
  filter: { type: CareHomeType; text: string } = { type: 'All', text: '' },
  between: () => void = () => {},
): Home[] {
  const seen: Home[] = [];
  let after: Place | null = null;
  for (;;) {
    const page = model.page(filter, ordering, after, size);
    seen.push(...page.rows.map((row) => row.home));
    const last = page.rows.at(-1);
    if (!page.more || !last) return seen;
    after = placeOf(last, ordering);
    between();
  }
}

const ordering = fc.constantFrom(...ListOrdering.options);
const size = fc.integer({ min: 1, max: 7 });

describe('pages by cursor', () => {
  it('are a plain filter and sort, cut in pieces', () => {
    const type = fc.constantFrom(...Types.options);
    const text = fc.constantFrom('', 'abbey', 'ELMS', 'zoe', 'élan', 'care', '(', 'nowhere');
    fc.assert(
      fc.property(someHomes, type, text, ordering, size, (homes, asked, words, order, length) => {
        const model = modelOf(homes);
        const filter = { type: asked, text: plain(words) };
        const expected = oracle(homes, asked, words, order);
        expect(uuids(pageThrough(model, order, length, filter))).toEqual(uuids(expected));
        const first = model.page(filter, order, null, length);
        expect(first.count).toBe(expected.length);
        expect(first.more).toBe(expected.length > length);
      }),
      { numRuns: 500 },
    );
  });

  it('show no row twice and skip none that did not move, while homes change', () => {
    const changes = fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(someHomes, changes, ordering, size, (homes, order, by, length) => {
        const now = new Map(homes.map((home) => [home.uuid, home]));
        const model = modelOf(homes);
        const moved = new Set<string>();
        let clock = 100;
        const pending = [...order];
        const change = () => {
          const home = homes[pending.shift() ?? Number.POSITIVE_INFINITY];
          const present = home && now.get(home.uuid);
          if (!present) return;
          clock += 1;
          const changed: Home = {
            ...present,
            version: present.version + 1,
            vacancy: { ...present.vacancy, updated_at: hour(clock).toISOString() as Instant },
          };
          now.set(changed.uuid, changed);
          if (by === '-updated') moved.add(changed.uuid);
          model.apply(changed);
        };
        const seen = uuids(pageThrough(model, by, length, undefined, change));
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = uuids(homes).filter((uuid) => !moved.has(uuid));
        expect(seen).toEqual(expect.arrayContaining(stayed));
      }),
      { numRuns: 500 },
    );
  });

  it('go on where a home was that is no longer in the filter', () => {
    const homes = [1, 2, 3, 4].map((index) =>
      homeOf(index, { name: `Home ${index}`, service_types: ['Nursing homes'] }),
    );
    const model = modelOf(homes);
    const filter = { type: 'Nursing homes' as const, text: '' };
    const first = model.page(filter, 'name', null, 2);
    const last = first.rows.at(-1);
    if (!last) throw new Error('The first page is empty');
    model.apply({ ...last.home, version: 2, service_types: [] });
    const second = model.page(filter, 'name', placeOf(last, 'name'), 2);
    expect(second.rows.map((row) => row.home.name)).toEqual(['Home 3', 'Home 4']);
    expect(second).toMatchObject({ more: false, count: 3 });
  });
});

describe('the change feed', () => {
  it('may tell versions in any order and more than once: the newest stands', () => {
    const told = fc.array(fc.record({ index: fc.nat(4), version: fc.integer({ min: 1, max: 9 }) }));
    fc.assert(
      fc.property(told, (changes) => {
        const homes = changes.map(({ index, version }) =>
          homeOf(index, { version, name: `Version ${version}` }),
        );
        const model = modelOf(homes);
        const newest = new Map<string, Home>();
        for (const home of homes) {
          const known = newest.get(home.uuid);
          if (!known || known.version < home.version) newest.set(home.uuid, home);
        }
        const listed = pageThrough(model, 'name', 3);
        expect(model.size).toBe(newest.size);
        expect(new Map(listed.map((home) => [home.uuid, home]))).toEqual(newest);
      }),
    );
  });

  it('passes over an older version after the list has been sorted', () => {
    const model = modelOf([homeOf(1, { version: 3, name: 'New' })]);
    pageThrough(model, 'name', 5);
    model.apply(homeOf(1, { version: 2, name: 'Old' }));
    expect(pageThrough(model, 'name', 5).map((home) => home.name)).toEqual(['New']);
  });

  it('says which homes changed at an instant or after', () => {
    const at = (index: number, changed_at: string) =>
      homeOf(index, { changed_at: changed_at as Instant });
    const model = modelOf([
      at(1, '2026-11-20T09:59:59.999Z'),
      at(2, '2026-11-20T10:00:00.000Z'),
      at(3, '2026-11-20T10:00:00.001Z'),
    ]);
    const changed = model.changedSince('2026-11-20T10:00:00.000Z');
    expect(uuids(changed).map((uuid) => uuid.at(-1))).toEqual(['2', '3']);
  });
});
