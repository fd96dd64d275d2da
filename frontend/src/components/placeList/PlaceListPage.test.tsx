// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useSearchParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { windowOf } from '../../testing/aWindow.ts';
import { readListState } from '../homeSearch/listState.ts';
import { HOME_SEARCH } from '../homeSearch/searchKind.ts';
import { HOME_SIDE } from '../homeSearch/sideKind.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import type { ListedPlace } from './listedPlace.ts';
import { PlaceListPage } from './PlaceListPage.tsx';
import type { ShownKind } from './shownKind.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Nothing = () => null;
const places: ListedPlace[] = [{ uuid: 'a', version: 1, name: 'Larch House', prompted_at: null }];
const kind: ShownKind<ListedPlace> = {
  name: 'someList',
  search: HOME_SEARCH,
  title: 'Care homes',
  updatedAt: () => null,
  updatesText: () => '',
  loadPage: async () => ({
    results: places,
    distances: null,
    next: null,
    count: 1,
    as_of: '2026-11-24T09:00:00.000Z',
  }),
  loadChanges: () => new Promise(() => {}),
  Card: ({ place }) => <article>{place.name}</article>,
  Compact: ({ places: shown }) => shown.map(({ uuid, name }) => <p key={uuid}>{name}</p>),
  preload: () => {},
  Side: Nothing,
  Chosen: (props) => (
    <ChosenFilters of={{ ...HOME_SIDE, loadGroups: async () => ({ groups: [] }) }} {...props} />
  ),
  Export: Nothing,
  Foot: Nothing,
  fromText: (postcode) => `From ${postcode}`,
};

function List() {
  const [params] = useSearchParams();
  const state = readListState('Nursing homes', params);
  return (
    <>
      <output>{useLocation().search}</output>
      <PlaceListPage kind={kind} state={state} preset="Nursing homes" bsol={false} />
    </>
  );
}

const show = async (width: number, query: string) => {
  windowOf(width);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/care_homes/list${query}`]}>
        <List />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText('Larch House');
};
const chip = (label: string) => screen.findByRole('button', { name: `Remove filter: ${label}` });
const address = () => document.querySelector('output')?.textContent;
const QUERY = '?language=polish&search=postcode-SW9+9SL';

it.each([1280, 320])(
  'a list whose filters are in a drawer says above it what it is of: %i px',
  async (px) => {
    await show(px, QUERY);
    await userEvent.click(await chip('polish'));
    expect(address()).toBe('?search=postcode-SW9+9SL');
    await userEvent.click(await chip('Postcode: SW9 9SL'));
    expect(address()).toBe('');
    expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull();
  },
);

it('a list whose filters are beside it does not say so twice', async () => {
  await show(1100, QUERY);
  expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull();
});
