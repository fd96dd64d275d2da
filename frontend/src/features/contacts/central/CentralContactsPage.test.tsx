// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CentralContactView } from '#shared/contacts/central.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import CentralContactsPage from './CentralContactsPage.tsx';

const HOME = '0b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' as HomeUuid;
const who: CentralContactView = {
  first_name: 'Ada',
  last_name: 'Bell',
  job_title: 'Regional manager',
  email: 'ada@example.org',
  phone_numbers: ['01632 960001'],
  homes: [
    { uuid: HOME, name: 'Larch', provider_name: 'Trees', same_details: true, contact_version: 7 },
  ],
};

let previews: { homes: unknown }[];

beforeEach(() => {
  previews = [];
  const answer = (body: object) => new Response(JSON.stringify(body));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.includes('/preview/')) return answer({ results: [who], cursor: null });
    previews.push(JSON.parse(String(init.body)));
    return answer({ results: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('previews new details against the contacts that the form began with', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <ToastProvider>
            <CentralContactsPage />
          </ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Change details/ }));
  const title = screen.getByLabelText(/^Job title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Director');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Nothing is saved yet');
  expect(previews.map(({ homes }) => homes)).toEqual([[{ id: HOME, contact_version: 7 }]]);
});
