// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Organisation, OrganisationCode } from '#shared/organisations/organisation.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import OrganisationsPage from './OrganisationsPage.tsx';

const organisation = (at: number): Organisation => ({
  code: `council-larch-${at}` as OrganisationCode,
  type: 'council',
  name: `Larch ${String(at).padStart(2, '0')}`,
  ods: null,
  ons: null,
  from: null,
  until: null,
  successors: [],
  flags: [],
  area_flags: [],
  version: 1,
});

beforeEach(() => {
  const results = Array.from({ length: 60 }, (_, at) => organisation(at));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ results })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows 25 organisations, more when asked, and the first of those found', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SignedIn kind="lph">
          <ToastProvider>
            <OrganisationsPage />
          </ToastProvider>
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
  const table = await screen.findByRole('table', { name: '60 organisations' });
  const rows = () => within(table).getAllByRole('row').length - 1;
  expect(rows()).toBe(25);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(rows()).toBe(50);
  expect(document.activeElement?.textContent).toBe('Edit Larch 25');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(rows()).toBe(60);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();

  await userEvent.type(screen.getByLabelText('Name or code'), 'larch');
  expect(rows()).toBe(25);
  await userEvent.type(screen.getByLabelText('Name or code'), ' 59');
  expect(rows()).toBe(1);
});
