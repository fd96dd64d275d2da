// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../app/session/SessionProvider.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import PeoplePage from './PeoplePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANA = {
  id: '7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
  email: 'ana.ilexwood@example.org',
  first_name: 'Ana',
  last_name: 'Ilexwood',
  organisation: 'Sussex ICB',
  kind: 'commissioner',
  is_active: true,
};

function show() {
  const requests: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { text: string; cursor?: string };
    requests.push({ url, body });
    if (body.text === ANA.email) {
      const person = { ...ANA, version: 1, places: [], mfa: true };
      return Response.json({ results: [person], found: [], cursor: null });
    }
    const people = body.cursor ? [{ ...ANA, id: 'another', first_name: 'Bea' }] : [ANA];
    return Response.json({ results: [], found: people, cursor: body.cursor ? null : 'further' });
  });
  const session = { kind: 'lph', email: 'hana@example.org' };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext
        value={{
          state: { status: 'signedIn', session: session as never },
          recheck: async () => undefined,
        }}
      >
        <ToastProvider>
          <MemoryRouter>
            <PeoplePage />
          </MemoryRouter>
        </ToastProvider>
      </SessionContext>
    </SWRConfig>,
  );
  return requests;
}

it('finds by part of a name, looks further, and shows whoever is chosen; no URL has a name or address', async () => {
  const requests = show();
  await userEvent.type(screen.getByLabelText('Name or email address'), 'ilexw');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('button', { name: 'Ana Ilexwood' });
  await userEvent.click(screen.getByRole('button', { name: 'Look further' }));
  await screen.findByRole('button', { name: 'Bea Ilexwood' });
  expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Ana Ilexwood' }));
  await screen.findByRole('heading', { name: 'Ana Ilexwood' });
  const erase = screen.getByRole('link', { name: 'View or erase this person’s data' });
  expect(erase.getAttribute('href')).toBe('/central_team/people/erase');
  expect(requests.map(({ body }) => body)).toEqual([
    { text: 'ilexw' },
    { text: 'ilexw', cursor: 'further' },
    { text: ANA.email },
  ]);
  for (const { url } of requests) expect(url).toBe('/api/people/');
});

it('asks for at least two characters before it asks anybody', async () => {
  const requests = show();
  await userEvent.type(screen.getByLabelText('Name or email address'), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findAllByText('Enter at least 2 characters of a name or an email address');
  expect(requests).toEqual([]);
});
