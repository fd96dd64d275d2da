// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import CommissionersPage from './CommissionersPage.tsx';

const organisation = (
  letter: string,
  { until = null, successors = [] }: { until?: string | null; successors?: string[] } = {},
) => ({
  code: `org-${letter}`,
  type: 'other',
  name: `Council ${letter.toUpperCase()}`,
  from: null,
  until,
  successors,
});
const account = {
  id: '0b0f4d2e-9b0a-4a53-8a3c-9d1f2b7a6c51',
  version: 1,
  kind: 'commissioner',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  organisation: 'Council A',
  organisation_code: 'org-a',
  is_administrator: false,
  is_active: true,
  flags: [],
  area_flags: [],
  second_step: false,
};

let organisations: ReturnType<typeof organisation>[] = [];
let following: string[] = [];
let moved: unknown[] = [];
beforeEach(() => {
  moved = [];
  vi.stubGlobal('fetch', async (url: unknown, sent?: RequestInit) => {
    const path = String(url);
    const answer = (body: object) =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    if (path.includes('account_moves')) {
      moved.push(JSON.parse(String(sent?.body)));
      return answer({ moved: 1, left: 0 });
    }
    if (path.includes('ended_organisations')) {
      const successors = organisations.filter(({ code }) => following.includes(code));
      const { code, name, until } = organisations[0] as ReturnType<typeof organisation>;
      return answer({ results: [{ code, name, until, successors, accounts: 1 }] });
    }
    if (path.includes('organisations')) return answer({ results: organisations });
    if (path.includes('invitations')) return answer({ results: [], more: false });
    return answer({ results: [account], cursor: null, may_give: { flags: [], area_flags: [] } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SESSION = {
  state: { status: 'signedIn', session: { email: 'team@example.org', kind: 'lph' } },
  recheck: async () => undefined,
} as unknown as SessionContextValue;

function showAccountsOf(code: string) {
  render(
    <MemoryRouter initialEntries={[`/central_team/commissioners?organisation=${code}`]}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SessionContext value={SESSION}>
          <ToastProvider>
            <CommissionersPage />
          </ToastProvider>
        </SessionContext>
      </SWRConfig>
    </MemoryRouter>,
  );
}

const ENDED = '2025-03-31';

it('lets accounts be ticked of an organisation that was merged into one that was split', async () => {
  organisations = [
    organisation('a', { until: '2024-03-31', successors: ['org-b'] }),
    organisation('b', { until: ENDED, successors: ['org-c', 'org-d'] }),
    organisation('c'),
    organisation('d'),
  ];
  following = ['org-c', 'org-d'];
  showAccountsOf('org-a');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Move Ada Example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move to Council C' }));
  expect(await screen.findByText('1 account moved to Council C')).toBeTruthy();
  expect(moved).toEqual([{ from: 'org-a', to: 'org-c', accounts: [account.id] }]);
});

it('asks nobody to tick accounts where those that follow were merged again', async () => {
  organisations = [
    organisation('a', { until: '2024-03-31', successors: ['org-b', 'org-c'] }),
    organisation('b', { until: ENDED, successors: ['org-c'] }),
    organisation('c'),
  ];
  following = ['org-c'];
  showAccountsOf('org-a');
  expect(await screen.findByRole('button', { name: 'Move the account to Council C' })).toBeTruthy();
  expect(await screen.findByText('ada@example.org')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Move Ada Example' })).toBeNull();
});
