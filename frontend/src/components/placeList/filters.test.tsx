import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Chosen } from '../homeSearch/listState.ts';
import { groups, nursing } from '../homeSearch/testing/someFilterGroups.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterTree } from './FilterTree.tsx';

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
