// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { columnsOf } from './aPin.ts';
import MapPage from './MapPage.tsx';

// Leaflet needs a window with a size: the journey has one.
vi.mock('./HomesOnMap.tsx', () => ({ HomesOnMap: () => <p>The map</p> }));

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
let pins: () => Promise<Response>;

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (address) =>
    String(address).includes('/pins/') ? pins() : answer(200, { groups: [], count: 0, as_of: '' }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query: string, area_flags: string[] = []) {
  const session = {
    state: { status: 'signedIn', session: { area_flags, aqp_only_default: false } },
  } as unknown as SessionContextValue;
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={[`/nursing_homes/map${query}`]}>
          <MapPage />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  );
}

describe('the map page', () => {
  it('says how many homes there are and how many have no place, and leads back to the same list', async () => {
    pins = async () => answer(200, columnsOf([{ name: 'Oak' }], { count: 13 }));
    open('?care_home_type=All&search=text-oak');
    await screen.findByText('The map');
    expect(screen.getByRole('status').textContent).toBe(
      '13 care homes found. 12 homes are not on the map. See them in the list',
    );
    const back = screen.getByRole('link', { name: 'Change filters' });
    expect(back.getAttribute('href')).toBe('/care_homes/list?care_home_type=All&search=text-oak');
    const addresses = fetched.mock.calls.map(([address]) => String(address));
    expect(addresses.find((address) => address.includes('/pins/'))).toMatch(
      /care_home_type=All&search=text-oak|search=text-oak&care_home_type=All/,
    );
  });

  it('says how many homes a distance leaves out because their place is not known', async () => {
    const columns = columnsOf([{ name: 'Oak' }], { unplaced: 1240 });
    pins = async () => answer(200, columns);
    open('?care_home_type=All&search=postcode-OL9+6LD&within=5');
    await screen.findByText('The map');
    expect(screen.getByRole('status').textContent).toBe(
      '1 care home found. 1,240 homes have no known place and are left out.',
    );
  });

  it('has words for nothing found, while it loads, and for a postcode that there is not', async () => {
    pins = async () => answer(200, columnsOf([]));
    open('');
    await screen.findByText('No care homes found');
    cleanup();

    pins = () => new Promise(() => undefined);
    open('?care_home_type=AQP%20list');
    expect(screen.getByText('Loading the care homes…')).toBeDefined();
    cleanup();

    pins = async () =>
      answer(400, {
        detail: 'This postcode is invalid',
        errors: { search: ['This postcode is invalid'] },
      });
    open('?search=postcode-ZZ1%201ZZ');
    expect((await screen.findByRole('alert')).textContent).toContain('This postcode is invalid');
    expect(screen.getByRole('link', { name: 'Change filters' })).toBeDefined();
  });

  it.each([
    [403, 'You do not have access to this page'],
    [500, 'There was an error while loading the page.'],
  ])('after a %i says so', async (status, title) => {
    pins = async () => answer(status, { detail: 'No' });
    open('?care_home_type=All');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('is not there for Birmingham and Solihull, and asks for nothing', () => {
    open('?care_home_type=All', ['Birmingham & Solihull']);
    expect(screen.getByText('There is no map for the Birmingham & Solihull area')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the list of care homes' })).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});
