import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type CareHomeListItem, ListOrdering } from '#shared/careHomesList/careHomesList.api.ts';
import { type ListFilters, WITHIN_MILES } from '#shared/careHomesList/listFilters.ts';
import { passes } from '#shared/careHomesList/listRules.ts';
import { suspensionBits } from '#shared/careHomesList/suspensionBits.ts';
import type { Home } from '#shared/homes/home.ts';
import { usableShown } from '#shared/homes/usableBeds.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { Json } from '#shared/kernel/json.ts';
import { aHome } from '#shared/testing/builders.ts';
import { share } from '#shared/testing/scale.ts';
import type { CareHomes, HomesQuery } from '../careHomesList/careHomes.ts';
import { careHomesList } from '../careHomesList/careHomesList.ts';
import { homePins } from '../careHomesList/homePins.ts';
import { homesFilterTree } from '../careHomesList/homesFilterTree.ts';
import { cardRatesOn } from '../careHomesList/liveRates.ts';
import {
  hoursBefore,
  NOW,
  RATES,
  someChanges,
  someHomes,
  someQuery,
  uuidOf,
} from '../careHomesList/testing/arbitraryList.ts';
import { PlainList } from '../careHomesList/testing/plainList.ts';
import { ListModel } from './listModel.ts';
import type { Position } from './listTypes.ts';

// Thousands of queries take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const listOf = (homes: Iterable<Home>) => ListModel.of(careHomesList, homes);
const EVERYTHING: HomesQuery = {
  filters: { care_home_type: 'All' },
  now: NOW,
  origin: null,
  dated: cardRatesOn(RATES, londonDay(NOW)),
};
const ordering = fc.constantFrom(...ListOrdering.options);
const size = fc.integer({ min: 1, max: 7 });
const uuids = (homes: { uuid: string }[]) => homes.map(({ uuid }) => uuid);
const itemsOf = ({ text }: Json<CareHomeListItem[]>) => JSON.parse(text) as CareHomeListItem[];

/** Every card of every page, one page after the other; `between` runs after each. */
function pageThrough(
  model: ListModel<CareHomes>,
  query: HomesQuery,
  pages: { ordering: ListOrdering; size: number },
  between: () => void = () => {},
): CareHomeListItem[] {
  const cards: CareHomeListItem[] = [];
  let after: Position | null = null;
  for (;;) {
    const page = model.page(query, { ...pages, after });
    cards.push(...itemsOf(page.results));
    if (!page.more) return cards;
    after = page.last;
    between();
  }
}

/** That the model answers a query as the plain list does. */
function expectAlike(model: ListModel<CareHomes>, plain: PlainList, query: HomesQuery): void {
  for (const order of ListOrdering.options) {
    const expected = plain.sorted(query, order);
    const page = model.page(query, { ordering: order, after: null, size: 1000 });
    expect(itemsOf(page.results)).toEqual(expected.map((home) => plain.card(home)));
    expect(page.uuids()).toEqual(uuids(expected));
    expect(page.distances).toEqual(
      query.origin && expected.map((home) => plain.miles(home, query)),
    );
    expect([page.count, page.more]).toEqual([expected.length, false]);
  }
  expect(model.count(query)).toBe(plain.sorted(query, 'name').length);
}

