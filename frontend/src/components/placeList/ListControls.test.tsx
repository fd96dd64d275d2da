// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyState, readListState } from '../homeSearch/listState.ts';
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

/** The column beside a list whose address changes as it says. */
function List({ address }: { address: string }) {
  const [state, setState] = useState<AnyState>(() =>
    readListState('Nursing homes', new URLSearchParams(address)),
  );
  return (
    <MemoryRouter>
      <output>{JSON.stringify(state.filters)}</output>
      <ListControls state={state} onChange={setState} error={undefined} news={0} bsol={false} />
    </MemoryRouter>
  );
}

describe('Clear all filters', () => {
  const cleared = async (address: string) => {
    render(<List address={address} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    return JSON.parse(document.querySelector('output')?.textContent ?? '{}');
  };
  const SAID = 'The search for ‘Larch’ stays. It has a Clear of its own.';

  it('keeps the type of home and what is searched for, and says so', async () => {
    expect(await cleared('language=polish&search=text-Larch')).toEqual({
      care_home_type: 'Nursing homes',
      search: 'text-Larch',
    });
    await screen.findByText(SAID);
  });

  it('says nothing where no search is left', async () => {
    expect(await cleared('language=polish')).toEqual({ care_home_type: 'Nursing homes' });
    expect(screen.queryByText(SAID)).toBeNull();
  });
});
