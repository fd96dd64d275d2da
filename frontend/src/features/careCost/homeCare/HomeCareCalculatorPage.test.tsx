// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_REFERENCE, type TierRate } from '#shared/rates/tierRates.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import HomeCareCalculatorPage from './HomeCareCalculatorPage.tsx';

const EXAMPLE = '?line=30,3,7,1,24.00&line=15,1,7,2,24.00';
const TIERS: TierRate[] = [
  { tier: 1, from: '2026-04-01', hourly: 2400, live_in_weekly: 145_000 },
  { tier: 3, from: '2026-04-01', hourly: 3050, live_in_weekly: null },
  { tier: 3, from: '2027-04-01', hourly: 3200, live_in_weekly: null },
];

let entries: TierRate[] = [];
let reference: typeof FIRST_REFERENCE | null = null;
let isOffline = false;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  entries = [];
  reference = FIRST_REFERENCE;
  isOffline = false;
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ version: 1, entries, reference, saved_at: null }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let search = '';
function Address() {
  search = useLocation().search;
  return null;
}
const open = (address = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[`/domcare/aqp_resources/care_cost_calculator/${address}`]}>
        <SignedIn kind="commissioner">
          <HomeCareCalculatorPage />
          <Address />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
const result = () => within(screen.getByRole('region', { name: 'Result' }));
const type = (label: string, text: string, place = 0) => {
  const field = screen.getAllByLabelText(label)[place] as HTMLElement;
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe('the care cost calculator', () => {
  it('reckons the specification’s example from its address', async () => {
    open(EXAMPLE);
    await result().findByText('£420.00 a week');
    for (const text of ['£252.00', '£168.00', '£1,680.00', '£21,900.00']) {
      result().getByText(text);
    }
    result().getByText(
      '14 hours of care a week, 17.5 hours billed, 3.5 hours lost to the minimum call',
    );
    result().getByText('This is an estimate, not an agreement.');
    await screen.findByText(/set no rates of care tiers yet/);
    expect(screen.queryByText(/Homecare Association/)).toBeNull();
  });

  it('carries what is typed in its address, and says what is wrong once a field is left', async () => {
    open();
    await result().findByText('Enter calls or live-in care to see the cost');
    type('Pounds an hour', '24');
    await result().findByText('£84.00 a week');
    expect(search).toBe('?line=30,1,7,1,24.00');
    type('Minutes a call', '4');
    screen.getByText('Enter 5 to 720 minutes');
    result().getByText(/1 part is left out/);
    expect(search).toBe('');
    type('Minutes a call', '15');
    type('Minimum call in minutes', '45');
    await result().findByText('£126.00 a week');
    expect(search).toBe('?minimum=45&line=15,1,7,1,24.00');
  });

  it('adds live-in care with the cover of breaks', async () => {
    open('?minimum=30&live_in=1450.00,2,14,24.00');
    await result().findByText('£3,236.00 a week');
    result().getByText('£2,900.00');
    result().getByText('£336.00');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Live-in care' }));
    await result().findByText('Enter calls or live-in care to see the cost');
  });

  it('fills in a tier’s rates, and leaves prices that were typed', async () => {
    entries = TIERS;
    reference = { ...FIRST_REFERENCE, until: '2027-03-31' };
    open('?line=30,1,7,1,30.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Add calls' }));
    const tier = screen.getByLabelText('Rates of a care tier');
    expect(
      within(tier)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter my own rates', 'Care Tier 1: personal care', 'Care Tier 3: specialist care']);
    await userEvent.selectOptions(tier, '1');
    expect(search).toBe('?line=30,1,7,1,30.00&line=30,1,7,1,24.00');
    screen.getByText(/£24.00 an hour, £1,450.00 a week of live-in care since 1 April 2026/);
    await userEvent.selectOptions(tier, '3');
    expect(search).toBe('?line=30,1,7,1,30.00&line=30,1,7,1,30.50');
    screen.getByText(/Homecare Association minimum, England: £32.14 an hour/);
  });

  it('leaves wrong parts of a link out and says which', async () => {
    open('?minimum=900&line=1,1,1,1,1&line=30,1,7,1,24&live_in=x');
    await result().findByText('£84.00 a week');
    screen.getByText('Minimum call: Enter 0 to 720 minutes');
    screen.getByText('Calls: Enter 5 to 720 minutes');
    screen.getByText('Live-in care: Live-in care could not be read');
  });

  it('goes on with own figures where there is no connection', async () => {
    isOffline = true;
    open(EXAMPLE);
    await result().findByText('£420.00 a week');
    await screen.findByText('Rates could not be loaded.');
  });
});
