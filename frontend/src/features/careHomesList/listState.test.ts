import { describe, expect, it } from 'vitest';
import { listParams, listQuery, readListState } from './listState.ts';

const read = (path: string, query = '') => readListState(path, new URLSearchParams(query));

describe('the state in the address', () => {
  it('starts with what the path presets', () => {
    expect(read('/care_homes/list').type).toBe('Nursing homes');
    expect(read('/care_homes/list/all_nursing_homes').type).toBe('Nursing homes');
    expect(read('/care_homes/list/aqp').type).toBe('AQP list');
    expect(read('/care_homes/list').ordering).toBe('-updated');
  });

  it.each(['/care_homes/list', '/care_homes/list/aqp', '/care_homes/list/all_nursing_homes'])(
    'comes back as it was written at %s',
    (path) => {
      const state = { type: 'All', search: 'St Mary’s & co', ordering: 'name' } as const;
      expect(readListState(path, listParams(path, state))).toEqual(state);
      const preset = read(path);
      expect(listParams(path, preset).toString()).toBe('');
    },
  );

  it('keeps a type in the address that only another path presets', () => {
    const state = { type: 'Nursing homes', search: '', ordering: '-updated' } as const;
    expect(listParams('/care_homes/list/aqp', state).get('care_home_type')).toBe('Nursing homes');
  });

  it('falls back where the address names nothing we know', () => {
    expect(read('/care_homes/list', 'care_home_type=Castles&ordering=price&search=%20%20')).toEqual(
      { type: 'Nursing homes', search: '', ordering: '-updated' },
    );
    expect(read('/care_homes/list', `search=${'a'.repeat(500)}`).search).toHaveLength(195);
  });

  it('is asked as text-, and not at all without words', () => {
    expect(listQuery(read('/care_homes/list', 'search=oak'))).toEqual({
      care_home_type: 'Nursing homes',
      ordering: '-updated',
      search: 'text-oak',
    });
    expect(listQuery(read('/care_homes/list'))).not.toHaveProperty('search');
  });
});
