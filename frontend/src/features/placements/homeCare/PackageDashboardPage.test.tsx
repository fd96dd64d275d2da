// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PackageDashboard, PackageMonth } from '#shared/domiciliary/packageDashboard.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import PackageDashboardPage from './PackageDashboardPage.tsx';

const [OCTOBER, MARCH] = ['2026-10', '2026-03'] as [Period, Period];
const FORMER = 'NHS North Central London Integrated Care Board';
const TODAY = 'NHS West and North London Integrated Care Board';
const AT = '2026-11-06T12:05:00.000Z' as Instant;
const counts = { started: 9, ended: 9, handed_back: 0, people: 30 };
const figures = { due: 1, reported: 1, ...counts, hours: 900 };
const monthOf = (period: Period): PackageMonth => ({ period, ...figures });

function dashboardOf(period: Period): PackageDashboard {
  return {
    period,
    periods: [OCTOBER, MARCH],
    exact: true,
    as_at: AT,
    months: [OCTOBER, MARCH].map(monthOf),
    boards: [{ icb: period === MARCH ? FORMER : TODAY, ...figures }],
    availability: {
      as_of: AT,
      areas: ['Camden', 'Kent'].map((authority) => ({
        ...{ authority, area: authority.toLowerCase(), tiers: [1, 1, 1, 1], locations: 1 },
        ...(authority === 'Camden'
          ? { icb: TODAY, region: 'London' }
          : { icb: 'NHS Kent and Medway Integrated Care Board', region: 'South East' }),
      })),
    },
  };
}

/** What is answered instead, by what the address has in it. */
let refused = '';

beforeEach(() => {
  refused = 'nothing';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T10:00:00.000Z') });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes(refused)) {
      const problem = { title: 'Bad request', status: 400, detail: 'No such month', errors: {} };
      return new Response(JSON.stringify(problem), { status: 400 });
    }
    const period = address.includes(MARCH) ? MARCH : OCTOBER;
    return new Response(JSON.stringify(dashboardOf(period)), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (query: Record<string, string>) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`/?${new URLSearchParams(query)}`]}>
        <SignedIn kind="lph" area_flags={[]}>
          <PackageDashboardPage />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );

it('says why a month that was chosen is not shown, beside what was shown before', async () => {
  refused = MARCH;
  open({});
  const month = await screen.findByLabelText('Month');
  await userEvent.selectOptions(month, MARCH);
  const alert = await screen.findByText('No such month');
  expect(screen.getByRole('region', { name: 'By ICB, October 2026' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(alert.isConnected).toBe(false);
});

it('says that an ICB was not there yet in a month', async () => {
  open({ icb: TODAY, period: MARCH });
  await screen.findByText('There was no West and North London ICB on 31 March 2026');
  expect(screen.queryByRole('region', { name: /^By month/ })).toBeNull();
  const boards = screen.getByRole('region', { name: 'By ICB, March 2026' });
  expect(within(boards).getByRole('button', { name: 'North Central London' })).toBeTruthy();
});

it('means those that follow an ICB that has ended', async () => {
  open({ icb: FORMER });
  await screen.findByRole('option', { name: 'North Central London (now West and North London)' });
  expect(screen.getByRole('region', { name: /^By month/ })).toBeTruthy();
  const free = screen.getByRole('region', { name: 'Where a package can be taken today' });
  expect(within(free).getByRole('rowheader', { name: /^Camden/ })).toBeTruthy();
  expect(within(free).queryByRole('rowheader', { name: /^Kent/ })).toBeNull();
});
