import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import { careHomesList } from '../careHomesList/careHomesList.ts';
import { NOW, uuidOf } from '../careHomesList/testing/arbitraryList.ts';
import { ListModel } from './listModel.ts';
import type { ListQuery, Position } from './listTypes.ts';
import {
  aDayCentre,
  type DayCentre,
  DayCentreOrdering,
  type DayCentres,
  DISTRICTS,
  dayCentresList,
  dayCentresTree,
} from './testing/dayCentres.ts';
import { newest, passes, sorted, TODAY } from './testing/plainDayCentres.ts';

vi.setConfig({ testTimeout: 60_000 });

const ACTIVITIES = ['art', 'music', 'walks'];
const ALL_DISTRICTS = [...new Set(Object.values(DISTRICTS).flat())];
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const instants = fc.constantFrom('2026-11-19T23:59:59.999Z', TODAY, '2026-11-20T09:00:00.000Z');

const centreOf = (number: number, version = 1): fc.Arbitrary<DayCentre> =>
  fc.record({
    uuid: fc.constant(uuidOf(number)),
    version: fc.constant(version),
    changed_at: instants as fc.Arbitrary<Instant>,
    name: fc.constantFrom('The Barn', 'the barn', 'Élan', 'Mill'),
    operator: fc.constantFrom('Larch', 'Other'),
    latitude: orNull(fc.constantFrom(51.5, 52.5)),
    longitude: fc.constantFrom(-0.1, -2),
    open: fc.boolean(),
    transport: orNull(fc.constantFrom('own' as const, 'shared' as const)),
    activities: fc.subarray(ACTIVITIES),
    districts: fc.subarray(ALL_DISTRICTS),
    notice_days: orNull(fc.constantFrom(0, 1, 2, 7)),
    answered_at: orNull(instants as fc.Arbitrary<Instant>),
  });

const someCentres = (most: number): fc.Arbitrary<DayCentre[]> =>
  fc
    .nat(most)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => centreOf(number))));

const someChanges = fc.array(
  fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 5 })).chain(([n, v]) => centreOf(n, v)),
  { maxLength: 12 },
);

const few = (values: readonly string[]) => fc.subarray([...values], { minLength: 1, maxLength: 2 });
const someQuery: fc.Arbitrary<ListQuery<DayCentres>> = fc.record({
  filters: fc.record(
    {
      transport: maybe(fc.constantFrom('own', 'shared', 'either')),
      activity: maybe(few(ACTIVITIES)),
      district: maybe(few(ALL_DISTRICTS)),
      region: maybe(few(Object.keys(DISTRICTS))),
      covering: maybe(fc.constantFrom(...ALL_DISTRICTS)),
      notice: maybe(fc.constantFrom('0', '2', '7')),
      answered: maybe(fc.constant('today' as const)),
      search: maybe(fc.constantFrom('text-barn', 'text-larch', 'text-nowhere')),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<DayCentres['filters']>,
  now: fc.constant(NOW),
  origin: orNull(fc.constant({ latitude: 52, longitude: -1 })),
});

const listOf = (centres: DayCentre[]) => ListModel.of(dayCentresList, centres);
const uuids = (centres: DayCentre[]) => centres.map(({ uuid }) => uuid);

describe('a list of another kind of place', () => {
  it('is answered as a filter and a sort of all places on it, page by page, after changes too', () => {
    fc.assert(
      fc.property(someCentres(25), someChanges, someQuery, (centres, changes, query) => {
        const model = listOf(centres);
        model.apply(changes);
        const plain = newest(...centres, ...changes);
        for (const ordering of DayCentreOrdering.options) {
          const expected = sorted(plain, query, ordering);
          const cards: unknown[] = [];
          let after: Position | null = null;
          for (;;) {
            const page = model.page(query, { ordering, after, size: 3 });
            expect(page.count).toBe(expected.length);
            cards.push(...JSON.parse(page.results.text));
            if (!page.more) break;
            after = page.last;
          }
          expect(cards).toEqual(expected.map(dayCentresList.card));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('counts what each value of its own filters would leave', () => {
    fc.assert(
      fc.property(someCentres(25), someQuery, (centres, query) => {
        const { groups, count } = dayCentresTree(listOf(centres), query);
        const countOf = (filters: DayCentres['filters']) =>
          centres.filter((centre) => passes(centre, filters)).length;
        expect(count).toBe(countOf(query.filters));
        const { region: _, district: __, ...elsewhere } = query.filters;
        for (const { accessor, type, values } of groups) {
          const base = accessor === 'region' || accessor === 'district' ? elsewhere : query.filters;
          const before = query.filters.activity ?? [];
          for (const { value, count } of values) {
            const chosen = type === 'radio' ? value : type === 'all' ? [...before, value] : [value];
            expect(count, `${accessor} ${value}`).toBe(countOf({ ...base, [accessor]: chosen }));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says which places changed, and which are not on the list', () => {
    fc.assert(
      fc.property(someCentres(25), someQuery, (centres, query) => {
        const changes = listOf(centres).changedSince(TODAY, query, 100);
        const changed = centres
          .filter(({ changed_at }) => changed_at >= TODAY)
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
        const onList = changed.filter(({ open }) => open);
        expect(JSON.parse(changes?.results.text ?? '')).toEqual(onList.map(dayCentresList.card));
        expect(changes?.matching).toEqual(
          uuids(onList.filter((centre) => passes(centre, query.filters))),
        );
        expect(changes?.gone).toEqual(uuids(changed.filter(({ open }) => !open)));
      }),
    );
  });

  it('has pins, of whatever number is wanted with them', () => {
    const centre = aDayCentre({ latitude: 52, longitude: -1, notice_days: 2 });
    const query = { filters: {}, now: NOW, origin: null };
    const elsewhere = aDayCentre({ latitude: null });
    const { numbers, ...pins } = listOf([centre, elsewhere]).pins(query);
    expect(pins).toMatchObject({
      uuids: [centre.uuid],
      latitudes: [52],
      without_place: [elsewhere.uuid],
    });
    expect(numbers('noticeDays')).toEqual([2]);
  });

  it('is the same byte for byte, kept by changes or built at once', () => {
    fc.assert(
      fc.property(someCentres(25), someChanges, someChanges, (centres, first, second) => {
        let model = listOf(centres);
        model.apply(first);
        model = ListModel.decode(dayCentresList, model.encode());
        model.apply(second);
        const plain = newest(...centres, ...first, ...second).reverse();
        expect(model.encode().equals(listOf(plain).encode())).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('is no list of the kind beside it, nor of another revision or other columns', () => {
    const bytes = listOf([aDayCentre()]).encode();
    const read = (kind: typeof dayCentresList) => () => ListModel.decode(kind, bytes);
    expect(read(dayCentresList)).not.toThrow();
    expect(() => ListModel.decode(careHomesList, bytes)).toThrow('A list of dayCentres');
    expect(read({ ...dayCentresList, revision: 8 })).toThrow('revision 7');
    const { notice: _, ...orders } = dayCentresList.orders;
    expect(read({ ...dayCentresList, orders: orders as typeof dayCentresList.orders })).toThrow(
      'other columns or orders',
    );
  });
});
