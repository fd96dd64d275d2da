import { describe, expect, it } from 'vitest';
import type { ShortlistedHome } from '#shared/shortlist/shortlist.api.ts';
import { commonAndOther, inOrder } from './comparison.ts';

const home = (
  name: string,
  overrides: Partial<Omit<ShortlistedHome, 'home'>> & { beds?: number; at?: string | null } = {},
): ShortlistedHome => {
  const { beds = 0, at = null, ...rest } = overrides;
  return {
    home: { name, vacant_beds: beds, vacancy_updated_at: at },
    closed_on: null,
    specialisms: [],
    languages: [],
    distance: null,
    ...rest,
  } as unknown as ShortlistedHome;
};
const names = (homes: ShortlistedHome[]) => homes.map((home) => home.home.name);

describe('the order of a shortlist', () => {
  const homes = [
    home('Birch', { beds: 1, at: '2026-11-20T10:00:00.000Z', distance: 3 }),
    home('Alder', { beds: 4, distance: null }),
    home('Cedar', { beds: 4, at: '2026-11-20T11:00:00.000Z', distance: 1.2 }),
  ];
  it.each([
    ['own', ['Birch', 'Alder', 'Cedar']],
    ['beds', ['Alder', 'Cedar', 'Birch']],
    ['updated', ['Cedar', 'Birch', 'Alder']],
    ['distance', ['Cedar', 'Birch', 'Alder']],
    ['name', ['Alder', 'Birch', 'Cedar']],
  ] as const)('%s', (order, expected) => {
    expect(names(inOrder(homes, order))).toEqual(expected);
    expect(names(homes)).toEqual(['Birch', 'Alder', 'Cedar']);
  });

  it('has homes that have closed last by vacant beds, after full ones', () => {
    const closed = home('Damson', { beds: 9, closed_on: '2026-11-02' });
    const full = home('Elder', { beds: 0 });
    expect(names(inOrder([closed, full, ...homes], 'beds'))).toEqual([
      'Alder',
      'Cedar',
      'Birch',
      'Elder',
      'Damson',
    ]);
  });
});

describe('what homes have in common', () => {
  const a = home('a', { languages: ['Polish', 'Welsh'] });
  const b = home('b', { languages: ['Welsh', 'Urdu'] });

  it('is what every one has; the rest is each one’s own', () => {
    const { common, otherOf } = commonAndOther([a, b], 'languages');
    expect(common).toEqual(['Welsh']);
    expect([a, b].map(otherOf)).toEqual([['Polish'], ['Urdu']]);
  });

  it('is nothing for one home alone, which then shows all it has', () => {
    const { common, otherOf } = commonAndOther([a], 'languages');
    expect(common).toEqual([]);
    expect(otherOf(a)).toEqual(['Polish', 'Welsh']);
  });
});
