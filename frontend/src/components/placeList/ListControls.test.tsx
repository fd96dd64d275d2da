// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readListState } from '../homeSearch/listState.ts';
import { ListControls } from './ListControls.tsx';

// The tree is not what this is about: it never answers.
vi.mock('./useFilterGroups.ts', () => ({
  useFilterGroups: () => ({ groups: undefined, error: undefined, loading: true, retry: () => {} }),
}));
afterEach(cleanup);

const mapLink = (bsol: boolean) => {
  const state = readListState('Nursing homes', new URLSearchParams('language=polish'));
  render(
    <MemoryRouter>
      <ListControls state={state} onChange={() => {}} error={undefined} news={0} bsol={bsol} />
    </MemoryRouter>,
  );
  return screen.queryByRole('link', { name: /^Map view/ });
};

describe('the map', () => {
  it('opens in a new tab with what the list is of', () => {
    const link = mapLink(false);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('href')).toMatch(/^\/nursing_homes\/map\?.*language=polish/);
  });

  it('is not there for Birmingham & Solihull', () => {
    expect(mapLink(true)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeTruthy();
  });
});