describe('a query', () => {
  it('is answered as a filter and a sort of all homes would', () => {
    fc.assert(
      fc.property(
        someHomes(40),
        fc.array(someQuery, { minLength: 5, maxLength: 5 }),
        (homes, queries) => {
          const [model, plain] = [listOf(homes), new PlainList(homes)];
          for (const query of queries) expectAlike(model, plain, query);
        },
      ),
      { numRuns: share({ quick: 100, all: 400 }) },
    );
  });

  it('is answered alike after any changes, in any order and more than once', () => {
    fc.assert(
      fc.property(
        someHomes(20),
        fc.array(someChanges(30, 8), { maxLength: 6 }),
        someQuery,
        (homes, batches, query) => {
          const [model, plain] = [listOf(homes), new PlainList(homes)];
          for (const batch of batches) {
            const before = new Map(plain.homes.map((home) => [home.uuid, home.version]));
            for (const home of batch) plain.apply(home);
            const news = plain.homes.filter((home) => home.version !== before.get(home.uuid));
            expect(model.apply(batch)).toBe(news.length);
            expectAlike(model, plain, query);
          }
          expect(model.size).toBe(plain.homes.length);
        },
      ),
      { numRuns: share({ quick: 75, all: 300 }) },
    );
  });

  it('moves single homes in a long list as it sorts a short one', () => {
    const homes = Array.from({ length: 300 }, (_, at) =>
      aHome({ uuid: uuidOf(at), name: `Home ${at % 50}`, updated: new Date(hoursBefore(at % 40)) }),
    );
    fc.assert(
      fc.property(fc.array(someChanges(330, 3), { maxLength: 12 }), someQuery, (batches, query) => {
        const [model, plain] = [listOf(homes), new PlainList(homes)];
        for (const batch of batches) {
          model.apply(batch);
          for (const home of batch) plain.apply(home);
        }
        expectAlike(model, plain, query);
        expectAlike(model, plain, EVERYTHING);
      }),
      { numRuns: share({ quick: 12, all: 40 }) },
    );
  });
});

describe('the counts of the filter tree', () => {
  it('are those of the plain list, for every value of every group', () => {
    fc.assert(
      fc.property(someHomes(20), someChanges(25, 6), someQuery, (homes, changes, query) => {
        const [model, plain] = [listOf(homes), new PlainList([...homes, ...changes])];
        model.apply(changes);
        const expected = plain.facets(query);
        const names = [...model.namesOf('local_authority')];
        expect(names.sort()).toEqual([...plain.authorities()].sort());
        const { groups, count } = homesFilterTree(model, query);
        const values = groups.flatMap(({ accessor, values }) =>
          values.flatMap(({ value, count, values = [] }) => [
            [`${accessor}:${value}`, count] as const,
            ...values.map((inner) => [`local_authority:${inner.value}`, inner.count] as const),
          ]),
        );
        expect(values.length).toBeGreaterThan(200);
        expect(values).toEqual(values.map(([key]) => [key, expected.get(key) ?? 0]));
        expect(count).toBe(plain.sorted(query, 'name').length);
      }),
      { numRuns: share({ quick: 20, all: 60 }) },
    );
  });

  it('stand beside each bed type as if no other were chosen, with the switch too', () => {
    const home = (number: number, bed_type: BedType, more: Partial<Home> = {}) =>
      aHome({
        uuid: uuidOf(number),
        updated: NOW,
        vacancy: { vacant_beds: 1, types: [{ bed_type, vacant_beds: 1 }] },
        ...more,
      });
    const model = listOf([
      home(1, 'Nursing'),
      home(2, 'Residential'),
      home(3, 'Residential'),
      home(4, 'Residential', { embargo: true }),
    ]);
    const countsOf = (filters: Partial<ListFilters>) => {
      const { countOf } = model.facets({
        ...EVERYTHING,
        filters: { ...EVERYTHING.filters, ...filters },
      });
      return ['any', 'nursing', 'residential'].map((type) => countOf('vacant_bed_type', type));
    };
    expect(countsOf({ vacant_bed_type: ['nursing'] })).toEqual([4, 1, 3]);
    expect(countsOf({ vacant_bed_type: ['nursing'], usable: 'true' })).toEqual([3, 1, 2]);
    expect(countsOf({ usable: 'true' })).toEqual([3, 1, 2]);
  });

  it('say what a click will leave', () => {
    fc.assert(
      fc.property(
        someHomes(30),
        someQuery,
        fc.constantFrom(...WITHIN_MILES),
        (homes, query, miles) => {
          const model = listOf(homes);
          const { countOf } = model.facets(query);
          const then = (filters: Partial<ListFilters>) =>
            model.count({ ...query, filters: { ...query.filters, ...filters } });
          expect(countOf('overall_cqc_rating', 'good')).toBe(
            then({ overall_cqc_rating: ['good'] }),
          );
          if (query.origin)
            expect(countOf('within', String(miles))).toBe(then({ within: String(miles) }));
          const { specialism = [] } = query.filters;
          expect(countOf('specialism', 'peg-feeding')).toBe(
            then({ specialism: [...new Set([...specialism, 'peg-feeding'])] }),
          );
        },
      ),
      { numRuns: share({ quick: 60, all: 200 }) },
    );
  });
});

