// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Registered } from '../../app/registered.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import DomcareShortlistPage from '../../features/domiciliary/list/DomcareShortlistPage.tsx';
import ShortlistPage from '../../features/shortlist/ShortlistPage.tsx';
import { ToastProvider } from '../ToastProvider.tsx';
import { rememberOrigin, searchedFrom } from './origin.ts';
import { ShortlistBar } from './ShortlistBar.tsx';
import { homesShortlists } from './storedShortlists.ts';

const UNKNOWN = 'ZZ9 9ZZ';
const UUID = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the postcode that distances are measured from', () => {
  const bar = (answered: boolean, postcode: string) => (
    <MemoryRouter>
      <ToastProvider>
        <SignedIn kind="commissioner" menu="commissioner" flags={['nhList']} area_flags={[]}>
          <ShortlistBar
            filters={{ search: `postcode-${postcode}` }}
            answered={answered}
            shortlists={homesShortlists}
            to="/shortlist"
            place={['care home', 'care homes']}
          />
        </SignedIn>
      </ToastProvider>
    </MemoryRouter>
  );

  it('is kept once a list has answered for it: one that is refused never is', () => {
    rememberOrigin('SW9 9SL');
    const { rerender } = render(bar(false, UNKNOWN));
    expect(searchedFrom()).toBe('SW9 9SL');
    rerender(bar(true, 'SW9 9TN'));
    expect(searchedFrom()).toBe('SW9 9TN');
  });

  it.each([
    ['care homes', `/shortlist?homes=${UUID}`, <ShortlistPage key="homes" />, { homes: [] }],
    [
      'service locations',
      `/domcare/shortlist?locations=${UUID}`,
      <DomcareShortlistPage key="locations" />,
      { locations: [] },
    ],
  ])(
    'is forgotten where the shortlist of %s refuses it, and the page asks without it',
    async (_, path, page, reply) => {
      rememberOrigin(UNKNOWN);
      const fetched: string[] = [];
      vi.stubGlobal('fetch', async (url: string | Request) => {
        const address = typeof url === 'string' ? url : url.url;
        fetched.push(address);
        const why = 'This postcode is invalid';
        return address.includes('from=')
          ? new Response(JSON.stringify({ detail: why, errors: { from: [why] } }), { status: 400 })
          : new Response(
              JSON.stringify({ ...reply, unknown: [], as_of: '2026-11-06T12:05:00.000Z' }),
            );
      });
      render(
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
          <MemoryRouter initialEntries={[path]}>
            <Registered value={() => true}>
              <ToastProvider>
                <SignedIn
                  kind="commissioner"
                  menu="commissioner"
                  flags={['nhList', 'dcList']}
                  area_flags={[]}
                >
                  {page}
                </SignedIn>
              </ToastProvider>
            </Registered>
          </MemoryRouter>
        </SWRConfig>,
      );
      expect(
        await screen.findByText(`The postcode ${UNKNOWN} is invalid, so there are no distances`),
      ).toBeTruthy();
      expect(screen.getByText(/as at 12:05/)).toBeTruthy();
      expect(screen.queryByText('There was an error while loading the page')).toBeNull();
      expect(searchedFrom()).toBeNull();
      expect(fetched.map((address) => address.includes('from='))).toEqual([true, false]);
    },
  );
});
