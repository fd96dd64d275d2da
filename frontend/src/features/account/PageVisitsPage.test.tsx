// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageVisits } from '#shared/account/visits.api.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import PageVisitsPage from './PageVisitsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(visits: PageVisits, kind: 'lph' | 'commissioner' = 'lph') {
  const fetched = vi.fn(async () => new Response(JSON.stringify(visits)));
  vi.stubGlobal('fetch', fetched);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind={kind} menu="commissioner" flags={[]} area_flags={[]}>
          <PageVisitsPage />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetched;
}

const MONTHS = ['2026-12', '2026-11', '2026-10', '2026-09', '2026-08'];

it('shows each page with its newest four months', async () => {
  show({ months: MONTHS, pages: [{ name: 'Map', visits: [1_200, 0, 3, 4, 99] }] });
  const row = within(await screen.findByRole('row', { name: /^Map/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1,200',
    '0',
    '3',
    '4',
  ]);
  screen.getByRole('columnheader', { name: 'Dec 2026' });
  expect(screen.queryByRole('columnheader', { name: /Aug/ })).toBeNull();
  screen.getByRole('button', { name: 'Download 5 months as CSV' });
});

it('says where nothing has been counted', async () => {
  show({ months: MONTHS, pages: [] });
  await screen.findByText('No visits have been counted yet');
});

it('is the central team’s alone', () => {
  expect(show({ months: MONTHS, pages: [] }, 'commissioner')).not.toHaveBeenCalled();
  expect(screen.queryByText('Page visits')).toBeNull();
});
