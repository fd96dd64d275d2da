// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstCareRates } from '#shared/careCost/careRates.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import CalculatorPage from './CalculatorPage.tsx';

const EXAMPLE = '?area=london&base=1353.00&from=2027-03-15&to=2027-04-18&line=1,6,4,7';
const entries = [
  ...firstCareRates('2026-04-01' as LondonDay).map((rate) => ({ ...rate, invented: true })),
  { area: 'london', from: '2027-04-01', day_rate: 2015, night_rate: 2175, invented: false },
];
const home = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Alder Court',
  local_authority: 'Slough',
  area: 'frimley',
  base_rates: [
    { bed_type: 'Nursing', rate: 120_050 },
    { bed_type: 'Residential', rate: 95_000 },
  ],
};

let isOffline = false;
beforeEach(() => {
  isOffline = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const body = address.includes('/homes/')
      ? { homes: [home], count: 1 }
      : { version: 1, entries, saved_at: null };
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let search = '';
function Address() {
  search = useLocation().search;
  return null;
}
const PATH = '/aqp_resources/care_cost_calculator';
const open = (address = '') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[`${PATH}${address}`]}>
        <SignedIn kind="commissioner" area_flags={['Sussex']}>
          <CalculatorPage />
          <Address />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
const result = () => within(screen.getByRole('region', { name: 'Result' }));
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe('the additional care calculator', () => {
  it('reckons the specification’s example from its address', async () => {
    open(EXAMPLE);
    await result().findByText('£1,407.00 a week');
    for (const text of ['£2,760.00', '104.0%', '£7,159.20']) result().getByText(text);
    result().getByText('Additional care for 35 days');
    result().getByText(/£20\.15 by day and £21\.75 by night, from 1 April 2027 to 18 April 2027/);
    result().getByText(/These are example rates/);
    result().getByText('This is an estimate, not an agreement.');
  });

  it('carries what is typed in its address, and says what is wrong once a field is left', async () => {
    open();
    await result().findByText('Enter hours to see the cost');
    type('Day hours', '6');
    type('Night hours', '4');
    type('First day', '15/03/2027');
    await result().findByText('£1,407.00 a week');
    expect(search).toBe('?area=london&from=2027-03-15&line=1,6,4,7');
    type('Last day (optional)', '14/03/2027');
    screen.getByText('The last day cannot be before the first');
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    const second = within(screen.getByRole('group', { name: 'Line 2' }));
    const hours = second.getByLabelText('Day hours');
    fireEvent.change(hours, { target: { value: '13' } });
    fireEvent.blur(hours);
    second.getByText('Enter 0 to 12 hours, in quarters');
    result().getByText(/1 line is left out/);
    result().getByText('£1,407.00 a week');
    expect(search).toBe('?area=london&from=2027-03-15&line=1,6,4,7');
    await userEvent.click(second.getByRole('button', { name: 'Remove line 2' }));
    expect(screen.queryByRole('group', { name: 'Line 2' })).toBeNull();
  });

  it('leaves wrong parts of a link out and says which', async () => {
    open('?area=mars&from=2027-02-30&line=1,13,4,7&line=2,6,4,7');
    await result().findByText('£2,814.00 a week');
    screen.getByText('Area: Choose an area, a home or your own figures');
    screen.getByText('First day: Enter a date as dd/mm/yyyy');
    screen.getByText('A line: Enter 0 to 12 hours, in quarters');
  });

  it('says that there is no rate for a day', async () => {
    open('?area=london&from=2026-03-31&line=1,6,4,7');
    await result().findByText('There is no rate for this day.');
  });

  it('takes area and base from a home', async () => {
    open('?area=london&line=1,6,4,7');
    await userEvent.click(screen.getByRole('radio', { name: 'A home' }));
    await userEvent.type(screen.getByLabelText('Name of the home'), 'alder');
    await userEvent.click(screen.getByRole('button', { name: 'Find the home' }));
    await userEvent.click(
      await screen.findByRole('button', { name: /Alder Court.*Nursing £1,200/ }),
    );
    await result().findByText('£2,607.50');
    expect(search).toBe('?area=frimley&base=1200.50&line=1,6,4,7');
  });

  it('goes on with own figures where there is no connection', async () => {
    isOffline = true;
    open('?day=18.38&night=20.00&line=1,0.25,0,1');
    await result().findByText('£4.60 a week');
    await screen.findByText('Rates could not be loaded.');
  });
});
