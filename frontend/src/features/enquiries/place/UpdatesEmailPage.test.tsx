// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import UpdatesEmailPage from './UpdatesEmailPage.tsx';

let stopped: boolean;
let sent: unknown[];
let fault: Response | undefined;

beforeEach(() => {
  sessionStorage.clear();
  stopped = false;
  sent = [];
  fault = undefined;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    expect(new Headers(init?.headers).get('X-Link-Token')).toBe('token');
    if (fault) return fault;
    if (init?.method !== 'POST') return Response.json({ stopped });
    const body = JSON.parse(String(init.body));
    sent.push(body);
    return Response.json(body);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address = '/updates_email#token') {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[address]}>
        <UpdatesEmailPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stops the emails by a press, not by being opened, and starts them again by another', async () => {
  await open();
  screen.getByRole('heading', { name: 'Stop the monthly emails?' });
  expect(sent).toEqual([]);
  await press('Stop these emails');
  await screen.findByRole('heading', { name: 'The emails are stopped' });
  await press('Start the emails again');
  await screen.findByText('On the third Tuesday of each month, if there is something to tell.');
  expect(sent).toEqual([{ stopped: true }, { stopped: false }]);
});

it('says that they are stopped already, and where the figures are', async () => {
  stopped = true;
  await open();
  screen.getByRole('heading', { name: 'The emails are stopped' });
  const link = screen.getByRole('link', { name: 'Sign in to see what your updates brought' });
  expect(link.getAttribute('href')).toBe('/home/enquiries?show=brought');
});

it('says what to do with a link that works no more', async () => {
  fault = Response.json({ detail: 'This link has expired.' }, { status: 401 });
  await open();
  screen.getByText(/works for 90 days/);
});
