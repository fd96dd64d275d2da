import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LocationFilters } from '#shared/domiciliary/locationFilters.ts';
import { LocationListItem, LocationOrdering } from '#shared/domiciliary/locationList.api.ts';
import { locationPasses, noticeDaysOf } from '#shared/domiciliary/locationListRules.ts';
import type { Json } from '#shared/kernel/json.ts';
import { fold } from '#shared/kernel/text.ts';
import { milesOf, roundedMiles, squaredChordTo } from '#shared/placeList/distance.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { anAqpLocation } from '#shared/testing/builders.ts';
import { share } from '#shared/testing/scale.ts';
import { ListModel } from '../placeList/listModel.ts';
import type { Position } from '../placeList/listTypes.ts';
import { locationItem } from './locationItem.ts';
import { locationsFilterTree } from './locationsFilterTree.ts';
import { locationsList } from './locationsList.ts';
import { locationsQuery } from './locationsQuery.ts';
import type { LocationsQuery, ServiceLocations } from './serviceLocations.ts';
import {
  AFTER_SURREY,
  NOW,
  someChanges,
  someLocations,
  someQuery,
} from './testing/arbitraryLocations.ts';

vi.setConfig({ testTimeout: 60_000 });

const listOf = (locations: Iterable<ServiceLocation>) => ListModel.of(locationsList, locations);
type Asked = LocationsQuery & { covered: number[] | null };
const itemsOf = ({ text }: Json<LocationListItem[]>) => JSON.parse(text) as LocationListItem[];

/** The newest version of each. */
function newest(...locations: ServiceLocation[]): ServiceLocation[] {
  const byUuid = new Map<string, ServiceLocation>();
  for (const location of locations) {
    const existing = byUuid.get(location.uuid);
    if (!existing || existing.version < location.version) byUuid.set(location.uuid, location);
  }
  return [...byUuid.values()];
}

/** The list as the specification says it: a rule asked of each, and a sort. */
function sorted(
  locations: ServiceLocation[],
  { filters, now, origin, covered }: Asked,
  ordering: LocationOrdering,
): ServiceLocation[] {
  const keyOf = {
    '-updated': ({ capacity }: ServiceLocation) =>
      capacity.updated === null ? 0 : -Date.parse(capacity.updated),
    name: ({ name }: ServiceLocation) => fold(name),
    notice: ({ capacity }: ServiceLocation) => noticeDaysOf(capacity),
    distance: (location: ServiceLocation) =>
      (origin && squaredChordTo(location, origin)) ?? Infinity,
  }[ordering];
  return locations
    .filter((location) => locationPasses(location, filters, { now, covering: covered }))
    .sort((a, b) => {
      const [key, other] = [keyOf(a), keyOf(b)];
      if (key !== other) return key < other ? -1 : 1;
      return a.uuid < b.uuid ? -1 : 1;
    });
}

function expectAlike(
  model: ListModel<ServiceLocations>,
  locations: ServiceLocation[],
  query: Asked,
): void {
  for (const ordering of LocationOrdering.options) {
    const expected = sorted(locations, query, ordering);
    const page = model.page(query, { ordering, after: null, size: 1000 });
    expect(itemsOf(page.results)).toEqual(expected.map(locationItem));
    expect([page.count, page.more]).toEqual([expected.length, false]);
    expect(page.distances).toEqual(
      query.origin &&
        expected.map((location) => {
          const chord = query.origin && squaredChordTo(location, query.origin);
          return chord === null ? null : roundedMiles(milesOf(chord));
        }),
    );
  }
}

describe('the domiciliary care list', () => {
  it('answers a query as a filter and a sort of all locations would, after any changes', () => {
    fc.assert(
      fc.property(
        someLocations(25),
        fc.array(someChanges(30, 8), { maxLength: 3 }),
        fc.array(someQuery, { minLength: 3, maxLength: 3 }),
        (locations, batches, queries) => {
          const model = listOf(locations);
          let all = locations;
          for (const query of queries) expectAlike(model, all, query);
          for (const batch of batches) {
            model.apply(batch);
            all = newest(...all, ...batch);
            for (const query of queries) expectAlike(model, all, query);
          }
        },
      ),
      { numRuns: share({ quick: 60, all: 200 }) },
    );
  });

  it('pages through in any order without a gap', () => {
    fc.assert(
      fc.property(
        someLocations(25),
        someQuery,
        fc.constantFrom(...LocationOrdering.options),
        fc.integer({ min: 1, max: 6 }),
        (locations, query, ordering, size) => {
          const model = listOf(locations);
          const uuids: string[] = [];
          let after: Position | null = null;
          for (;;) {
            const page = model.page(query, { ordering, after, size });
            uuids.push(...page.uuids());
            if (!page.more) break;
            after = page.last;
          }
          expect(uuids).toEqual(sorted(locations, query, ordering).map(({ uuid }) => uuid));
        },
      ),
      { numRuns: share({ quick: 40, all: 100 }) },
    );
  });

  it('counts each value of each filter as asking for it would', () => {
    fc.assert(
      fc.property(someLocations(20), someQuery, (locations, query) => {
        const model = listOf(locations);
        const { groups, count } = locationsFilterTree(model, query);
        expect(count).toBe(sorted(locations, query, 'name').length);
        for (const { accessor, inner, type, values } of groups) {
          for (const value of values) {
            const own = [accessor, ...(inner ? [inner] : [])];
            const others = Object.fromEntries(
              Object.entries(query.filters).filter(([name]) => !own.includes(name)),
            );
            const before = query.filters[accessor as keyof LocationFilters];
            const chosen =
              type === 'radio' || ['accepts_covid', 'suspension'].includes(accessor)
                ? value.value
                : type === 'all'
                  ? [...((before as string[] | undefined) ?? []), value.value]
                  : [value.value];
            const alone = { ...query, filters: { ...others, [accessor]: chosen } };
            const expected = sorted(locations, alone as Asked, 'name').length;
            expect([accessor, value.value, value.count]).toEqual([accessor, value.value, expected]);
          }
        }
      }),
      { numRuns: share({ quick: 20, all: 60 }) },
    );
  });

  it('comes back from its bytes, which are the same however the locations came', () => {
    fc.assert(
      fc.property(someLocations(20), someChanges(25, 10), (locations, changes) => {
        const model = listOf(locations);
        model.apply(changes);
        const bytes = model.encode();
        const rebuilt = listOf(newest(...locations, ...changes)).encode();
        expect(bytes.equals(rebuilt)).toBe(true);
        expect(ListModel.decode(locationsList, bytes).encode().equals(bytes)).toBe(true);
      }),
      { numRuns: share({ quick: 40, all: 100 }) },
    );
  });

  it('has cards that keep to the contract', () => {
    fc.assert(
      fc.property(someLocations(5), (locations) => {
        for (const location of locations) LocationListItem.parse(locationItem(location));
      }),
    );
  });
});

