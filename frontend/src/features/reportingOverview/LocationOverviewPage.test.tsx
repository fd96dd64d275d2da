// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocationOverview } from '#shared/domiciliary/locationOverview.api.ts';
import type { HomeUuid, Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { anOverviewRow } from './anOverviewRow.ts';
import LocationOverviewPage from './LocationOverviewPage.tsx';

const OCTOBER = '2026-10' as Period;
const uuid = (at: number) => `11111111-1111-4111-8111-11111111111${at}` as HomeUuid;
const AT = '2026-11-02T09:00:00.000Z' as Instant;
const overview: LocationOverview = {
  period: OCTOBER,
  reporting_period: 'October 2026',
  opens_at: AT,
  deadline: {
    version: 0,
    deadline_at: '2026-11-06T12:00:00.000Z' as Instant,
    calendar_deadline_at: '2026-11-06T12:00:00.000Z' as Instant,
    moved: null,
    movable_until: '2026-11-13T12:00:00.000Z' as Instant,
    first_day: '2026-11-09',
    last_day: '2026-11-13',
  },
  periods: [OCTOBER],
  notice: null,
  tiles: {
    reporting: 3,
    on_time: 0,
    late: 0,
    in_progress: 0,
    not_started: 3,
    overdue: 0,
    submitted_percent: 0,
  },
  count: 3,
  rows: [
    {
      ...anOverviewRow({ home: uuid(1), name: 'Wren Homecare' }),
      availability_updated: AT,
      aqp_status: true,
      missing_responsibilities: [],
    },
    {
      ...anOverviewRow({ home: uuid(2), name: 'Heron Homecare' }),
      availability_updated: null,
      aqp_status: true,
      missing_responsibilities: ['Reporting', 'ICB contact'],
    },
    {
      ...anOverviewRow({ home: uuid(3), name: 'Finch Homecare' }),
      availability_updated: null,
      aqp_status: false,
      missing_responsibilities: [],
    },
  ],
  cursor: null,
  icbs: [],
};

let calls: { address: string; body: unknown }[] = [];

beforeEach(() => {
  calls = [];
  // Eight days after the first one's answer.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T10:00:00.000Z') });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    calls.push({ address: String(address), body });
    const reply = String(address).includes('/remind/')
      ? body.service_locations.map((location: string) => ({
          service_location: location,
          result: 'reminded',
        }))
      : overview;
    return new Response(JSON.stringify(reply), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <LocationOverviewPage />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  return screen.findByRole('table', { name: 'Reports for October 2026' });
}

it('has the homes’ columns and two more: availability and what nobody is responsible for', async () => {
  const table = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'DC reporting overview' })).toBeTruthy();
  const headers = within(table).getAllByRole('columnheader').slice(1);
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Service location',
    'ICB',
    'Status',
    '%',
    'Submitted',
    'Lateness',
    'Last email',
    'Recipients',
    'Availability',
    'Missing',
  ]);
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(-2));
  expect(cells.map(([, missing]) => missing?.textContent)).toEqual([
    '–none',
    'Reporting, ICB contact',
    '–none',
  ]);
  expect(cells.map(([age]) => age?.textContent)).toEqual([
    'Getting old02/11/2026',
    'Out of dateNot yet responded',
    '–none',
  ]);
  expect(screen.getByRole('link', { name: 'Wren Homecare' }).getAttribute('href')).toBe(
    `/domcare/service_location/${uuid(1)}/archive`,
  );
  expect(calls[0]?.address).toContain('/domcare/api/reporting_overview/');
});

it('reminds service locations, in their words', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Choose Heron Homecare'));
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1 homecare agency' }));
  await screen.findByText(/go(es)? at once to the people who report for this homecare agency/);
  expect(calls.at(-1)).toMatchObject({
    address: expect.stringContaining('/domcare/api/monthly_returns/remind/'),
    body: { period: OCTOBER, service_locations: [uuid(2)], dry_run: true },
  });
});
