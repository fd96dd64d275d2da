// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { BouncingHomes } from './UnreachableHomesPage.tsx';

const fetched = vi.fn<typeof fetch>();
/** What is answered, by the cursor that is asked with. */
let answers: Record<string, () => Response | Promise<Response>>;

const home = (name: string) => ({
  uuid: `11111111-1111-4111-8111-${name.padStart(12, '0')}`,
  name,
  provider: 'Larch Care',
  local_authority: 'Oldham',
  phone: '',
  addresses: [],
  weekday_email: [],
});
const answer = (names: string[], cursor: string | null) => () =>
  new Response(JSON.stringify({ results: names.map(home), looked_at: 50, cursor }));
const refusal = () => new Response('{}', { status: 500 });

beforeEach(() => {
  fetched.mockImplementation(async (address) => {
    const cursor = new URL(String(address), 'http://localhost').searchParams.get('cursor') ?? '';
    return (answers[cursor] ?? refusal)();
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = () =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <BouncingHomes />
      </ToastProvider>
    </MemoryRouter>,
  );
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const csv = () => screen.queryByRole('button', { name: 'Download the list (CSV)' });

it('goes on by itself, says how far it is, and counts the homes when it has all', async () => {
  let last: (response: Response) => void = () => undefined;
  answers = {
    '': answer(['22', '11'], 'a'),
    a: answer([], 'b'),
    b: () => new Promise((resolve) => (last = resolve)),
  };
  open();
  await screen.findByText('Looking… 100 email addresses looked at so far');
  expect(screen.getByText('2 homes so far')).toBeTruthy();
  expect(shown()).toEqual(['11', '22']);
  expect(csv()).toBeNull();
  last(answer(['15'], null)());
  await screen.findByText('We checked all 150 addresses that returned our emails.');
  expect(screen.getByText('3 homes')).toBeTruthy();
  expect(shown()).toEqual(['11', '15', '22']);
  expect(csv()).not.toBeNull();
});

it('does not say that every home is reached before all addresses have been looked at', async () => {
  answers = { '': answer([], 'a'), a: refusal };
  open();
  await screen.findByText('Not every email address has been looked at');
  expect(screen.queryByText('No home has only addresses that bounce')).toBeNull();
  answers.a = answer([], null);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('No home has only addresses that bounce');
  const queries = fetched.mock.calls.map(([address]) => String(address).split('?')[1] ?? '');
  expect(queries).toEqual(['', 'cursor=a', 'cursor=a']);
});

it('says so when nothing could be loaded, and tries again', async () => {
  answers = {};
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers = { '': answer(['11'], null) };
  fireEvent.click(again);
  await screen.findByText('1 home');
});
