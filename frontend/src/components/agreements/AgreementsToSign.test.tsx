// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { AgreementsToSign } from './AgreementsToSign.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(kind: string, answer: object) {
  const fetched = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  const session = { state: { status: 'signedIn', session: { kind } } };
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <SessionContext value={session as unknown as SessionContextValue}>
          <AgreementsToSign />
        </SessionContext>
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetched;
}

it('says on a provider’s Home how many wait and until when, and leads there', async () => {
  show('provider', { all: 5, to_sign: 2, deadline: '2027-04-09' });
  await screen.findByText('2 agreements for you to sign, the first by 9 April 2027');
  expect(screen.getByRole('link', { name: 'Read and sign' }).getAttribute('href')).toBe(
    '/agreements',
  );
  cleanup();
  show('provider', { all: 1, to_sign: 1, deadline: '2027-04-09' });
  await screen.findByText('1 agreement for you to sign by 9 April 2027');
});

it('says nothing where nothing waits, and asks nothing of others', async () => {
  const fetched = show('provider', { all: 5, to_sign: 0, deadline: null });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  expect(show('commissioner', { all: 5, to_sign: 2, deadline: '2027-04-09' })).not.toBeCalled();
});
