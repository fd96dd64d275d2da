// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { Registered } from '../../../app/registered.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import DomcareShortlistPage from './DomcareShortlistPage.tsx';
import { aLocationItem } from './testing/aLocationItem.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (session: Pick<Session, 'kind' | 'flags' | 'area_flags'>) =>
  render(
    <MemoryRouter initialEntries={['/domcare/shortlist']}>
      <Registered value={() => true}>
        <ToastProvider>
          <SignedIn menu="commissioner" {...session}>
            <DomcareShortlistPage />
          </SignedIn>
        </ToastProvider>
      </Registered>
    </MemoryRouter>,
  );

it.each([
  ['in Sussex', { kind: 'commissioner', flags: ['dcList'], area_flags: ['Sussex'] }],
  ['without dcList', { kind: 'commissioner', flags: ['nhList'], area_flags: [] }],
  ['of a home', { kind: 'provider', flags: [], area_flags: [] }],
] as const)('is no page for somebody %s', (_, session) => {
  show({ ...session, flags: [...session.flags], area_flags: [...session.area_flags] });
  expect(
    screen.getByText(
      'If you need access to this, ask the person who set up your account or the central team.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Your shortlist is empty')).toBeNull();
});

it.each([
  { kind: 'commissioner', flags: ['dcList'], area_flags: [] },
  { kind: 'lph', flags: [], area_flags: [] },
] as const)('is the page of $kind', (session) => {
  show({ ...session, flags: [...session.flags], area_flags: [] });
  expect(screen.getByText('Your shortlist is empty')).toBeTruthy();
});

it('asks those that are shown, and none that has left the list', async () => {
  const [wren, lark, gone] = [aLocationItem(1), aLocationItem(2), aLocationItem(3)];
  const shown = [wren, lark].map((location) => ({
    ...{ location, specialisms: [], other_specialisms: '', spoken_languages: [], distance: null },
  }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ locations: shown, unknown: [gone.uuid], as_of: '2026-11-27T10:00:00.000Z' }),
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter
        initialEntries={[`/domcare/shortlist?locations=${lark.uuid},${gone.uuid},${wren.uuid}`]}
      >
        <Registered value={() => true}>
          <ToastProvider>
            <SignedIn kind="commissioner" menu="commissioner" flags={['dcList']} area_flags={[]}>
              <DomcareShortlistPage />
            </SignedIn>
          </ToastProvider>
        </Registered>
      </MemoryRouter>
    </SWRConfig>,
  );
  const link = await screen.findByRole('link', { name: 'Send an enquiry' });
  expect(link.getAttribute('href')).toBe(`/enquiries/new?locations=${lark.uuid},${wren.uuid}`);
});