describe('pages by cursor', () => {
  it('are the whole list cut in pieces', () => {
    fc.assert(
      fc.property(someHomes(120), someQuery, ordering, size, (homes, query, order, length) => {
        const [model, plain] = [listOf(homes), new PlainList(homes)];
        const cards = pageThrough(model, query, { ordering: order, size: length });
        expect(uuids(cards)).toEqual(uuids(plain.sorted(query, order)));
      }),
      { numRuns: share({ quick: 75, all: 300 }) },
    );
  });

  it('show no row twice and skip none that did not move, while homes change', () => {
    const changes = fc.array(someChanges(110, 3), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        someHomes(100),
        changes,
        someQuery,
        ordering,
        size,
        (homes, changes, query, order, length) => {
          const pending = [...changes];
          const [model, plain] = [listOf(homes), new PlainList(homes)];
          const key = (home: Home) =>
            ({
              name: home.name,
              '-updated': home.vacancy.updated_at,
              distance: `${home.latitude} ${home.longitude}`,
            })[order];
          const first = new Map(homes.map((home) => [home.uuid, home]));
          const unsettled = new Set<string>();
          const change = () => {
            for (const home of pending.shift() ?? []) {
              // Only what is newer than its row, or the row stays where it is.
              const newer = { ...home, version: home.version + 100 * (30 - pending.length) };
              const before = first.get(home.uuid);
              const stays =
                before &&
                key(before) === key(newer) &&
                [before, newer].every((home) => passes(home, query.filters, query));
              if (!stays) unsettled.add(home.uuid);
              model.apply([newer]);
              plain.apply(newer);
            }
          };
          const shown = uuids(pageThrough(model, query, { ordering: order, size: length }, change));
          const moved = (uuid: string) => unsettled.has(uuid);
          const settled = shown.filter((uuid) => !moved(uuid));
          expect(new Set(settled).size).toBe(settled.length);
          const stayed = uuids(new PlainList(homes).sorted(query, order)).filter(
            (uuid) => !moved(uuid),
          );
          expect(settled).toEqual(stayed);
        },
      ),
      { numRuns: share({ quick: 75, all: 300 }) },
    );
  });

  it('show a home once though it moves, as long as it moves to the front', () => {
    fc.assert(
      fc.property(
        someHomes(30),
        fc.array(fc.nat(29), { maxLength: 30 }),
        size,
        (homes, wanted, length) => {
          const order = [...wanted];
          const model = listOf(homes);
          const versions = new Map<string, number>();
          let clock = 0;
          const change = () => {
            const home = homes[order.shift() ?? Number.POSITIVE_INFINITY];
            if (!home) return;
            clock += 1;
            const version = (versions.get(home.uuid) ?? home.version) + 1;
            versions.set(home.uuid, version);
            const updated_at = new Date(NOW.getTime() + clock).toISOString() as Instant;
            model.apply([{ ...home, version, vacancy: { ...home.vacancy, updated_at } }]);
          };
          const pages = { ordering: '-updated' as const, size: length };
          const shown = uuids(pageThrough(model, EVERYTHING, pages, change));
          expect(new Set(shown).size).toBe(shown.length);
        },
      ),
    );
  });

  it('go on where a home was that is no longer in the filter', () => {
    const homes = [1, 2, 3, 4].map((at) =>
      aHome({ uuid: uuidOf(at), name: `Home ${at}`, service_types: ['Nursing homes'] }),
    );
    const model = listOf(homes);
    const query: HomesQuery = { ...EVERYTHING, filters: { care_home_type: 'Nursing homes' } };
    const { last } = model.page(query, { ordering: 'name', after: null, size: 2 });
    model.apply([{ ...(homes[1] as Home), version: 2, service_types: [] }]);
    const second = model.page(query, { ordering: 'name', after: last, size: 2 });
    expect(itemsOf(second.results).map(({ name }) => name)).toEqual(['Home 3', 'Home 4']);
    expect(second).toMatchObject({ more: false, count: 3 });
  });

  it('that were made up lead to a page, if an empty one', () => {
    const model = listOf([aHome(), aHome()]);
    for (const order of ListOrdering.options) {
      for (const key of ['', 'NaN', 'x', '-1', '1e999', '\u0000']) {
        const after = { key, uuid: uuidOf(0) };
        const page = model.page(EVERYTHING, { ordering: order, after, size: 20 });
        expect(page.count).toBe(2);
      }
    }
  });
});

