import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '../../../../shared/placeList/filterGroup.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterTree } from './FilterTree.tsx';
import { chipsOf, countChosen, sectionsOf, withChoice, withoutFilters } from './filterChoices.ts';
import type { Chosen } from './listState.ts';

const value = (label: string, name: string, count = 1) => ({ label, value: name, count });
const type: FilterGroup = {
  name: 'Care home type',
  accessor: 'care_home_type',
  type: 'radio',
  values: [value('Nursing homes', 'Nursing homes', 12), value('All', 'All', 0)],
};
const updated: FilterGroup = {
  name: 'Vacancies updated',
  accessor: 'vacancies_updated',
  type: 'radio',
  values: [value('Today', 'today')],
};
const icb: FilterGroup = {
  name: 'ICB',
  accessor: 'icb',
  type: 'any',
  values: [
    {
      ...value('South East London', 'south-east-london', 3),
      values: [value('Lambeth', 'lambeth')],
    },
  ],
};
const category = (name: string, ...values: FilterGroup['values']): FilterGroup => ({
  name,
  accessor: 'specialism',
  type: 'all',
  values,
});
const groups = [
  type,
  updated,
  icb,
  category('Breathing', value('Oxygen therapy', 'oxygen-therapy', 0)),
  category('Feeding', value('PEG feed', 'peg-feed')),
];
const nursing: Chosen = { care_home_type: 'Nursing homes' };

describe('choosing', () => {
  it('adds to a group of which any or all will do, each value once and in one order', () => {
    const one = withChoice(nursing, icb, 'b', true);
    const two = withChoice(withChoice(one, icb, 'a', true), icb, 'b', true);
    expect(two).toEqual({ ...nursing, icb: 'a,b' });
    expect(withChoice(two, icb, 'b', false)).toEqual({ ...nursing, icb: 'a' });
    expect(withChoice(one, icb, 'b', false)).toEqual(nursing);
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

  const drawn = (specialism: string) =>
    renderToStaticMarkup(
      <ActiveFilters filters={{ ...nursing, specialism }} groups={groups} onChange={() => {}} />,
    );
  const chips = (html: string) => html.match(/class="pw-filter-chip"/g)?.length ?? 0;

  it('are the first five, then all on request', () => {
    const seven = drawn('a,b,c,d,e,f,g');
    expect(chips(seven)).toBe(5);
    expect(seven).toContain('Show all (7)');
    const five = drawn('a,b,c,d,e');
    expect(chips(five)).toBe(5);
    expect(five).not.toContain('Show all');
  });

  it('are buttons that say what they do', () => {
    expect(drawn('peg-feed')).toContain('Remove filter </span>PEG feed');
  });
});

describe('the filter tree', () => {
  const html = (filters: Chosen) =>
    renderToStaticMarkup(<FilterTree groups={groups} filters={filters} onChoose={() => {}} />);

  it('has the specialisms by category under one roof, where the first stood', () => {
    expect(sectionsOf(groups).map(({ name }) => name)).toEqual([
      'Care home type',
      'Vacancies updated',
      'ICB',
      'Specialisms',
    ]);
  });

  it('says that specialisms are all asked for', () => {
    const open = html({ ...nursing, specialism: 'peg-feed' });
    expect(open).toContain('Shows homes that meet all that you tick.');
    expect(open).toMatch(/1<span[^>]*> chosen/);
  });

  it('dims what would leave no home, unless it is chosen', () => {
    expect(html(nursing).match(/pw-value--none/g)).toHaveLength(1);
    expect(html({ care_home_type: 'All' })).not.toContain('pw-value--none');
  });

  it('describes each value by how many homes it would leave', () => {
    expect(html(nursing)).toMatch(/aria-describedby="([^"]+)".*id="\1">12<span[^>]*> homes/);
  });
});
