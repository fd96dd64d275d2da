// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import ServiceLocationPage from './ServiceLocationPage.tsx';

const uuid = '22222222-2222-5222-8222-222222222222';
const tier = { id: 1, name: 'Care Tier 1: personal care' };
const onTheList = {
  ...{ id: uuid, uuid, version: 1, name: 'Dovecote', address: '', postcode: 'SE1 7AB' },
  provider: { id: null, name: 'Dovecote Ltd' },
  ...{ cqc_recorded_id: null, overall_cqc_rating: null, last_report_publication_date: null },
  ...{ location_status: 'OPEN', closes_on: null, closed_on: null },
  ...{ aqp_status: true, aqp_suspension: false, embargo: false, reporting: false },
  ...{
    care_tiers: [],
    specialisms: [],
    spoken_languages: [],
    other_specialisms: '',
    live_in: null,
  },
  ...{ services_version: 0, services_updated: null, contacts: [], asks_for_manager: false },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(more: object) {
  vi.stubGlobal('fetch', async (url: RequestInfo) =>
    String(url).endsWith(`/service_location/${uuid}/`)
      ? Response.json({ ...onTheList, ...more })
      : new Response('{}', { status: 404 }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ToastProvider>
        <MemoryRouter initialEntries={[`/domcare/service_location/${uuid}?tab=contacts`]}>
          <SignedIn kind="provider" homes={[]} service_locations={[]}>
            <Routes>
              <Route path="/domcare/service_location/:uuid" element={<ServiceLocationPage />} />
            </Routes>
          </SignedIn>
        </MemoryRouter>
      </ToastProvider>
    </SWRConfig>,
  );
}
const warning = () => screen.queryByText('Searches miss this homecare agency');

it('tells an agency without services that searches miss it, and where to say them', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Service location information' });
  expect(warning()).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Say which services you offer' });
  expect(link.getAttribute('href')).toBe(`/domcare/service_location/${uuid}?tab=details`);
});

it.each([
  ['that has said them', { care_tiers: [tier] }],
  ['that is not on the AQP list', { aqp_status: false }],
  ['that has closed', { location_status: 'CLOSED' }],
])('says nothing of it to one %s', async (_, more) => {
  open(more);
  await screen.findByRole('heading', { name: 'Service location information' });
  expect(warning()).toBeNull();
});
