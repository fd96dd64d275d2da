// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_VACANCY_OVERVIEW } from '#shared/centralContacts/myOverview.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import VacancyOverviewPage from './VacancyOverviewPage.tsx';

const OWN = '3f3f8a0e-6a0b-5a1e-8c36-0d3f4e5a6b7c';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(contact_uuid: string | null) {
  const fetched = vi.fn(async () => Response.json({ name: 'Sam', care_homes: [] }));
  vi.stubGlobal('fetch', fetched);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[MY_VACANCY_OVERVIEW]}>
        <SignedIn contact_uuid={contact_uuid as never} homes={[]} service_locations={[]}>
          <Routes>
            <Route path="/central_contact_vacancy/:uuid" element={<VacancyOverviewPage />} />
          </Routes>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetched;
}

it('is the reader’s own where a mail leads to it', async () => {
  const fetched = show(OWN);
  await screen.findByText('You are not the vacancy contact of any care home now');
  const [[address] = []] = fetched.mock.calls as unknown as [string][];
  expect(address).toContain(`/api/central_contact_vacancy/${OWN}/`);
});

it('is not there for a commissioner, who has none', async () => {
  const fetched = show(null);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
  expect(fetched).not.toHaveBeenCalled();
});
