// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilterGroup } from '#shared/placeList/filterGroup.ts';
import type { Chosen } from '../homeSearch/listState.ts';
import { HOME_SIDE } from '../homeSearch/sideKind.ts';
import { groups, nursing } from '../homeSearch/testing/someFilterGroups.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterTree } from './FilterTree.tsx';
import { SideContext } from './sideContext.ts';

afterEach(cleanup);

describe('chips', () => {
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
    expect(drawn('peg-feed')).toContain('Remove filter: </span>PEG feed');
  });
});

describe('the filter tree', () => {
  const html = (filters: Chosen) =>
    renderToStaticMarkup(<FilterTree groups={groups} filters={filters} onChoose={() => {}} />);

  it('says that specialisms are all asked for', () => {
    const open = html({ ...nursing, specialism: 'peg-feed' });
    expect(open).toContain('Homes must match all of these.');
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

describe('the switch of usable beds', () => {
  const beds: FilterGroup = {
    name: 'Vacant beds',
    accessor: 'vacant_bed_type',
    type: 'any',
    values: [{ label: 'Nursing', value: 'nursing', count: 3 }],
  };
  const label = 'Count only beds that can be used now';
  const usable: FilterGroup = {
    name: 'Usable beds',
    accessor: 'usable',
    type: 'any',
    values: [{ label, value: 'true', count: 2 }],
  };
  const tree = (filters: Chosen, onChoose = vi.fn()) => {
    const context = { ...HOME_SIDE, loadGroups: async () => ({ groups: [] }) };
    render(
      <SideContext value={context}>
        <FilterTree groups={[beds, usable]} filters={filters} onChoose={onChoose} />
      </SideContext>,
    );
    return { onChoose, found: screen.getByRole<HTMLInputElement>('switch', { name: label }) };
  };

  it('stands with the bed types, is turned by the keyboard and says what it leaves out', async () => {
    const { found, onChoose } = tree(nursing);
    expect(found.checked).toBe(false);
    expect(screen.queryByText('Usable beds')).toBeNull();
    expect(screen.getByRole('group', { name: 'Vacant beds' }).contains(found)).toBe(true);
    screen.getByText(/^Leaves out beds that are promised/);
    found.focus();
    await userEvent.keyboard(' ');
    expect(onChoose).toHaveBeenCalledWith(usable, 'true', true);
  });

  it('is on where the address says so, and counts among what is chosen', async () => {
    const { found, onChoose } = tree({ ...nursing, usable: 'true' });
    expect(found.checked).toBe(true);
    expect(document.querySelector('.pw-filter__chosen')?.textContent).toBe('1 chosen');
    await userEvent.click(found);
    expect(onChoose).toHaveBeenCalledWith(usable, 'true', false);
  });
});
