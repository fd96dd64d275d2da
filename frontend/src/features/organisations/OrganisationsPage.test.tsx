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

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}
let calls: Call[];
/** What a write is answered, one after another. */
let answers: (Response | Promise<Response>)[];

beforeEach(() => {
  const results = Array.from({ length: 60 }, (_, at) => organisation(at));
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    if (method === 'GET') return new Response(JSON.stringify({ results }));
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ method, path, body: JSON.parse(String(init.body)), key });
    return answers.shift();
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function show(): Promise<HTMLElement> {
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
  return screen.findByRole('table', { name: '60 organisations' });
}
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

it('shows 25 organisations, more when asked, and the first of those found', async () => {
  const table = await show();
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

it('keeps what is typed of one while another is opened', async () => {
  await show();
  await press('Edit Larch 01');
  await userEvent.type(name(), ' House');
  await press('Edit Larch 02');
  expect(name().value).toBe('Larch 02');
  await press('Edit Larch 01');
  expect(name().value).toBe('Larch 01 House');
  screen.getByText('We kept what you typed. It is not saved yet.');
  await press('Go back');
  await press('Edit Larch 01');
  expect(name().value).toBe('Larch 01');
});

it('leaves open the form that was opened before another one was answered', async () => {
  let settle = (_: Response): void => undefined;
  answers = [
    new Promise((resolve) => {
      settle = resolve;
    }),
  ];
  await show();
  await press('Edit Larch 01');
  await userEvent.type(name(), ' House');
  await press('Save');
  await press('Edit Larch 02');
  await userEvent.type(name(), ' Lodge');
  settle(answer({ ...organisation(1), name: 'Larch 01 House', version: 2 }));
  await screen.findByText('Larch 01 House is saved as council-larch-1');
  expect(name().value).toBe('Larch 02 Lodge');
});

it('adds one organisation where the answer is lost and its code is typed before it is sent again', async () => {
  const added = { ...organisation(70), code: 'nhs-holm', name: 'Holm', type: 'nhsTrust' };
  await show();
  await press('Add an organisation');
  await userEvent.type(name(), 'Holm');
  answers = [answer({}, 502)];
  await press('Add the organisation');
  await screen.findByText('There was an error. Please try again.');
  await userEvent.type(screen.getByLabelText('ODS code, if it is known'), 'RX3');
  answers = [answer(added), answer({ ...added, ods: 'RX3', version: 2 })];
  await press('Add the organisation');
  await screen.findByText('Holm is saved as nhs-holm');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/organisations/',
    'POST /api/organisations/',
    'PUT /api/organisations/nhs-holm/',
  ]);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[2]?.body).toMatchObject({ version: 1, ods: 'RX3' });
});

it('knows its own save again after its answer was lost, with spaces that the server drops', async () => {
  await show();
  await press('Edit Larch 01');
  await userEvent.type(name(), ' House ');
  answers = [answer({}, 502)];
  await press('Save');
  await screen.findByText('There was an error. Please try again.');
  await userEvent.type(screen.getByLabelText('ODS code, if it is known'), 'rx3');
  const saved = { ...organisation(1), name: 'Larch 01 House', version: 2 };
  answers = [answer({ current: saved }, 409), answer({ ...saved, ods: 'RX3', version: 3 })];
  await press('Save');
  await screen.findByText('Larch 01 House is saved as council-larch-1');
  expect(calls[2]?.body).toMatchObject({ version: 2, name: 'Larch 01 House', ods: 'RX3' });
});
