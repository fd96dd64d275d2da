import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CareHomeType, UpdatedWithin, WITHIN_MILES } from '#shared/careHomesList/listFilters.ts';
import {
  defaultOrdering,
  joined,
  type ListState,
  listParams,
  listQuery,
  MAX_TYPED_LENGTH,
  presetType,
  readListState,
  searchOf,
  withFilters,
  withSearch,
} from './listState.ts';

const read = (query = '', preset: CareHomeType = 'Nursing homes') =>
  readListState(preset, new URLSearchParams(query));

const slugs = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/), { minLength: 1, maxLength: 8 })
  .map(joined);
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: MAX_TYPED_LENGTH })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= MAX_TYPED_LENGTH);
const filters = fc.record(
  {
    care_home_type: fc.constantFrom(...CareHomeType.options),
    overall_cqc_rating: slugs,
    icb: slugs,
    local_authority: slugs,
    vacant_bed_type: slugs,
    specialism: slugs,
    language: slugs,
    size: slugs,
    vacancies_updated: fc.constantFrom(...UpdatedWithin.options),
    suspension: fc.constant('none' as const),
    questionnaire: fc.constant('submitted' as const),
    usable: fc.constant('true' as const),
    within: fc.constantFrom(...WITHIN_MILES.map(String)),
    search: fc.tuple(fc.constantFrom('text', 'postcode'), words).map((pair) => pair.join('-')),
  },
  { requiredKeys: ['care_home_type'] },
);
const states = fc
  .record({ filters, ordering: fc.constantFrom('-updated', 'name', 'distance') })
  .map((typedState): ListState => {
    const state = typedState as ListState;
    const lost = state.ordering === 'distance' && searchOf(state.filters)?.kind !== 'postcode';
    return lost ? { ...state, ordering: '-updated' } : state;
  });

describe('the state in the address', () => {
  it('starts with what the path presets', () => {
    expect(presetType('/care_homes/list', false)).toBe('Nursing homes');
    expect(presetType('/care_homes/list', true)).toBe('AQP list');
    expect(presetType('/care_homes/list/all_nursing_homes', true)).toBe('Nursing homes');
    expect(presetType('/care_homes/list/aqp', false)).toBe('AQP list');
    expect(read('', 'AQP list')).toEqual({
      filters: { care_home_type: 'AQP list' },
      ordering: '-updated',
    });
    expect(listParams('AQP list', read('', 'AQP list')).toString()).toBe('');
  });

  it('comes back as it was written, whatever the path presets', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(...CareHomeType.options), (state, preset) => {
        const written = listParams(preset, state).toString();
        expect(readListState(preset, new URLSearchParams(written))).toEqual(state);
      }),
    );
  });

  it('survives any address, and writes the same address again', () => {
    const pairs = fc.array(
      fc.tuple(
        fc.constantFrom('care_home_type', 'specialism', 'within', 'search', 'ordering', 'size'),
        fc.string({ unit: 'grapheme' }),
      ),
    );
    fc.assert(
      fc.property(pairs, (query) => {
        const state = readListState('All', new URLSearchParams(query));
        const again = readListState('All', new URLSearchParams(`${listParams('All', state)}`));
        expect(again).toEqual(state);
      }),
    );
  });

  it('falls back to the preset type and the usual order where it names none of ours', () => {
    expect(read('care_home_type=Castles&ordering=price&search=%20%20')).toEqual({
      filters: { care_home_type: 'Nursing homes' },
      ordering: '-updated',
    });
    expect(read('ordering=distance').ordering).toBe('-updated');
  });

  it('keeps values that we do not know, for the server to name', () => {
    const { filters: validFilters } = read(
      'vacant_bed_type=Sofa%20Beds&within=7&size=huge,1-19,huge',
    );
    expect(validFilters).toMatchObject({
      vacant_bed_type: 'sofa-beds',
      within: '7',
      size: '1-19,huge',
    });
  });

  it('takes words without text- for a name, as addresses of before had them', () => {
    expect(read('search=oak').filters.search).toBe('text-oak');
    expect(read('search=text-oak').filters.search).toBe('text-oak');
    expect(read('search=postcode-').filters).not.toHaveProperty('search');
    expect(read(`search=${'a'.repeat(500)}`).filters.search?.length).toBeLessThanOrEqual(200);
  });

  it('has the switch of usable beds while it is on, and nothing of it while it is off', () => {
    const on = read('usable=true&vacant_bed_type=nursing');
    expect(listQuery(on)).toMatchObject({ usable: 'true', vacant_bed_type: 'nursing' });
    expect(listParams('Nursing homes', on).get('usable')).toBe('true');
    const { usable: _, ...filters } = on.filters;
    expect(`${listParams('Nursing homes', withFilters(on, filters))}`).toBe(
      'vacant_bed_type=nursing',
    );
  });

  it('is asked as it stands in the address', () => {
    expect(listQuery(read('search=text-oak&vacant_bed_type=nursing-dementia'))).toEqual({
      care_home_type: 'Nursing homes',
      vacant_bed_type: 'nursing-dementia',
      search: 'text-oak',
      ordering: '-updated',
    });
  });
});

describe('a search', () => {
  const near = read('search=postcode-SW9+9SL&within=10&size=1-19');

  it('near a postcode comes nearest first, and may come otherwise', () => {
    expect(near.ordering).toBe('distance');
    expect(read('search=postcode-SW9+9SL&ordering=name').ordering).toBe('name');
    expect(defaultOrdering(near.filters)).toBe('distance');
  });

  it('replaces the one before, and a name takes the distance with it', () => {
    const byName = withFilters(near, withSearch(near.filters, { kind: 'text', words: ' oak ' }));
    expect(byName).toEqual({
      filters: { care_home_type: 'Nursing homes', size: '1-19', search: 'text-oak' },
      ordering: '-updated',
    });
    const back = withSearch(byName.filters, { kind: 'postcode', words: 'M1 1AE' });
    expect(withFilters(byName, back).ordering).toBe('distance');
    expect(back).not.toHaveProperty('within');
  });

  it('near another postcode keeps the distance and the order chosen', () => {
    const byName: ListState = { ...near, ordering: 'name' };
    const moved = withFilters(byName, withSearch(near.filters, { kind: 'postcode', words: 'M1' }));
    expect(moved.filters.within).toBe('10');
    expect(moved.ordering).toBe('name');
  });

  it('for nothing is none', () => {
    expect(withSearch(near.filters, { kind: 'postcode', words: '  ' })).toEqual({
      care_home_type: 'Nursing homes',
      size: '1-19',
    });
    expect(searchOf({})).toBeNull();
  });
});
