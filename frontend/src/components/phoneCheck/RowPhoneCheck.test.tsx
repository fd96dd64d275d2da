// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { someDetails } from '../../features/homeDetails/someDetails.ts';
import { aListItem } from '../homes/testing/aListItem.ts';
import { ToastProvider } from '../ToastProvider.tsx';
import { RowPhoneCheck } from './RowPhoneCheck.tsx';

const LATER = '2026-11-20T12:20:00.000Z';
const fetched = vi.fn<typeof fetch>();
let details: HomeDetails | null;
let said: { status: number; body: object };

beforeEach(() => {
  details = someDetails();
  said = { status: 200, body: { ...someDetails().feedback, confirmed: 1, mine: true } };
  fetched.mockImplementation(async (_, init) => {
    const isSaid = init?.method === 'POST';
    const fault = { status: 500, detail: 'x', trace: 't' };
    const status = isSaid ? said.status : details ? 200 : 500;
    const body = isSaid ? said.body : (details ?? fault);
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const rowOf = (home = aListItem(1)) => (
  <ToastProvider>
    <SWRConfig value={{ shouldRetryOnError: false, dedupingInterval: 0 }}>
      <RowPhoneCheck home={home} />
    </SWRConfig>
  </ToastProvider>
);
const show = (home = aListItem(1)) =>
  render(<SWRConfig value={{ provider: () => new Map() }}>{rowOf(home)}</SWRConfig>);
const wrong = () => screen.findByRole('button', { name: 'Figures are wrong' });
const bodies = () =>
  fetched.mock.calls.flatMap(([, init]) =>
    init?.method === 'POST' ? [JSON.parse(String(init.body))] : [],
  );

it('takes what somebody found by phone of the figures of a row', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Figures are right' }));
  await screen.findByText('You phoned and told us these figures are right.');
  expect(bodies()).toEqual([{ correct: true, vacancy_version: 7 }]);
});

it('is not about figures that the row does not show yet', async () => {
  const { rerender } = show();
  await wrong();
  said = { status: 409, body: { status: 409, detail: 'This home has updated its figures' } };
  details = someDetails({ vacancy_version: 8, updated: LATER });
  await userEvent.click(await wrong());
  await screen.findByText('The home has just updated its figures.');
  expect(screen.queryByRole('button', { name: 'Figures are wrong' })).toBeNull();
  rerender(
    <SWRConfig value={{ provider: () => new Map() }}>
      {rowOf(aListItem(1, { updated: LATER }))}
    </SWRConfig>,
  );
  said = { status: 200, body: { ...someDetails().feedback, disputed: 1, mine: false } };
  await userEvent.click(await wrong());
  await screen.findByText('You phoned and told us these figures are wrong.');
  expect(bodies().at(-1)).toEqual({ correct: false, vacancy_version: 8 });
});

it('asks again where the row has heard of an update first', async () => {
  const { rerender } = show();
  await wrong();
  details = someDetails({ vacancy_version: 8, updated: LATER });
  rerender(
    <SWRConfig value={{ provider: () => new Map() }}>
      {rowOf(aListItem(1, { updated: LATER }))}
    </SWRConfig>,
  );
  await userEvent.click(await wrong());
  expect(bodies()).toEqual([{ correct: false, vacancy_version: 8 }]);
});

it.each([
  ['has never answered', { updated: null }],
  ['does not report', { vacancy_reporting: false }],
  ['is suspended from the AQP list', { aqp_suspension: true }],
])('asks nobody about a home that %s', (_, home) => {
  show(aListItem(1, home));
  expect(document.body.textContent).toBe('');
  expect(fetched).not.toHaveBeenCalled();
});

it('can be asked for again', async () => {
  details = null;
  show();
  await screen.findByText('We could not load what others found by phone.');
  details = someDetails();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wrong();
});
