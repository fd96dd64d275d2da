// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StopAlertsPage from './StopAlertsPage.tsx';

let found: { list: string; words: string; frequency: string };

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    expect(new Headers(init?.headers).get('X-Link-Token')).toBe('token');
    if (init?.method === 'POST') found = { ...found, ...JSON.parse(String(init.body)) };
    return Response.json(found);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['careHomes', '/saved_searches', 'As soon as a matching bed appears.'],
  ['domcare', '/domcare/saved_searches', 'As soon as a matching provider appears.'],
])(
  'stops the emails of a search of %s, and leads to those of that list',
  async (list, address, comes) => {
    found = { list, words: 'In Southwark', frequency: 'at_once' };
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={['/saved_searches/stop#token']}>
          <StopAlertsPage />
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findByRole('heading', { name: 'Stop the emails of this search?' });
    await press('Stop these emails');
    await screen.findByRole('heading', { name: 'The emails are stopped' });
    const link = screen.getByRole('link', { name: 'Sign in to see your saved searches' });
    expect(link.getAttribute('href')).toBe(address);
    await press('Undo');
    await screen.findByText(comes);
  },
);
