// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyFilters } from '../homeSearch/listState.ts';
import { HOME_SIDE, type SideKind } from '../homeSearch/sideKind.ts';
import { groups, nursing } from '../homeSearch/testing/someFilterGroups.ts';
import { ChosenFilters } from './ChosenFilters.tsx';

afterEach(cleanup);

const side: SideKind = { ...HOME_SIDE, loadGroups: async () => ({ groups }) };

/** A list whose address changes as the row says. */
function List({ of, at }: { of: SideKind; at: AnyFilters }) {
  const [filters, setFilters] = useState(at);
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <output>{JSON.stringify(filters)}</output>
      <section id="results" aria-label="Results" tabIndex={-1}>
        <ChosenFilters of={of} filters={filters} onChange={setFilters} />
      </section>
    </SWRConfig>
  );
}
const show = (at: AnyFilters, sideKind = side) =>
  render(<List of={sideKind} at={{ ...nursing, ...at }} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const chips = async () => {
  const all = await screen.findAllByRole('button', { name: /^Remove filter: / });
  return all.map(({ textContent }) => textContent?.replace(/^Remove filter: | ×$/g, ''));
};
const NEAR = { search: 'postcode-sw99sl', within: '5' };

describe('what a list is filtered by, above it', () => {
  it('is the postcode, the filters and the places, by the names of the tree', async () => {
    show({ ...NEAR, vacancies_updated: 'today', icb: 'south-east-london', specialism: 'peg-feed' });
    expect(await chips()).toEqual([
      'Postcode: SW9 9SL',
      'Updated: Today',
      'PEG feed',
      '5',
      'South East London',
    ]);
  });

  it('is taken away one by one; without its postcode there is no distance', async () => {
    show({ ...NEAR, language: 'polish' });
    await chips();
    await press('Remove filter: Postcode: SW9 9SL');
    expect(address()).toEqual({ ...nursing, language: 'polish' });
    expect(document.activeElement?.textContent).toContain('polish');
    await press('Remove filter: polish');
    expect(address()).toEqual(nursing);
    expect(document.activeElement?.id).toBe('results');
  });

  it('goes by one press, but for what is searched for, and that is said', async () => {
    show({ search: 'text-Larch', language: 'polish,urdu' });
    expect(await chips()).toEqual(['Name: Larch', 'polish', 'urdu']);
    await press('Clear all filters');
    expect(address()).toEqual({ ...nursing, search: 'text-Larch' });
    expect(await chips()).toEqual(['Name: Larch']);
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
    screen.getByText('The search stays: remove it by its own button.');
    expect(document.activeElement?.id).toBe('results');
  });

  it('is there without the tree, with what its values are called', async () => {
    show({ language: 'polish' }, { ...side, loadGroups: () => Promise.reject(new Error('away')) });
    expect(await chips()).toEqual(['polish']);
  });
});