describe('what changed', () => {
  it('is every home since an instant, with those that pass', () => {
    fc.assert(
      fc.property(
        someHomes(30),
        someQuery,
        fc.constantFrom(0, 10, 72, 4000),
        (homes, query, hours) => {
          const [model, plain] = [listOf(homes), new PlainList(homes)];
          const since = hoursBefore(hours);
          const expected = plain.changedSince(since).sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
          const changed = model.changedSince(since, query, 30);
          expect(changed && itemsOf(changed.results)).toEqual(
            expected.map((home) => plain.card(home)),
          );
          expect(changed?.matching).toEqual(
            uuids(expected.filter((home) => passes(home, query.filters, query))),
          );
        },
      ),
    );
  });

  it('is listed up to a number of homes', () => {
    const model = listOf(Array.from({ length: 5 }, () => aHome()));
    expect(model.changedSince(hoursBefore(1), EVERYTHING, 5)?.matching).toHaveLength(5);
    expect(model.changedSince(hoursBefore(1), EVERYTHING, 4)).toBeNull();
  });
});

it('counts open homes by a number and a facet, as a count of all homes would', () => {
  const homes = Array.from({ length: 60 }, (_, at) =>
    aHome({
      uuid: uuidOf(at),
      local_authority: ['', 'Kent', 'Bristol', 'Bristol, City of'][at % 4] as string,
      embargo: at % 3 === 0,
      location_status: at % 7 === 0 ? 'CLOSED' : 'OPEN',
    }),
  );
  const counts = new Map<string, number>();
  for (const { local_authority, embargo, location_status } of homes) {
    if (location_status === 'CLOSED') continue;
    const council = local_authority.replace(', City of', '');
    const key = `${council}: ${embargo ? 1 : 0}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const counted = listOf(homes).tally('suspensions', 'local_authority');
  expect(
    new Map(counted.map(({ number, value, count }) => [`${value}: ${number}`, count])),
  ).toEqual(counts);
  expect(counted.length).toBe(counts.size);
});

it('takes from the card of each open home with a value of a facet', () => {
  const homes = Array.from({ length: 9 }, (_, at) =>
    aHome({
      uuid: uuidOf(at),
      name: `Home ${at}`,
      aqp_status: at % 2 === 0,
      location_status: at === 4 ? 'CLOSED' : 'OPEN',
    }),
  );
  const names = listOf(homes).ofCards('takes_part', 'aqp', ({ name }) => name);
  expect(names.sort()).toEqual(['Home 0', 'Home 2', 'Home 6', 'Home 8']);
});

it('has a pin for every home that passes and has a place', () => {
  fc.assert(
    fc.property(someHomes(30), someQuery, (homes, query) => {
      const [model, plain] = [listOf(homes), new PlainList(homes)];
      const found = plain.sorted(query, 'name').sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
      const placed = found.filter(({ latitude }) => latitude !== null);
      expect(homePins(model, query)).toEqual({
        uuids: uuids(placed),
        versions: placed.map(({ version }) => version),
        names: placed.map(({ name }) => name),
        latitudes: placed.map(({ latitude }) => latitude),
        longitudes: placed.map(({ longitude }) => longitude),
        updated_at: placed.map(({ vacancy }) => vacancy.updated_at),
        vacant_beds: placed.map(({ vacancy }) => vacancy.vacant_beds),
        usable_beds: placed.map((home) =>
          home.embargo || home.self_imposed_suspension ? 0 : (usableShown(home)?.all ?? null),
        ),
        suspensions: placed.map(suspensionBits),
        aqp_suspension_since: placed.map((home) => home.aqp_suspension_since),
        without_place: uuids(found.filter(({ latitude }) => latitude === null)),
      });
    }),
  );
});
