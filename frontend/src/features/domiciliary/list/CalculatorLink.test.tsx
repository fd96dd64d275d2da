// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  LocationDetails,
  LocationListItem,
} from '../../../../../shared/domiciliary/locationList.api.ts';
import type { LocationUuid } from '../../../../../shared/domiciliary/serviceLocation.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { LocationCard } from './LocationCard.tsx';
import LocationDetailsPage from './LocationDetailsPage.tsx';

const uuid = '11111111-1111-4111-8111-111111111111' as LocationUuid;
const location: LocationListItem = {
  id: uuid,
  uuid,
  name: 'Wren Homecare',
  provider: 'Wren Care Limited',
  cqc_recorded_id: null,
  local_authority: 'Lambeth',
  full_address: '1 Long Lane, London, SW9 9SL',
  home_manager: 'Alex Featherstone',
  contact: { name: 'Alex Featherstone', phone_numbers: [], emails: [] },
  phone_numbers: [],
  emails: [],
  overall_cqc_rating: 'Good',
  last_report_publication_date: null,
  care_tiers: [],
  live_in: '3',
  aqp_status: true,
  reporting: false,
  embargo: false,
  last_submitted_quality_questionnaire: null,
  areas: [9000022],
  minimum_call: '45 minutes',
  notice: '48 hours',
  accepts_covid: true,
  accepts_covid_comment: '',
  comments: '',
  capacity_updated: '07:00 on 20-11-2026',
  capacity_updated_at: '2026-11-20T07:00:00.000Z',
  prompted_at: null,
};

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
        <MemoryRouter initialEntries={[`/domcare/${uuid}`]}>
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
