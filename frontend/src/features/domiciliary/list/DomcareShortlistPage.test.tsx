// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../../../../shared/account/session.api.ts';
import { Registered } from '../../../app/registered.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import DomcareShortlistPage from './DomcareShortlistPage.tsx';

afterEach(cleanup);

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