describe('three states that are never taken for each other (trap 5)', () => {
  const never = anAqpLocation({ name: 'Never' });
  const noArea = anAqpLocation({ name: 'No area', updated: NOW, capacity: { areas: [] } });
  const open = anAqpLocation({ name: 'Open', updated: NOW });
  const suspended = anAqpLocation({ name: 'Suspended', updated: NOW, aqp_suspension: true });
  const model = listOf([never, noArea, open, suspended]);
  const ask = (filters: LocationFilters) => {
    const query = locationsQuery(filters, model, NOW);
    const page = model.page(query, { ordering: 'name', after: null, size: 10 });
    return itemsOf(page.results).map(({ name }) => name);
  };

  it('on the list: the suspended one is not there', () => {
    expect(ask({})).toEqual(['Never', 'No area', 'Open']);
    expect(ask({ notice: '14' })).toEqual(['No area', 'Open']);
    expect(ask({ call_duration: '30' })).toEqual(['No area', 'Open']);
    expect(ask({ accepts_covid: 'yes' })).toEqual(['No area', 'Open']);
    expect(ask({ availability_updated: 'today' })).toEqual(['No area', 'Open']);
    expect(ask({ area: ['lambeth'] })).toEqual(['Open']);
  });

  it('in a search by postcode: only one that takes packages there', () => {
    expect(ask({ search: 'postcode-SW9 9SL' })).toEqual(['Open']);
  });

  it('in the counts', () => {
    const { groups } = locationsFilterTree(model, locationsQuery({}, model, NOW));
    const areas = groups.find(({ accessor }) => accessor === 'icb')?.values;
    expect(areas).toEqual([
      {
        label: 'South East London',
        value: 'south-east-london',
        count: 1,
        values: [{ label: 'Lambeth', value: 'lambeth', count: 1 }],
      },
    ]);
  });
});

describe('a search by name', () => {
  const model = listOf([
    anAqpLocation({ name: "O'Neill Home-Care" }),
    anAqpLocation({ name: 'Other', provider_name: 'St. Bride’s Care' }),
  ]);

  it.each([
    ['O’Neill', "O'Neill Home-Care"],
    ['oneill home care', "O'Neill Home-Care"],
    ["Saint Bride's", 'Other'],
  ])('finds %s however it is written', (typed, name) => {
    const query = locationsQuery({ search: `text-${typed}` }, model, NOW);
    const page = model.page(query, { ordering: 'name', after: null, size: 10 });
    expect(itemsOf(page.results).map((item) => item.name)).toEqual([name]);
  });
});

describe('a postcode (trap 7)', () => {
  const lambeth = anAqpLocation({ name: 'Lambeth', updated: NOW });
  const southwark = anAqpLocation({
    name: 'Southwark',
    updated: NOW,
    capacity: { areas: [9000028] },
  });
  const furness = anAqpLocation({ name: 'Furness', updated: NOW, capacity: { areas: [6000064] } });
  const surrey = anAqpLocation({ name: 'Surrey', updated: NOW, capacity: { areas: [10000030] } });
  const model = listOf([lambeth, southwark, furness, surrey]);
  const find = (search: string, now = NOW, filters: LocationFilters = {}) => {
    const query = locationsQuery({ ...filters, search: `postcode-${search}` }, model, now);
    const page = model.page(query, { ordering: 'name', after: null, size: 10 });
    return itemsOf(page.results).map(({ name }) => name);
  };

  it('finds who covers its authority, also in a sector that two share', () => {
    expect(find('SW9 9SL')).toEqual(['Lambeth']);
    // A saved search asks for the sector.
    expect(find('SE11 4')).toEqual(['Lambeth', 'Southwark']);
  });

  it('finds today’s authority of a district that was reorganised', () => {
    expect(find('LA9 4DQ')).toEqual(['Furness']);
  });

  it('holds beside an area that is asked for', () => {
    expect(find('SW9 9SL', NOW, { area: ['southwark'] })).toEqual([]);
    expect(find('SW9 9SL', NOW, { icb: ['south-east-london'] })).toEqual(['Lambeth']);
  });

  it('finds a location that stored Surrey under both of its successors', () => {
    expect(find('GU1 3UW')).toEqual(['Surrey']);
    expect(find('GU1 3UW', AFTER_SURREY)).toEqual(['Surrey']);
    expect(find('RH1 1AA', AFTER_SURREY)).toEqual(['Surrey']);
  });
});
