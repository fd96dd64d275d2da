import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { WITHIN_MILES } from '#shared/careHomesList/listFilters.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { someHomes, someQuery } from '#shared/server/careHomesList/testing/arbitraryList.ts';
import { PlainList } from '#shared/server/careHomesList/testing/plainList.ts';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import { share } from '#shared/testing/scale.ts';
import { homesList } from '../careHomesList/homesList.ts';
import { widenings } from './widenings.ts';

const RUNS = share({ quick: 100, all: 300 });

vi.setConfig({ testTimeout: 60_000 });

it('counts as the plain list does, and changes no more than it must', () => {
  let offered = 0;
  fc.assert(
    fc.property(someHomes(20), someQuery, (homes, query) => {
      const [model, plain] = [ListModel.of(careHomesList, homes), new PlainList(homes)];
      const countOf = (filters: object) =>
        plain.sorted({ ...query, filters: { ...query.filters, ...filters } }, 'name').length;
      fc.pre(countOf({}) === 0);
      const ways = widenings(homesList, { model, query, filters: query.filters });
      offered += ways.length;
      for (const { filters, count } of ways) {
        const changed = Object.entries(filters).map(([name, value]) => [name, value ?? undefined]);
        expect(count).toBe(countOf(Object.fromEntries(changed)));
        expect(count).toBeGreaterThan(0);
        const [from, to] = [Number(query.filters.within), Number(filters.within)];
        const between = WITHIN_MILES.filter((miles) => miles > from && miles < to);
        expect(between.filter((miles) => countOf({ within: String(miles) }) > 0)).toEqual([]);
      }
      const texts = ways.map(({ filters }) => JSON.stringify(Object.entries(filters).sort()));
      expect(new Set(texts).size).toBe(texts.length);
      const { search, ...others } = query.filters;
      const none = Object.fromEntries(Object.keys(others).map((name) => [name, undefined]));
      // Nothing is offered only where nothing at all would be found.
      if (ways.length === 0) expect(countOf({ ...none, care_home_type: 'All', search })).toBe(0);
    }),
    { numRuns: RUNS },
  );
  expect(offered).toBeGreaterThan(RUNS / 6);
});
