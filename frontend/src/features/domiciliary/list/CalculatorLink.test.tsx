// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocationDetails, LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { LocationCard } from './LocationCard.tsx';
import LocationDetailsPage from './LocationDetailsPage.tsx';
import { aLocationItem } from './testing/aLocationItem.ts';

const location = aLocationItem(1, { name: 'Wren Homecare' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (named: Partial<LocationListItem> = {}) =>
  render(
    <SignedIn kind="commissioner" flags={['dcList']}>
      <ToastProvider>
        <LocationCard
          place={{ ...location, ...named }}
          left={false}
          justUpdated={false}
          bsol={false}
          now={new Date('2026-11-20T10:00:00.000Z')}
          onPrompted={() => {}}
        />
      </ToastProvider>
    </SignedIn>,
  );

const NAME = 'Work out the cost of care by Wren Homecare (opens in a new tab)';
const calculator = () => screen.getByRole('link', { name: NAME }).getAttribute('href');

describe('the way to the calculator', () => {
  it('is on a card, with the location’s own minimum call', () => {
    card();
    expect(calculator()).toBe('/domcare/aqp_resources/care_cost_calculator/?minimum=45');
  });

  it('leaves the minimum to the calculator where the location makes no calls', () => {
    card({ minimum_call: 'Live-in care only' });
    expect(calculator()).toBe('/domcare/aqp_resources/care_cost_calculator/');
  });

  it('is not on the card of a location that never answered', () => {
    card({ areas: [], minimum_call: '', capacity_updated_at: null });
    screen.getByRole('heading', { name: /Wren Homecare/ });
    expect(screen.queryByRole('link', { name: NAME })).toBeNull();
  });

  it('is on the page of the location', async () => {
    const details: LocationDetails = {
      ...location,
      minimum_call: '1 hour 30 minutes',
      region: 'London',
      website: '',
      service_types: [],
      specialisms: [],
      other_specialisms: '',
      spoken_languages: [],
      commissioner_contacts: [],
      history: [],
      also_care_home: false,
    };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(details)));
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[`/domcare/${location.uuid}`]}>
          <SignedIn kind="commissioner" flags={['dcList']} area_flags={[]}>
            <ToastProvider>
              <Routes>
                <Route path="/domcare/:locationId" element={<LocationDetailsPage />} />
              </Routes>
            </ToastProvider>
          </SignedIn>
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Wren Homecare' });
    expect(calculator()).toBe('/domcare/aqp_resources/care_cost_calculator/?minimum=90');
  });
});
