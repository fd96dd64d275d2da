import { describe, expect, it } from 'vitest';
import { chipsOf, sectionsOf, withChoice } from './filterChoices.ts';
import { type Chosen, countChosen, withoutFilters } from './listState.ts';
import { groups, icb, nursing, type, updated } from './testing/someFilterGroups.ts';

describe('choosing', () => {
  it('adds to a group of which any or all will do, each value once and in one order', () => {
    const chosen = withChoice(nursing, icb, 'b', true);
    const two = withChoice(withChoice(chosen, icb, 'a', true), icb, 'b', true);
    expect(two).toEqual({ ...nursing, icb: 'a,b' });
    expect(withChoice(two, icb, 'b', false)).toEqual({ ...nursing, icb: 'a' });
    expect(withChoice(chosen, icb, 'b', false)).toEqual(nursing);
  });

  it('of a radio replaces the other choices of its group', () => {
    const today = withChoice(nursing, updated, 'today', true);
    expect(withChoice(today, updated, '7-days', true).vacancies_updated).toBe('7-days');
    expect(withChoice(nursing, type, 'All', true).care_home_type).toBe('All');
  });

  it('is cleared but for the type, and for the search, which has a Clear of its own', () => {
    const much: Chosen = { ...nursing, within: '5', size: '1-19', search: 'postcode-SW9 9SL' };
    expect(withoutFilters(much)).toEqual({ ...nursing, search: 'postcode-SW9 9SL' });
    expect(withoutFilters({ ...nursing, size: '1-19' })).toEqual(nursing);
    expect(countChosen({ ...much, icb: 'a,b' })).toBe(4);
  });
});

describe('chips', () => {
  it('have the labels of the tree, places in a group of their own', () => {
    const chosen: Chosen = {
      ...nursing,
      vacancies_updated: 'today',
      icb: 'south-east-london',
      local_authority: 'lambeth',
      specialism: 'peg-feed,unheard-of',
    };
    const { chips, locations } = chipsOf(chosen, groups);
    expect(chips.map(({ label }) => label)).toEqual(['Updated: Today', 'PEG feed', 'unheard of']);
    expect(locations.map(({ label }) => label)).toEqual(['South East London', 'Lambeth']);
  });
});

it('has what switches how vacant beds count at their end, not as a group of its own', () => {
  const group = (accessor: string, ...values: string[]) => ({
    name: accessor,
    accessor,
    type: 'any' as const,
    values: values.map((value) => ({ label: value, value, count: 1 })),
  });
  const [beds, usable] = [group('vacant_bed_type', 'any'), group('usable', 'true')];
  expect(sectionsOf([type, beds, usable, updated])).toEqual([
    type,
    { ...beds, switch: usable },
    updated,
  ]);
});

it('has the specialisms by category under one roof, where the first stood', () => {
  expect(sectionsOf(groups).map(({ name }) => name)).toEqual([
    'Care home type',
    'Vacancies updated',
    'ICB',
    'Specialisms',
  ]);
});
